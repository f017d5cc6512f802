import { DATASOURCE_TYPES } from "../datasource/datasource";
import {
  anything,
  type Field,
  isObject,
  list,
  mapping,
  notNull,
  nullable,
  object,
  oneOf,
  orNull,
  pair,
  text,
  truth,
  whole,
} from "../wire/declared-field";
import { OPERATION_NAMES } from "./post-processing";
import { exceededBounds } from "./query-bounds";
import { type AdhocColumn, type AdhocMetric, ANY_OF, LATEST_PARTITION, type QueryFilter } from "./query-context";

// Options are in the order of Superset's messages.
const RESULT_TYPES = [
  "columns",
  "full",
  "query",
  "results",
  "samples",
  "timegrains",
  "post_processed",
  "drill_detail",
] as const;
const RESULT_FORMATS = ["csv", "json", "xlsx"] as const;
const OPERATORS = [
  "==",
  "!=",
  ">",
  "<",
  ">=",
  "<=",
  "LIKE",
  "NOT LIKE",
  "ILIKE",
  "NOT ILIKE",
  "IS NULL",
  "IS NOT NULL",
  "IN",
  "NOT IN",
  "IS TRUE",
  "IS FALSE",
  "TEMPORAL_RANGE",
];
const TIME_GRAINS = [
  "PT1S",
  "PT5S",
  "PT30S",
  "PT1M",
  "PT5M",
  "PT10M",
  "PT15M",
  "PT30M",
  "PT1H",
  "PT6H",
  "P1D",
  "P1W",
  "P1M",
  "P3M",
  "P1Y",
  "1969-12-28T00:00:00Z/P1W",
  "1969-12-29T00:00:00Z/P1W",
  "P1W/1970-01-03T00:00:00Z",
  "P1W/1970-01-04T00:00:00Z",
];

const atLeastZero =
  (name: string): Field<number> =>
  (value) =>
    whole(value) ?? (Number(value) < 0 ? [`\`${name}\` must be greater than or equal to 0`] : null);

/** A saved name, or an ad-hoc object. */
const named = <T extends object>(adhoc: Field<unknown>): Field<string | T> =>
  notNull((value) => (typeof value === "string" ? null : isObject(value) ? adhoc(value) : ["Invalid value."]));
const adhoc = object({ label: orNull(text), sqlExpression: orNull(text) }, { unknownKeys: "allowed" });
const column = named<AdhocColumn>(adhoc);
const metric = named<AdhocMetric>(adhoc);

const operator: Field<string> = notNull((op) => text(op) ?? oneOf(OPERATORS)((op as string).toUpperCase()));
/** `clause` extends Superset's filters. */
const FILTER = {
  col: column,
  op: operator,
  val: anything,
  grain: orNull(text),
  isExtra: orNull(truth),
  clause: anything,
};
const plainFilter = object(FILTER, { unknownKeys: "refused", required: ["col", "op"] });
const anyOfFilter = object(
  {
    ...FILTER,
    op: anything,
    val: list(list(object({ op: operator }, { unknownKeys: "allowed", required: ["op"] }))),
  },
  { unknownKeys: "refused", required: ["col"] },
);
const valuelessFilter = object({ ...FILTER, op: anything }, { unknownKeys: "refused", required: ["col"] });
/** By operators that extend Superset's. */
const OWN_FILTERS = new Map<unknown, Field<unknown>>([
  [ANY_OF, anyOfFilter],
  [LATEST_PARTITION, valuelessFilter],
]);
const filter: Field<QueryFilter> = notNull((value) =>
  ((isObject(value) && OWN_FILTERS.get(value["op"])) || plainFilter)(value),
);

const EXTRAS = {
  having: orNull(text),
  where: orNull(text),
  time_grain_sqla: orNull(oneOf(TIME_GRAINS)),
  relative_start: orNull(oneOf(["today", "now"])),
  relative_end: orNull(oneOf(["today", "now"])),
  instant_time_comparison_range: orNull(text),
  time_range_endpoints: anything,
  transpile_to_dialect: anything,
};

const annotationLayer = object(
  {
    name: anything,
    show: anything,
    showMarkers: anything,
    value: anything,
    annotationType: anything,
    color: anything,
    descriptionColumns: anything,
    hideLine: anything,
    intervalEndColumn: anything,
    opacity: anything,
    overrides: anything,
    showLabel: anything,
    sourceType: anything,
    style: anything,
    timeColumn: anything,
    titleColumn: anything,
    width: anything,
  },
  { unknownKeys: "refused", required: ["name", "show", "showMarkers", "value"] },
);

const postProcessing = object(
  { operation: notNull(oneOf(OPERATION_NAMES)), options: notNull(mapping) },
  { unknownKeys: "refused", required: ["operation"] },
);

const orderColumn: Field<unknown> = notNull((value) => (value === "" ? ["orderby column must be populated"] : null));

const QUERY = {
  columns: orNull(list(column)),
  metrics: orNull(list(metric)),
  groupby: orNull(list(column)),
  filters: orNull(list(filter)),
  granularity: orNull(text),
  granularity_sqla: orNull(text),
  time_range: orNull(text),
  time_shift: orNull(text),
  time_offsets: orNull(list(notNull(text))),
  extras: orNull(object(EXTRAS, { unknownKeys: "refused" })),
  orderby: orNull(list(notNull(pair(orderColumn, truth)))),
  order_desc: orNull(truth),
  row_limit: orNull(atLeastZero("row_limit")),
  row_offset: orNull(atLeastZero("row_offset")),
  series_columns: orNull(list(column)),
  series_limit: orNull(whole),
  timeseries_limit: orNull(whole),
  is_timeseries: orNull(truth),
  is_rowcount: orNull(truth),
  group_others_when_limit_reached: orNull(truth),
  apply_fetch_values_predicate: orNull(truth),
  post_processing: orNull(list(nullable(postProcessing))),
  annotation_layers: orNull(list(notNull(annotationLayer))),
  url_params: orNull(mapping),
  custom_params: orNull(mapping),
  custom_form_data: orNull(mapping),
  applied_time_extras: orNull(mapping),
  where: orNull(text),
  having: orNull(text),
  result_type: orNull(oneOf(RESULT_TYPES)),
  without_templates: orNull(truth),
};
const query = object(QUERY, { unknownKeys: "allowed" });

/** A whole number, also as text. */
const datasourceId: Field<number> = notNull((value) =>
  typeof value === "number"
    ? Number.isSafeInteger(value)
      ? null
      : NO_ID
    : typeof value === "string" && /^\s*\d{1,15}\s*$/.test(value)
      ? null
      : NO_ID,
);
/** Superset's messages for an id that is neither a number nor a UUID; Edgewise has no UUIDs here. */
const NO_ID = [["Not a valid integer."], ["Not a valid UUID."]];

const CONTEXT = {
  datasource: notNull(
    object(
      {
        id: datasourceId,
        type: notNull((value) => text(value) ?? oneOf(DATASOURCE_TYPES)(value)) as Field<
          (typeof DATASOURCE_TYPES)[number]
        >,
      },
      { unknownKeys: "refused", required: ["id"] },
    ),
  ),
  queries: notNull(
    (value) => (Array.isArray(value) ? exceededBounds(value) : null) ?? queries(value),
  ) as typeof queries,
  force: orNull(truth),
  form_data: orNull(mapping),
  result_type: notNull(oneOf(RESULT_TYPES)),
  result_format: notNull(oneOf(RESULT_FORMATS)),
  custom_cache_timeout: orNull(whole),
};
const queries = list(notNull(query));

/**
 * The body of POST /api/v1/chart/data and every stored query context: Superset's ChartDataQueryContextSchema with its
 * messages. Unknown keys of queries and filters are kept. Numbers may be written as text; parseQueryContext() reads them.
 */
export const queryContextSchema = object(CONTEXT, { unknownKeys: "refused", required: ["datasource", "queries"] });

/** Keys that are validated in the context, in each query and in its extras. */
export const CONTEXT_KEYS: readonly string[] = Object.keys(CONTEXT);
export const QUERY_KEYS: readonly string[] = Object.keys(QUERY);
export const EXTRAS_KEYS: readonly string[] = Object.keys(EXTRAS);
