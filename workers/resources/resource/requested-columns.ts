import { type Columns, gather } from "./columns";

/**
 * The columns of an item that its `q` selects, by head: `select_columns` or `columns`, whole ("owners") or a field of
 * them ("owners.id"). Returns all of them when no known one is named, unless `unknown` is "none" and the names came
 * from `columns`. A malformed `q` selects nothing, so all columns are returned.
 */
export function requestedColumns(columns: Columns, names: readonly string[], value: unknown, unknown: "all" | "none" = "all"): Map<string, string[]> {
  const q: Record<string, unknown> = value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  const wanted = q["select_columns"] ?? q["columns"];
  const requested = new Set(Array.isArray(wanted) ? wanted : []);
  const selected = names.filter((name) => requested.has(name) || requested.has(name.split(".", 1)[0]!));
  const isNone = unknown === "none" && q["select_columns"] === undefined && requested.size > 0;
  return gather(columns, selected.length || isNone ? selected : names);
}
