import type { Datasource } from "../../../schema/datasource/datasource";
import type { DatasetModel } from "../../../schema/dataset/model";
import { baseQuery } from "../../../schema/legacy-viz/base-query";
import { LegacyVizError } from "../../../schema/legacy-viz/error";
import type { Form } from "../../../schema/legacy-viz/form";
import type { LegacyViz } from "../../../schema/legacy-viz/viz";
import { asArray } from "../../../schema/query/labels";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { isRecordedError, parseQueryContext } from "../../../schema/query/parse-query-context";
import type { QueryContext, QueryObject, ResultType } from "../../../schema/query/query-context";
import type { TimeRange } from "../../../schema/query/time-range";
import { comparedRange } from "../../../schema/query/time-shift";
import { message } from "../../../schema/language/localizable";

/** The main query of a legacy chart. Throws LegacyVizError. */
export const mainQuery = (viz: LegacyViz, form: Form): QueryObject => viz.query(baseQuery(form), form);

/** A query context of these queries, validated like one from a client. Throws LegacyVizError. */
export function legacyContext(
  datasource: Datasource,
  form: Form,
  queries: readonly QueryObject[],
  requested: { type: ResultType; format: QueryContext["result_format"] },
): NormalizedQueryContext {
  const context = parseQueryContext({
    datasource,
    queries,
    form_data: form,
    result_type: requested.type,
    result_format: requested.format,
  });
  if (isRecordedError(context)) throw new LegacyVizError(context.body.message);
  return context;
}

/** The same query over each of the form's earlier periods, with the offset of each in ms. Throws LegacyVizError. */
export function comparedQueries(
  query: QueryObject,
  form: Form,
  { since, until }: TimeRange,
): { offset: string; back: number; query: QueryObject }[] {
  const offsets = asArray(form["time_compare"] as string[]).filter(
    (offset) => typeof offset === "string" && offset !== "",
  );
  return offsets.map((offset) => {
    if (!since || !until)
      throw new LegacyVizError(
        message("An enclosed time range (both start and end) must be specified when using a Time Comparison."),
      );
    const earlier = comparedRange({ since, until }, offset);
    if (!earlier) throw new LegacyVizError(message("Time offset ''{offset}'' is not understood", { offset }));
    const range = [earlier.since, earlier.until].map((time) => time.toISOString().slice(0, 19)).join(" : ");
    const { until: _until, time_shift: _shift, ...rest } = query;
    return { offset, back: since.getTime() - earlier.since.getTime(), query: { ...rest, time_range: range } };
  });
}

/** Reports all columns that the dataset does not have at once, before anything runs. Throws LegacyVizError. */
export function refuseMissingColumns(query: QueryObject, dataset: DatasetModel): void {
  const existing = new Set(dataset.columns.map(({ column_name }) => column_name));
  const requested = [
    ...(query.columns ?? []).filter((column) => typeof column === "string"),
    ...(query.metrics ?? []).flatMap((metric) =>
      typeof metric !== "string" && metric.expressionType === "SIMPLE" && metric.column?.column_name
        ? [metric.column.column_name]
        : [],
    ),
  ];
  const missing = requested.filter((name) => !existing.has(name));
  if (missing.length > 0)
    throw new LegacyVizError(
      message("Columns missing in datasource: [{missing}]", { missing: missing.map((name) => `'${name}'`).join(", ") }),
    );
}
