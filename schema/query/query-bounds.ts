import {
  MAX_ANNOTATION_LAYERS,
  MAX_POST_PROCESSING_OPERATIONS,
  MAX_QUERIES,
  MAX_QUERY_COLUMNS,
  MAX_QUERY_FILTER_VALUES,
  MAX_QUERY_FILTERS,
  MAX_REPEATED_SQL_CHARACTERS,
  MAX_REQUEST_SQL_CHARACTERS,
  MAX_TIME_OFFSET_CHARACTERS,
  MAX_TIME_OFFSETS,
  MAX_URL_PARAMS,
} from "../limits";
import type { ErrorTree, FieldErrors } from "../wire/declared-field";

/** Most entries of each list of a query, including deprecated list names. */
const LISTS: Record<string, number> = {
  columns: MAX_QUERY_COLUMNS,
  groupby: MAX_QUERY_COLUMNS,
  metrics: MAX_QUERY_COLUMNS,
  series_columns: MAX_QUERY_COLUMNS,
  orderby: MAX_QUERY_COLUMNS,
  filters: MAX_QUERY_FILTERS,
  filter: MAX_QUERY_FILTERS,
  annotation_layers: MAX_ANNOTATION_LAYERS,
  time_offsets: MAX_TIME_OFFSETS,
  post_processing: MAX_POST_PROCESSING_OPERATIONS,
};
/** Members that hold SQL, at any depth of a query. */
const SQL_MEMBERS = new Set(["sqlExpression", "expression", "where", "having", "sql"]);
const MAX_WALK_DEPTH = 5;
/** Most keys of a query, known or unknown. */
const MAX_QUERY_KEYS = 200;

const tooLong = (most: number): string[] => [`Longer than maximum length ${most}.`];

/** Errors for parts of a request's queries that exceed their limits; null if none does. */
export function exceededBounds(queries: readonly unknown[]): FieldErrors | null {
  if (queries.length > MAX_QUERIES) return tooLong(MAX_QUERIES);
  const errors: ErrorTree = {};
  queries.forEach((query, at) => {
    const wrong = typeof query === "object" && query !== null ? exceededLists(query as Record<string, unknown>) : {};
    if (Object.keys(wrong).length > 0) errors[String(at)] = wrong;
  });
  if (Object.keys(errors).length > 0) return errors;
  const written = queries.map((query) => sqlCharacters(query, MAX_WALK_DEPTH));
  if (sum(written) > MAX_REQUEST_SQL_CHARACTERS)
    return [`SQL longer than maximum length ${MAX_REQUEST_SQL_CHARACTERS}.`];
  const repeated = sum(written.map((characters, at) => characters * (1 + offsetsOf(queries[at]))));
  return repeated > MAX_REPEATED_SQL_CHARACTERS
    ? [`SQL with its time offsets longer than maximum length ${MAX_REPEATED_SQL_CHARACTERS}.`]
    : null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

function offsetsOf(query: unknown): number {
  const offsets = typeof query === "object" && query !== null && "time_offsets" in query ? query.time_offsets : null;
  return Array.isArray(offsets) ? offsets.length : 0;
}

function exceededLists(query: Record<string, unknown>): ErrorTree {
  if (Object.keys(query).length > MAX_QUERY_KEYS) return { _schema: tooLong(MAX_QUERY_KEYS) };
  const errors: ErrorTree = {};
  for (const [key, most] of Object.entries(LISTS)) {
    const value = query[key];
    if (Array.isArray(value) && value.length > most) errors[key] = tooLong(most);
  }
  const urlParams = query["url_params"];
  if (typeof urlParams === "object" && urlParams !== null && Object.keys(urlParams).length > MAX_URL_PARAMS)
    errors["url_params"] = tooLong(MAX_URL_PARAMS);
  if (!errors["filters"] && filterValues(query["filters"]) > MAX_QUERY_FILTER_VALUES)
    errors["filters"] = [`More than ${MAX_QUERY_FILTER_VALUES} values.`];
  const shifts = [
    query["time_shift"],
    ...(Array.isArray(query["time_offsets"]) ? (query["time_offsets"] as unknown[]) : [query["time_offsets"]]),
  ];
  if (shifts.some((shift) => typeof shift === "string" && shift.length > MAX_TIME_OFFSET_CHARACTERS))
    errors["time_offsets"] ??= tooLong(MAX_TIME_OFFSET_CHARACTERS);
  return errors;
}

/** Counts the values of lists in filters, including alternatives. */
function filterValues(value: unknown): number {
  if (!Array.isArray(value))
    return typeof value === "object" && value !== null && "val" in value ? filterValues(value.val) : 1;
  return value.reduce((sum: number, each) => sum + filterValues(each), 0);
}

/** Counts the characters of SQL that the request contains. */
function sqlCharacters(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null || depth === 0) return 0;
  let characters = 0;
  // Lists of values are long and contain no SQL.
  if (Array.isArray(value))
    for (const member of value) characters += typeof member === "object" ? sqlCharacters(member, depth - 1) : 0;
  else
    for (const [key, member] of Object.entries(value))
      characters +=
        typeof member !== "string" ? sqlCharacters(member, depth - 1) : SQL_MEMBERS.has(key) ? member.length : 0;
  return characters;
}
