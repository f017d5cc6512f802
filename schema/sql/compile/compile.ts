import type { ColumnKind } from "../../query/chart-data-response";
import type { DatasetModel } from "../../dataset/model";
import type { QueryObject } from "../../query/query-context";
import { isRestricted, UNRESTRICTED } from "../../row-rule/restrictions";
import type { RowRestrictions } from "../../row-rule/restrictions";
import { type TimeRanges, timeRangesAt } from "../../query/time-ranges";
import type { Dialect } from "../dialects/dialect";
import type { AuthoredSql } from "./authored-sql";
import { filterSql } from "./filter";
import { metricSql } from "./metric";
import { ordersByMetric, orderSql } from "./order";
import { columnLabel } from "../../query/labels";
import { prepareQuery, refuseDuplicateLabels } from "./prepare";
import type { PreparedQuery } from "./prepare";
import { datasetClause, requestClause } from "../read/scope";
import type { Scope } from "../read/scope";
import { columnExpression, operand } from "./column";
import type { ColumnSql } from "./column";
import { selectedColumns, timestampColumn } from "./select";
import {
  behindRules,
  hasWrittenConditions,
  hasWrittenTime,
  isWritten,
  onWholeGroups,
  rowConditionsSql,
} from "../row-rules/row-rule";
import { rowsBehindRules } from "../row-rules/row-rule-source";
import { seriesLimitSql } from "./series-limit";
import { sourceName, sourceSql } from "./source";
import type { QueryPartitions } from "../partitions";
import { SqlError } from "../sql-error";
import type { TemplateEnvironment } from "../template/environment";
import type { TemplateFacts } from "../template/facts";
import { templatesOf } from "../template/renderer";
import { timeRangeSql } from "./time";

export interface CompileContext {
  /** Current time of the server, from which relative time ranges are resolved. */
  now: Date;
  /** Conditions of the row rules that apply to the requester, before templates are rendered. */
  rowRules?: RowRestrictions;
  /** What templates may read. Without it, templates are disabled and passed through unchanged. */
  templates?: TemplateFacts | null;
  /** Partitions of the tables that filters and templates read; absent where the engine has none. */
  partitions?: QueryPartitions | undefined;
  /** Whether SQL in the request may contain sub-queries (ALLOW_ADHOC_SUBQUERY). Never when row rules apply. */
  allowSubqueries?: boolean;
  expressionKinds?: ReadonlyMap<string, ColumnKind>;
  /** Maximum of a row limit; defaults to SQL_MAX_ROW. */
  maxRows?: number;
  /** The time ranges of this query and of queries in its templates, resolved at `now`. */
  timeRanges?: TimeRanges;
  /** Collects the SQL to authorize, of this query and of queries in its templates. */
  authored?: AuthoredSql[];
  /** Depth of nested datasets in templates; a nested query has no limit of its own. */
  nesting?: number;
}

export interface CompiledQuery {
  /** One SELECT, without a semicolon. */
  sql: string;
  /** Names of the result's columns, in the order selected. */
  labels: string[];
  /** Labels of columns that are temporal in the dataset. */
  temporalLabels: string[];
  /** The temporal columns that are axes of the query: their values are parsed as times, however they are stored. */
  axes: { label: string; pythonDateFormat: string | null }[];
  since: Date | null;
  until: Date | null;
  rowLimit: number;
  appliedFilters: string[];
  /** Columns whose filters templates requested, in the order requested. */
  templateFilters: string[];
  rejectedFilters: string[];
  /** What to authorize right before the query runs. */
  authored: readonly AuthoredSql[];
}

/** Compiles a query object to a SELECT. Throws SqlError and TimeRangeError. */
export function compileQuery(
  query: QueryObject,
  dataset: DatasetModel,
  dialect: Dialect,
  context: CompileContext,
): CompiledQuery {
  const timeRanges = context.timeRanges ?? timeRangesAt(context.now);
  const prepared = prepareQuery(query, dataset, timeRanges, context.maxRows);
  const scope = scopeOf(dataset, dialect, { ...context, timeRanges, authored: context.authored ?? [] }, prepared);
  refuseDuplicateLabels(prepared);
  if (prepared.columns.length === 0 && !prepared.metrics?.length && !prepared.isTimeseries)
    throw SqlError.query("Empty query?");

  const groups = prepared.metrics !== null || ordersByMetric(scope, prepared);
  const timestamp = timestampColumn(scope, prepared);
  const columns = selectedColumns(scope, prepared, groups);
  const metrics = (prepared.metrics ?? []).map((metric) => metricSql(scope, metric));
  // Before the conditions, because a template in the source may apply filters.
  const source = sourceSql(scope);
  const conditions = conditionsOf(scope, prepared);
  const from = conditions.before.length > 0 ? rowsBehindRules(source, sourceName(scope), conditions.before) : source;
  const where = clause("WHERE", conditions.where);

  const series = columns.filter(({ label }) => prepared.seriesLabels.includes(label));
  const limit =
    prepared.seriesLimit > 0 && series.length > 0 && groups
      ? seriesLimitSql(scope, prepared, { series, from, where, metrics })
      : null;
  const shown = columns.map((column) => ({ ...column, sql: limit?.replaced.get(column.label) ?? column.sql }));

  const selected = [...(timestamp ? [timestamp] : []), ...shown, ...metrics];
  const alias = aliases(scope, selected);
  const grouped = [...shown, ...(timestamp ? [timestamp] : [])];
  const inner = [
    `SELECT ${selected.map(({ sql, label }) => `${sql} AS ${alias(label)}`).join(", ")} `,
    `\nFROM ${from}${limit?.join ?? ""}${where}`,
    groups && grouped.length > 0 ? ` GROUP BY ${grouped.map(({ sql }) => sql).join(", ")}` : "",
    clause("HAVING", conditions.having),
    orderSql(scope, prepared, { columns: [...(timestamp ? [timestamp] : []), ...shown], metrics, alias }),
    context.nesting ? "" : ` \n ${dialect.limit(prepared.rowLimit, prepared.rowOffset)}`,
  ].join("");
  return {
    sql: prepared.isRowcount ? `SELECT COUNT(*) AS rowcount \nFROM (${inner}) AS rowcount_qry` : inner,
    labels: prepared.isRowcount ? ["rowcount"] : selected.map(({ label }) => label),
    temporalLabels: prepared.isRowcount
      ? []
      : [
          ...(timestamp ? [timestamp.label] : []),
          ...columns.filter(({ column }) => column?.is_dttm).map(({ label }) => label),
        ],
    axes: prepared.isRowcount ? [] : axesOf(prepared, timestamp, columns),
    since: prepared.since,
    until: prepared.until,
    rowLimit: prepared.rowLimit,
    appliedFilters: conditions.applied,
    templateFilters: [...scope.filterUse.applied],
    rejectedFilters: conditions.rejected,
    authored: scope.authored,
  };
}

export function scopeOf(dataset: DatasetModel, dialect: Dialect, context: CompileContext, query: PreparedQuery): Scope {
  const timeRanges = context.timeRanges ?? timeRangesAt(context.now);
  const { render, filterUse } = templatesOf(context.templates, {
    dataset,
    dialect,
    query,
    timeRanges,
    partitions: context.partitions,
    datasetSql: datasetSql(dataset, dialect, context),
  });
  const rowRules = context.rowRules ?? UNRESTRICTED;
  return {
    dataset,
    dialect,
    columns: new Map(dataset.columns.map((column) => [column.column_name, column])),
    metrics: new Map(dataset.metrics.map((metric) => [metric.metric_name, metric])),
    timeRanges,
    render,
    filterUse,
    allowSubqueries: (context.allowSubqueries ?? false) && !isRestricted(rowRules),
    rowRules,
    authored: context.authored ?? [],
    partitions: context.partitions,
    rowBarrier: isRestricted(rowRules) && (isOfRequester(dataset) || hasWrittenConditions(query, dataset, dialect)),
    expressionKinds: context.expressionKinds ?? new Map(),
  };
}

/** Whether the requester wrote the source themselves, and with it conditions that rows must not reach before the rules. */
const isOfRequester = ({ type }: DatasetModel): boolean => type !== "table";

/**
 * The SQL of another dataset of the same database, for a template's dataset(). Row rules of tables are added when the
 * whole statement is known.
 */
export function datasetSql(
  dataset: Pick<DatasetModel, "database">,
  dialect: Dialect,
  context: CompileContext,
): TemplateEnvironment["datasetSql"] {
  return (id, { columns, includeMetrics }) => {
    const found = context.templates?.datasets?.get(id);
    const nesting = (context.nesting ?? 0) + 1;
    if (!found || found.model.database.id !== dataset.database.id || nesting > MAX_NESTING) return null;
    const { model, rowRules } = found;
    const query = {
      columns: [...(columns ?? model.columns.map(({ column_name }) => column_name))],
      ...(includeMetrics ? { metrics: model.metrics.map(({ metric_name }) => metric_name) } : {}),
    };
    return compileQuery(query, model, dialect, { ...context, nesting, rowRules: { ...rowRules, tables: [] } }).sql;
  };
}

const MAX_NESTING = 3;

/** `before` contains the conditions that must hold before any other is evaluated. */
function conditionsOf(
  scope: Scope,
  query: PreparedQuery,
): { before: string[]; where: string[]; having: string[]; applied: string[]; rejected: string[] } {
  const time = granularityConditions(scope, query);
  const where: string[] = [...time];
  const written = new Set(hasWrittenTime(query, scope.dataset) ? time : []);
  const having: string[] = [];
  const applied: string[] = [];
  const rejected: string[] = [];
  for (const filter of query.filters) {
    if (typeof filter.col === "string" && scope.filterUse.removed.has(filter.col)) {
      applied.push(filter.col);
      continue;
    }
    const outcome = filterSql(scope, query, filter);
    if (outcome.kind === "skipped") continue;
    (outcome.kind === "rejected" && !scope.filterUse.applied.has(outcome.column) ? rejected : applied).push(
      outcome.column,
    );
    if (outcome.kind === "where") where.push(outcome.sql);
    if (outcome.kind === "where" && isWritten(filter.col, scope.dataset)) written.add(outcome.sql);
    if (outcome.kind === "having") having.push(outcome.sql);
  }
  const predicate =
    query.filtersValues && scope.dataset.fetch_values_predicate
      ? [`(${datasetClause(scope, scope.dataset.fetch_values_predicate)})`]
      : [];
  const rules = rowConditionsSql(scope, scope.rowRules.conditions);
  const requested = query.where ? [`(${requestClause(scope, query.where)})`] : [];
  if (query.having) having.push(`(${requestClause(scope, query.having)})`);
  if (!scope.rowBarrier || rules.length === 0)
    return { before: [], where: [...where, ...predicate, ...rules, ...requested], having, applied, rejected };
  const before = [...where.filter((sql) => !written.has(sql)), ...rules];
  const after = [...written, ...predicate, ...requested];
  return scope.dialect.behindRules === "query"
    ? { before, where: after, having: onWholeGroups(having), applied, rejected }
    : {
        before: [],
        where: [...before, ...behindRules(rules, after)],
        having: onWholeGroups(having),
        applied,
        rejected,
      };
}

function granularityConditions(scope: Scope, query: PreparedQuery): string[] {
  const column = query.granularity ? scope.columns.get(query.granularity) : undefined;
  if (!column) return [];
  const main =
    scope.dataset.always_filter_main_dttm && column.column_name !== scope.dataset.main_dttm_col
      ? scope.columns.get(scope.dataset.main_dttm_col ?? "")
      : undefined;
  return [main, column]
    .filter((each) => each !== undefined)
    .filter(({ column_name }) => !scope.filterUse.removed.has(column_name))
    .map((each) => timeRangeSql(scope.dialect, operand(columnExpression(scope, each)), each, query))
    .filter((sql) => sql !== null);
}

/** The time bucket, base axes and the granularity column. */
function axesOf(
  query: PreparedQuery,
  timestamp: ColumnSql | null,
  columns: readonly ColumnSql[],
): CompiledQuery["axes"] {
  const labels = new Set(
    query.columns.filter((column) => typeof column !== "string" && column.columnType === "BASE_AXIS").map(columnLabel),
  );
  if (query.granularity) labels.add(query.granularity);
  const axes = columns.filter(({ label, column }) => column?.is_dttm && labels.has(label));
  return [...(timestamp ? [timestamp] : []), ...axes].map(({ label, column }) => ({
    label,
    pythonDateFormat: column?.python_date_format ?? null,
  }));
}

const clause = (word: "WHERE" | "HAVING", conditions: readonly string[]): string =>
  conditions.length > 0 ? ` \n${word} ${conditions.join(" AND ")}` : "";

/** Returns quoted aliases. A label longer than the engine's limit gets a short alias that is unique in the query. */
function aliases(
  { dialect, columns }: Scope,
  selected: readonly Pick<ColumnSql, "label" | "sql">[],
): (label: string) => string {
  const bytes = new TextEncoder();
  const inTable = new Set(dialect.alias ? [...columns.keys()].map((name) => name.toLowerCase()) : []);
  const names = new Map(
    selected.map(({ label, sql }, at) => [
      label,
      bytes.encode(label).length <= dialect.maxLabelBytes
        ? (dialect.alias?.(label, inTable.has(label.toLowerCase()) && sql !== dialect.quote(label)) ?? label)
        : `${label.slice(0, Math.floor(dialect.maxLabelBytes / 4))}__${at}`,
    ]),
  );
  return (label) => dialect.quote(names.get(label) ?? label);
}
