import { OPERATION_NAMES } from "../../../schema/query/post-processing";
import { ANY_OF } from "../../../schema/query/query-context";
import type { ErrorTree } from "./data-routes";

type Check = (value: unknown) => string[] | ErrorTree | null;

export const DATASOURCE_TYPES = ["table", "dataset", "query", "saved_query", "view"];
const RESULT_TYPES = ["columns", "full", "query", "results", "samples", "timegrains", "post_processed", "drill_detail"];
const RESULT_FORMATS = ["csv", "json", "xlsx"];
const OPERATORS = ["==", "!=", ">", "<", ">=", "<=", "LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE", "IS NULL", "IS NOT NULL", "IN", "NOT IN", "IS TRUE", "IS FALSE", "TEMPORAL_RANGE"];
const TIME_GRAINS = [
  "PT1S", "PT5S", "PT30S", "PT1M", "PT5M", "PT10M", "PT15M", "PT30M", "PT1H", "PT6H", "P1D", "P1W", "P1M", "P3M", "P1Y",
  "1969-12-28T00:00:00Z/P1W", "1969-12-29T00:00:00Z/P1W", "P1W/1970-01-03T00:00:00Z", "P1W/1970-01-04T00:00:00Z",
];

/** Most errors reported for the members of one list or object; the rest are left out. */
export const MAX_ERRORS = 100;

const orNull = (check: Check): Check => (value) => (value === null || value === undefined ? null : check(value));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const oneOf = (choices: readonly string[]): Check => (value) => (choices.includes(value as string) ? null : [`Must be one of: ${choices.join(", ")}.`]);
const text: Check = (value) => (typeof value === "string" ? null : ["Not a valid string."]);
const list: Check = (value) => (Array.isArray(value) ? null : ["Not a valid list."]);
const mapping: Check = (value) => (isObject(value) ? null : ["Not a valid mapping type."]);
const truth: Check = (value) => (typeof value === "boolean" ? null : ["Not a valid boolean."]);
const whole: Check = (value) => (Number.isSafeInteger(value) || (typeof value === "string" && /^\s*[+-]?\d+\s*$/.test(value)) ? null : ["Not a valid integer."]);
const atLeastZero = (name: string): Check => (value) => whole(value) ?? (Number(value) < 0 ? [`\`${name}\` must be greater than or equal to 0`] : null);

function fields(checks: Record<string, Check>, unknown: "refused" | "ignored"): Check {
  return (value) => {
    if (!isObject(value)) return { _schema: ["Invalid input type."] };
    const errors: ErrorTree = {};
    let found = 0;
    for (const [key, each] of Object.entries(value)) {
      const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
      const wrong = check ? check(each) : unknown === "refused" ? ["Unknown field."] : null;
      if (!wrong) continue;
      errors[key] = wrong;
      if (++found === MAX_ERRORS) break;
    }
    return found > 0 ? errors : null;
  };
}

function each(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return ["Not a valid list."];
    const errors: ErrorTree = {};
    let found = 0;
    for (const [at, item] of value.entries()) {
      const wrong = check(item);
      if (!wrong) continue;
      errors[String(at)] = wrong;
      if (++found === MAX_ERRORS) break;
    }
    return found > 0 ? errors : null;
  };
}

const operator: Check = (op) => (typeof op === "string" ? oneOf(OPERATORS)(op.toUpperCase()) : ["Not a valid string."]);
const alternatives = each(each(fields({ op: operator }, "ignored")));
const filter: Check = (value) => {
  const isAnyOf = isObject(value) && value["op"] === ANY_OF;
  const wrong = fields({ grain: orNull(text), ...(isAnyOf ? { val: alternatives } : { op: operator }) }, "ignored")(value);
  if (wrong || !isObject(value)) return wrong;
  return "col" in value && "op" in value ? null : { ...("col" in value ? {} : { col: [MISSING] }), ...("op" in value ? {} : { op: [MISSING] }) };
};
const MISSING = "Missing data for required field.";

const EXTRAS: Record<string, Check> = {
  having: orNull(text),
  where: orNull(text),
  time_grain_sqla: orNull(oneOf(TIME_GRAINS)),
  relative_start: orNull(oneOf(["today", "now"])),
  relative_end: orNull(oneOf(["today", "now"])),
  instant_time_comparison_range: orNull(text),
  time_range_endpoints: () => null,
  transpile_to_dialect: () => null,
};
const extras = fields(EXTRAS, "refused");

const LAYER_KEYS = [
  "annotationType", "color", "descriptionColumns", "hideLine", "intervalEndColumn", "name", "opacity", "overrides", "show", "showLabel", "showMarkers",
  "sourceType", "style", "timeColumn", "titleColumn", "width", "value",
];
const LAYER_REQUIRED = ["name", "show", "showMarkers", "value"];

function annotationLayer(value: unknown): ErrorTree | null {
  if (!isObject(value)) return { _schema: ["Invalid input type."] };
  const missing = LAYER_REQUIRED.filter((key) => !(key in value)).map((key): [string, string[]] => [key, [MISSING]]);
  const unknown = Object.keys(value).filter((key) => !LAYER_KEYS.includes(key)).map((key): [string, string[]] => [key, ["Unknown field."]]);
  return missing.length + unknown.length > 0 ? Object.fromEntries([...missing, ...unknown]) : null;
}

const QUERY: Record<string, Check> = {
  columns: orNull(list),
  metrics: orNull(list),
  groupby: orNull(list),
  filters: orNull(each(filter)),
  granularity: orNull(text),
  granularity_sqla: orNull(text),
  time_range: orNull(text),
  time_shift: orNull(text),
  time_offsets: orNull(list),
  extras: orNull(extras),
  orderby: orNull(list),
  order_desc: orNull(truth),
  row_limit: orNull(atLeastZero("row_limit")),
  row_offset: orNull(atLeastZero("row_offset")),
  series_columns: orNull(list),
  series_limit: orNull(whole),
  is_timeseries: orNull(truth),
  is_rowcount: orNull(truth),
  group_others_when_limit_reached: orNull(truth),
  post_processing: orNull(each((step) => (step === null ? null : fields({ operation: oneOf(OPERATION_NAMES), options: orNull(mapping) }, "ignored")(step)))),
  annotation_layers: orNull(each(annotationLayer)),
  url_params: orNull(mapping),
  custom_params: orNull(mapping),
  custom_form_data: orNull(mapping),
  applied_time_extras: orNull(mapping),
  result_type: orNull(oneOf(RESULT_TYPES)),
};
const query = fields(QUERY, "ignored");

/** Keys that are validated in each query and in its extras; other keys are ignored. */
export const QUERY_KEYS: readonly string[] = Object.keys(QUERY);
export const EXTRAS_KEYS: readonly string[] = Object.keys(EXTRAS);

/** Keys of the body with their checks; other keys are refused. */
export const queryContextFields: Readonly<Record<string, Check | undefined>> = {
  datasource: orNull(fields({ id: () => null, type: oneOf(DATASOURCE_TYPES) }, "refused")),
  queries: orNull(list),
  force: orNull(truth),
  form_data: orNull(mapping),
  result_format: orNull(oneOf(RESULT_FORMATS)),
  result_type: orNull(oneOf(RESULT_TYPES)),
  custom_cache_timeout: orNull(whole),
};

export const queryErrors = (queries: unknown[]): string[] | ErrorTree | null => each(query)(queries);
