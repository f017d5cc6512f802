import { NUMERIC, STRING, TEMPORAL } from "../../../schema/query/chart-data-response";
import type { ColumnKind, Row } from "../../../schema/query/chart-data-response";
import type { Frame, ValueType } from "../../../schema/query/frame";
import { frameIndexNames, frameKinds, frameNames, rowsOfFrame } from "../../../schema/query/frame-output";
import type { Steps } from "../../../schema/query/post-processing/work";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { QueryObject } from "../../../schema/query/query-context";
import { resultLabels } from "../../../schema/query/result-labels";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { metricName } from "../../../schema/sql/compile/metric";

/**
 * One result as stored in the cache: all but what depends on the time of the request. Keys in the order of the wire
 * format.
 */
export interface Payload {
  /** ISO seconds, UTC. */
  queriedAt: string;
  query: string;
  rowcount: number;
  sql_rowcount: number;
  from_dttm: number | null;
  to_dttm: number | null;
  label_map: Record<string, string[]>;
  colnames: string[];
  indexnames: unknown[];
  coltypes: number[];
  data: Row[];
  /** The types of the columns, for files. */
  types: ValueType[];
  /** The scale of decimals by column, for files; absent for a result without decimals. */
  scales?: (number | null)[];
  applied_template_filters: string[];
  applied_filters: { column: string }[];
  rejected_filters: { column: string; reason: string }[];
}

export interface PayloadFacts {
  frame: Frame;
  sqlRowcount: number;
  query: QueryObject;
  dataset: DatasetModel;
  statements: string[];
  temporalLabels: readonly string[];
  range: { since: Date | null; until: Date | null };
  templateFilters: string[];
  applied: string[];
  rejected: string[];
  now: Date;
  kindOf: Dialect["kindOf"];
}

export function* payloadOf(facts: PayloadFacts): Steps<Payload> {
  const { frame, query, dataset } = facts;
  const colnames = frameNames(frame);
  const times = timeExtras(query, dataset);
  return {
    queriedAt: facts.now.toISOString().slice(0, 19),
    query: facts.statements.map((sql) => `${sql};\n\n`).join(""),
    rowcount: frame.length,
    sql_rowcount: facts.sqlRowcount,
    from_dttm: facts.range.since?.getTime() ?? null,
    to_dttm: facts.range.until?.getTime() ?? null,
    label_map: resultLabels(frame, query, dataset.metrics, metricName),
    colnames,
    indexnames: frameIndexNames(frame),
    coltypes: kindsOf(frame, colnames, facts),
    data: yield* rowsOfFrame(frame),
    types: frame.columns.map(({ type }) => type),
    ...(frame.columns.some(({ scale }) => scale !== undefined)
      ? { scales: frame.columns.map(({ scale }) => scale ?? null) }
      : {}),
    applied_template_filters: facts.templateFilters,
    applied_filters: [...facts.applied.map((column) => ({ column })), ...times.applied],
    rejected_filters: [...facts.rejected.map((column) => ({ reason: "not_in_datasource", column })), ...times.rejected],
  };
}

/** Returns the columns' kinds by their values; a dataset's column without values has the kind of its type. */
function kindsOf(
  frame: Frame,
  colnames: readonly string[],
  { temporalLabels, dataset, kindOf }: PayloadFacts,
): ColumnKind[] {
  const temporal = new Set(temporalLabels);
  const columns = new Map(dataset.columns.map((column) => [column.column_name, column]));
  return frameKinds(frame).map((kind, at) => {
    const isKnown = frame.columns[at]!.values.some((value) => value !== null);
    if (temporal.has(colnames[at]!) && isKnown) return TEMPORAL;
    if (isKnown) return kind;
    const column = columns.get(colnames[at]!);
    if (column) return kindOf(column.type ?? null) ?? STRING;
    return isAggregated(dataset, colnames[at]!) ? NUMERIC : STRING;
  });
}

/** Whether a saved metric is an aggregate of numbers, by its function, as Superset decides where it has no value. */
const isAggregated = ({ metrics }: DatasetModel, name: string): boolean =>
  /^\s*(?:sum|avg|count|count_distinct|median|percentile|variance)\b/i.test(
    metrics.find(({ metric_name }) => metric_name === name)?.expression ?? "",
  );

/** Supports old dashboards, which name their time filters instead of sending them as filters. */
function timeExtras(
  query: QueryObject,
  dataset: DatasetModel,
): { applied: { column: string }[]; rejected: { column: string; reason: string }[] } {
  const extras = query.applied_time_extras ?? {};
  const temporal = dataset.columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name);
  const applied: { column: string }[] = [];
  const rejected: { column: string; reason: string }[] = [];
  if (extras["__time_col"]) {
    if (temporal.includes(String(extras["__time_col"]))) applied.push({ column: "__time_col" });
    else rejected.push({ reason: "not_in_datasource", column: "__time_col" });
  }
  for (const column of ["__time_grain", "__time_range"]) {
    if (!extras[column]) continue;
    if (temporal.length > 0) applied.push({ column });
    else rejected.push({ reason: "no_temporal_column", column });
  }
  return { applied, rejected };
}
