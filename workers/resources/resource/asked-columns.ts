import { type Columns, gather } from "./columns";

/**
 * The columns of an item that its `q` asks for, by head: `select_columns` or `columns`, whole ("owners") or a field of them ("owners.id").
 * All of them when none is named that the item has, unless `unknown` says that then there are none of those it calls `columns`. A `q` of another shape asks for nothing.
 */
export function askedColumns(columns: Columns, names: readonly string[], value: unknown, unknown: "all" | "none" = "all"): Map<string, string[]> {
  const q: Record<string, unknown> = value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  const wanted = q["select_columns"] ?? q["columns"];
  const asked = new Set(Array.isArray(wanted) ? wanted : []);
  const chosen = names.filter((name) => asked.has(name) || asked.has(name.split(".", 1)[0]!));
  const isNone = unknown === "none" && q["select_columns"] === undefined && asked.size > 0;
  return gather(columns, chosen.length || isNone ? chosen : names);
}
