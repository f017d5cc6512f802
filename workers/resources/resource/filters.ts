import { sql, type SQL } from "drizzle-orm";
import { refuse } from "../../../schema/errors";
import type { FilterValue, ListFilter } from "./list-query";
import { message } from "../../../schema/language/localizable";

/** The condition that a filter adds to a list; null adds none. */
export type Operator = (value: FilterValue) => SQL | null;
export type FilterColumns = Record<string, Record<string, Operator>>;

const NOTHING = sql`false`;
const texts = (value: FilterValue): string[] => (Array.isArray(value) ? value : [value]).map(String);
const like = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export function textOperators(column: SQL): Record<string, Operator> {
  const matches =
    (pattern: (text: string) => string, not = false): Operator =>
    (value) =>
      not
        ? sql`${column} not ilike ${pattern(like(String(value)))}`
        : sql`${column} ilike ${pattern(like(String(value)))}`;
  return {
    sw: matches((v) => `${v}%`),
    ew: matches((v) => `%${v}`),
    ct: matches((v) => `%${v}%`),
    eq: (value) => sql`${column} = ${String(value)}`,
    nsw: matches((v) => `${v}%`, true),
    new: matches((v) => `%${v}`, true),
    nct: matches((v) => `%${v}%`, true),
    neq: (value) => sql`${column} <> ${String(value)}`,
    in: (value) => oneOf(column, texts(value)),
    not_in: (value) => sql`not (${oneOf(column, texts(value))})`,
  };
}

/** Operators of Edgewise, whatever the value of the filter is. */
export const nullOperators = (column: SQL): Record<string, Operator> => ({
  is_null: () => sql`${column} is null`,
  is_not_null: () => sql`${column} is not null`,
});

export function numberOperators(column: SQL): Record<string, Operator> {
  const compared =
    (sign: SQL, otherwise: SQL | null): Operator =>
    (value) => {
      const number = asNumber(value);
      return number === null ? otherwise : sql`${column} ${sign} ${String(number)}::numeric`;
    };
  const numbers = (value: FilterValue): SQL[] =>
    (Array.isArray(value) ? value : [value])
      .map(asNumber)
      .filter((n) => n !== null)
      .map((n) => sql`${String(n)}::numeric`);
  const among = (value: FilterValue): SQL =>
    numbers(value).length ? sql`${column} in (${sql.join(numbers(value), sql`, `)})` : NOTHING;
  return {
    eq: compared(sql`=`, NOTHING),
    gt: compared(sql`>`, null),
    lt: compared(sql`<`, null),
    neq: compared(sql`<>`, sql`${column} is not null`),
    in: among,
    not_in: (value) => sql`not (${among(value)})`,
  };
}

export function momentOperators(column: SQL): Record<string, Operator> {
  const compared =
    (sign: SQL, otherwise: SQL | null): Operator =>
    (value) => {
      const moment = asMoment(value);
      return moment === null ? otherwise : sql`${column} ${sign} ${moment}::timestamp`;
    };
  return {
    eq: compared(sql`=`, sql`${column} is null`),
    gt: compared(sql`>`, null),
    lt: compared(sql`<`, null),
    neq: compared(sql`<>`, sql`${column} is not null`),
    between: (value) => {
      const [from, to] = Array.isArray(value) && value.length === 2 ? value.map(asMoment) : [null, null];
      return from && to ? sql`${column} between ${from}::timestamp and ${to}::timestamp` : NOTHING;
    },
  };
}

/** A time as text, or as milliseconds since 1970; null for anything else. */
function asMoment(value: FilterValue): string | null {
  const time =
    typeof value === "string"
      ? Date.parse(
          /(?:Z|[+-]\d{2}:?\d{2})$/i.test(value) || !/[T ]\d{2}:/.test(value) ? value : `${value.replace(" ", "T")}Z`,
        )
      : typeof value === "number"
        ? value
        : Number.NaN;
  return Number.isNaN(time) || Math.abs(time) > 8.64e15 ? null : new Date(time).toISOString().slice(0, -1);
}

export const booleanOperators = (column: SQL): Record<string, Operator> => ({
  eq: (value) => (typeof value === "boolean" ? sql`${column} = ${value}` : NOTHING),
  neq: (value) => (typeof value === "boolean" ? sql`${column} is distinct from ${value}` : NOTHING),
});

/** Operators of a foreign key column; a row without the relation counts as not related. */
export const relationOperators = (column: SQL): Record<string, Operator> => ({
  rel_o_m: numberOperators(column)["eq"] as Operator,
  nrel_o_m: (value) => sql`${column} is distinct from ${String(asNumber(value) ?? 0)}::numeric`,
});

/**
 * Operators of a many-to-many relation: `related` selects the row's relations up to the other side's id, e.g. select 1
 * from chart_owners w where w.chart_id = o.id and w.user_id.
 */
export const manyOperators = (related: SQL): Record<string, Operator> => ({
  rel_m_m: (value) => {
    const ids = (Array.isArray(value) ? value : [value])
      .map(asNumber)
      .filter((id) => id !== null && Number.isInteger(id) && Math.abs(id) < 2 ** 31);
    return ids.length
      ? sql`exists (${related} in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}))`
      : NOTHING;
  },
});

/** True requires the condition, false its opposite, and other values do not filter. */
export const flagOperator =
  (condition: SQL): Operator =>
  (value) =>
    value === true ? condition : value === false ? sql`not coalesce(${condition}, false)` : null;

/** A truthy value requires the condition; a falsy one or an empty list its opposite. */
export const truthOperator =
  (condition: SQL): Operator =>
  (value) =>
    value && !(Array.isArray(value) && !value.length) ? condition : sql`not coalesce(${condition}, false)`;

/** Free text over several columns; empty text is no filter. */
export const searchOperator =
  (...columns: SQL[]): Operator =>
  (value) => {
    const text = String(value);
    return text
      ? sql`(${sql.join(
          columns.map((column) => sql`${column} ilike ${`%${like(text)}%`}`),
          sql` or `,
        )})`
      : null;
  };

export const containsText = like;

const oneOf = (column: SQL, values: string[]): SQL =>
  values.length
    ? sql`${column} in (${sql.join(
        values.map((v) => sql`${v}`),
        sql`, `,
      )})`
    : NOTHING;

function asNumber(value: FilterValue): number | null {
  const number =
    typeof value === "number" || typeof value === "boolean"
      ? Number(value)
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : NaN;
  return Number.isFinite(number) ? number : null;
}

export const FILTER_NAMES: Record<string, string> = {
  sw: "Starts with",
  ew: "Ends with",
  ct: "Contains",
  eq: "Equal to",
  nsw: "Not Starts with",
  new: "Not Ends with",
  nct: "Not Contains",
  neq: "Not Equal to",
  in: "In",
  not_in: "Not In",
  gt: "Greater than",
  lt: "Smaller than",
  between: "Between",
  rel_o_m: "Relation",
  nrel_o_m: "No Relation",
  rel_m_m: "Relation as Many",
  chart_has_created_by: "Has created by",
  chart_created_by_me: "Created by me",
  chart_is_favorite: "Is favorite",
  chart_is_certified: "Is certified",
  chart_owned_created_favored_by_me: "Owned Created or Favored",
  chart_all_text: "All Text",
  chart_tags: "Is tagged",
  chart_tag_id: "Is tagged",
  dashboard_has_created_by: "Has created by",
  dashboard_created_by_me: "Created by me",
  dashboard_is_favorite: "Is favorite",
  dashboard_is_certified: "Is certified",
  title_or_slug: "Title or Slug",
  dashboard_tags: "Is tagged",
  dashboard_tag_id: "Is tagged",
  custom_tag: "Is custom tag",
  dataset_is_certified: "Is certified",
  dataset_is_null_or_empty: "Null or Empty",
  upload_is_enabled: "Upload Enabled",
  annotation_all_text: "All Text",
  annotation_layer_all_text: "All Text",
  theme_all_text: "All Text",
  css_template_all_text: "All Text",
  report_all_text: "All Text",
  all_text: "All Text",
  name_or_description: "Name or Description",
  dataset_tags: "Is tagged",
  dataset_tag_id: "Is tagged",
  saved_query_is_fav: "Is favorite",
  saved_query_tags: "Is tagged",
  saved_query_tag_id: "Is tagged",
};

/** Operators for which a list of values means one filter each. */
const ONE_BY_ONE = new Set([
  "sw",
  "ew",
  "ct",
  "eq",
  "nsw",
  "new",
  "nct",
  "neq",
  "gt",
  "lt",
  "rel_o_m",
  "nrel_o_m",
  "rel_m_m",
]);

/**
 * The filters' conditions. Throws for columns that cannot be filtered and for operators of another column type; unknown
 * operators are ignored, as in Superset.
 */
export function filterConditions(columns: FilterColumns, filters: readonly ListFilter[]): SQL[] {
  const conditions: SQL[] = [];
  for (const { col, opr, value } of filters) {
    const operators = Object.hasOwn(columns, col) ? columns[col] : undefined;
    if (!operators)
      throw refuse(
        400,
        Object.hasOwn(FILTER_NAMES, opr)
          ? message("Filter column: {col} not allowed to filter", { col })
          : message("Filter operation: {opr} not allowed on column: {col}", { opr, col }),
      );
    const operator = Object.hasOwn(operators, opr) ? operators[opr] : undefined;
    if (!operator) {
      if (Object.hasOwn(FILTER_NAMES, opr))
        throw refuse(400, message("Filter operation: {opr} not allowed on column: {col}", { opr, col }));
      continue;
    }
    for (const each of ONE_BY_ONE.has(opr) && Array.isArray(value) && value.length ? value : [value]) {
      const condition = operator(each);
      if (condition) conditions.push(condition);
    }
  }
  return conditions;
}
