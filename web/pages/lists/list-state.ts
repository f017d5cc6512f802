import { decodeRison, encodeRison } from "../../../schema/rison";
import type { Sort } from "../../ui/navigation/DataTable";

export type ListView = "card" | "table";

/** A selected filter: typed text, or an option with its label. */
export type FilterValue = string | { label: string; value: string | number | boolean };

/**
 * State of a list page in its address; the keys are Superset's: pageIndex, sortColumn, sortOrder, viewMode, filters.
 */
export interface ListState {
  page: number;
  sort: Sort;
  view: ListView;
  filters: Record<string, FilterValue>;
}

export const defaultSort: Sort = { column: "changed_on_delta_humanized", order: "desc" };

export function parseListState(search: string, defaultView: ListView, sort: Sort = defaultSort): ListState {
  const given = new URLSearchParams(search);
  const page = Number(given.get("pageIndex"));
  const column = given.get("sortColumn");
  const view = given.get("viewMode");
  return {
    page: Number.isInteger(page) && page > 0 ? page : 0,
    sort: column ? { column, order: given.get("sortOrder") === "asc" ? "asc" : "desc" } : sort,
    view: view === "card" || view === "table" ? view : defaultView,
    filters: parseFilters(given.get("filters")),
  };
}

export function writeListState({ page, sort, view, filters }: ListState): string {
  const entries: [string, string][] = [
    ...(Object.keys(filters).length > 0 ? [["filters", encodeRison(filters)] as [string, string]] : []),
    ["pageIndex", String(page)],
    ["sortColumn", sort.column],
    ["sortOrder", sort.order],
    ["viewMode", view],
  ];
  return `?${new URLSearchParams(entries)}`;
}

function parseFilters(text: string | null): Record<string, FilterValue> {
  if (!text) return {};
  try {
    const filters = decodeRison(text);
    if (typeof filters !== "object" || filters === null) return {};
    return Object.fromEntries(
      Object.entries(filters).filter((entry): entry is [string, FilterValue] => isFilterValue(entry[1])),
    );
  } catch {
    return {};
  }
}

function isFilterValue(value: unknown): value is FilterValue {
  if (typeof value === "string") return value !== "";
  return typeof value === "object" && value !== null && "label" in value && "value" in value;
}
