import { Refusal } from "../../../schema/errors";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../../../schema/limits";
import { asInteger, asKeys, asObject, asStrings, badQuery, notOneOf, wrongType } from "./query-parameter";
import { message } from "../../../schema/language/localizable";

export type FilterValue = number | string | boolean | (number | string | boolean)[];

export interface ListFilter {
  col: string;
  opr: string;
  value: FilterValue;
}

export interface ListQuery {
  /** null shows all list columns. */
  columns: string[] | null;
  keys: ReadonlySet<string> | null;
  order: { column: string; ascending: boolean } | null;
  page: number;
  pageSize: number;
  /** Rows are counted up to one more than this; null counts all. */
  maxCount: number | null;
  filters: ListFilter[];
}

const KEYS = ["list_columns", "order_columns", "label_columns", "description_columns", "list_title", "none"];

/** The `q` of a list; unknown top-level keys are ignored, as in Superset. */
export function parseListQuery(value: unknown): ListQuery {
  const q = asObject(value);
  const columns = q["select_columns"] ?? q["columns"];
  const orderColumn = q["order_column"];
  if (orderColumn !== undefined && typeof orderColumn !== "string") throw wrongType(orderColumn, "string");
  const direction = q["order_direction"];
  if (direction !== undefined && direction !== "asc" && direction !== "desc")
    throw notOneOf(direction, ["asc", "desc"]);
  const paging = parsePaging(q);
  const maxCount = q["max_count"] === undefined ? null : asInteger(q["max_count"]);
  return {
    columns: columns === undefined ? null : asStrings(columns),
    keys: asKeys(q["keys"], KEYS),
    order: orderColumn ? { column: orderColumn, ascending: direction === "asc" } : null,
    ...paging,
    maxCount: maxCount === null ? null : Math.max(maxCount, (paging.page + 1) * paging.pageSize),
    filters: q["filters"] === undefined ? [] : parseFilters(q["filters"]),
  };
}

export function parsePaging(q: Record<string, unknown>): { page: number; pageSize: number } {
  const page = q["page"] === undefined ? 0 : asInteger(q["page"]);
  const size = q["page_size"] === undefined ? 0 : asInteger(q["page_size"]);
  if (page < 0) throw new Refusal(422, { error: message("The page must not be negative") });
  // Beyond the end of any list, yet an offset that PostgreSQL can represent.
  return {
    page: Math.min(page, 1e12),
    pageSize: size === 0 ? DEFAULT_PAGE_SIZE : size < 0 ? MAX_PAGE_SIZE : Math.min(size, MAX_PAGE_SIZE),
  };
}

function parseFilters(value: unknown): ListFilter[] {
  if (!Array.isArray(value)) throw wrongType(value, "array");
  return value.map((item) => {
    const filter = asObject(item);
    for (const key of ["col", "opr", "value"])
      if (!(key in filter)) throw badQuery(message("''{name}'' is a required property", { name: key }));
    for (const key of ["col", "opr"]) if (typeof filter[key] !== "string") throw wrongType(filter[key], "string");
    if (!isFilterValue(filter["value"]))
      throw badQuery(
        message("{value} is not valid under any of the given schemas", {
          value: filter["value"] === null ? "None" : JSON.stringify(filter["value"]),
        }),
      );
    return filter as unknown as ListFilter;
  });
}

const isScalar = (value: unknown): boolean =>
  typeof value === "number" || typeof value === "string" || typeof value === "boolean";
const isFilterValue = (value: unknown): value is FilterValue =>
  isScalar(value) || (Array.isArray(value) && value.every(isScalar));
