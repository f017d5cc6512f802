import { canonical } from "../embedded/canonical";
import { ROW_LIMIT } from "../limits";
import { columnLabel } from "../query/labels";
import { normalizeQuery } from "../query/normalize-query-context";
import type { PostProcessing, QueryContext, QueryFilter, QueryObject } from "../query/query-context";
import type { DatasetFacts } from "./dataset-facts";
import { type Dimension, readDimension } from "./dimension";
import { type Order, readOrder } from "./order";
import { readTerm, type Term } from "./terms";
import { ServerOnly } from "./server-only";

/** A query that an aggregate with its dimensions and measures can evaluate. */
export interface LocalQuery {
  columns: { label: string; dimension: Dimension }[];
  terms: Term[];
  order: Order[];
  rowLimit: number;
  postProcessing: PostProcessing[];
  filters: QueryFilter[];
  /** What must equal the aggregate's: all that selects rows, except filters. */
  base: string;
  /** The query itself, normalized. */
  query: QueryObject;
}

/** Reads a chart's queries; throws ServerOnly where one of them is left to the server. */
export function readContext(context: QueryContext, dataset: DatasetFacts): LocalQuery[] {
  const { datasource, form_data, result_type, result_format, force } = context;
  if (dataset.database.backend !== "postgresql") throw new ServerOnly(`the engine ${dataset.database.backend}`);
  if (dataset.offset || dataset.currency_code_column) throw new ServerOnly("settings of the dataset");
  if (Number(datasource.id) !== dataset.id || datasource.type !== "table") throw new ServerOnly("another dataset");
  if (force || form_data?.["force"] === true) throw new ServerOnly("a refresh");
  if (result_type !== "full" || result_format !== "json") throw new ServerOnly("another kind of result");
  if (form_data?.["server_pagination"]) throw new ServerOnly("server pagination");
  return context.queries.map((query) => readQuery(normalizeQuery(query), dataset));
}

function readQuery(query: QueryObject, dataset: DatasetFacts): LocalQuery {
  refuseUnsupported(query);
  const columns = query.columns!.map((column) => ({
    label: columnLabel(column),
    dimension: readDimension(column, dataset),
  }));
  const terms = query.metrics!.map((metric) => readTerm(metric, dataset));
  const labels = [...columns, ...terms].map(({ label }) => label);
  if (labels.length === 0 || labels.some((label) => label === "") || new Set(labels).size < labels.length)
    throw new ServerOnly("its labels");
  if (query.series_columns!.some((column) => !columns.some(({ label }) => label === columnLabel(column))))
    throw new ServerOnly("its series");
  const { where, relative_start, relative_end } = query.extras!;
  return {
    columns,
    terms,
    order: query.orderby!.map(([by, ascending]) => readOrder(by, ascending, { columns, terms }, dataset)),
    rowLimit: query.row_limit || ROW_LIMIT,
    postProcessing: query.post_processing!.filter((step) => step !== null),
    filters: query.filters!,
    base: canonical([query.time_range, where, relative_start, relative_end]),
    query,
  };
}

/** What changes the rows in ways that an aggregate does not know. */
const UNSUPPORTED: Readonly<Record<string, (query: QueryObject) => unknown>> = {
  "raw records": ({ metrics }) => metrics === null,
  "a granularity": ({ granularity, is_timeseries }) => granularity || is_timeseries,
  "old time ranges": ({ since, until, time_shift }) => since || until || time_shift,
  "time offsets": ({ time_offsets }) => time_offsets!.length > 0,
  "an instant comparison": ({ extras }) => extras!.instant_time_comparison_range,
  HAVING: ({ extras }) => extras!.having,
  "a series limit": ({ series_limit }) => series_limit !== 0,
  pages: ({ row_offset, is_rowcount }) => row_offset !== 0 || is_rowcount,
  "a condition of filters' values": ({ apply_fetch_values_predicate }) => apply_fetch_values_predicate,
  annotations: ({ annotation_layers }) => annotation_layers!.length > 0,
  "named time filters": ({ applied_time_extras }) => Object.keys(applied_time_extras!).length > 0,
  "another kind of result": ({ result_type }) => result_type,
  "a forecast": ({ post_processing }) => post_processing!.some((step) => step?.operation === "prophet"),
};

function refuseUnsupported(query: QueryObject): void {
  for (const [reason, isUsed] of Object.entries(UNSUPPORTED)) if (isUsed(query)) throw new ServerOnly(reason);
}
