import { labels, type Row, show } from "./columns";
import type { Resource } from "./declaration";
import { asKeys, asObject, asStrings } from "./query-parameter";

export const ITEM_KEYS = ["show_columns", "description_columns", "label_columns", "show_title", "none"];

/** The parsed `q` of an item. */
export interface ItemQuery {
  names: readonly string[];
  keys: ReadonlySet<string> | null;
}

/** The requested columns among those shown, all of them if none is known; throws Superset's 400 for a malformed `q`. */
export function parseItemQuery(shown: readonly string[], value: unknown): ItemQuery {
  const q = asObject(value);
  const requested = q["select_columns"] ?? q["columns"];
  const existing = requested === undefined ? [] : asStrings(requested).filter((name) => shown.includes(name));
  return { names: existing.length ? existing : shown, keys: asKeys(q["keys"], ITEM_KEYS) };
}

/** An item beside the names of its columns, for resources without a response format of their own. */
export function presentItem(
  { columns, labels: own, title }: Pick<Resource, "columns" | "labels" | "title">,
  { names, keys }: ItemQuery,
  heads: Map<string, string[]>,
  row: Row,
  now: Date,
): Record<string, unknown> {
  const parts = {
    description_columns: {},
    label_columns: labels(names, own),
    show_columns: names,
    show_title: `Show ${title}`,
  };
  return {
    ...Object.fromEntries(Object.entries(parts).filter(([key]) => !keys || keys.has(key))),
    id: row["id"],
    result: show(columns, row, heads, now),
  };
}
