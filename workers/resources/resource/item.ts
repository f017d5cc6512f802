import { labels, type Row, show } from "./columns";
import type { Resource } from "./declaration";
import { asKeys, asObject, asStrings } from "./query-parameter";

export const ITEM_KEYS = ["show_columns", "description_columns", "label_columns", "show_title", "none"];

/** What the `q` of an item asks for. */
export interface ItemQuery {
  names: readonly string[];
  keys: ReadonlySet<string> | null;
}

/** The columns asked for among those that are shown, all of them where none is known; throws the recorded 400 for a `q` of the wrong shape. */
export function parseItemQuery(shown: readonly string[], value: unknown): ItemQuery {
  const q = asObject(value);
  const asked = q["select_columns"] ?? q["columns"];
  const known = asked === undefined ? [] : asStrings(asked).filter((name) => shown.includes(name));
  return { names: known.length ? known : shown, keys: asKeys(q["keys"], ITEM_KEYS) };
}

/** An item beside the names of its columns, as the resources without an answer of their own give it. */
export function presentItem({ columns, labels: own, title }: Pick<Resource, "columns" | "labels" | "title">, { names, keys }: ItemQuery, heads: Map<string, string[]>, row: Row, now: Date): Record<string, unknown> {
  const parts = { description_columns: {}, label_columns: labels(names, own), show_columns: names, show_title: `Show ${title}` };
  return { ...Object.fromEntries(Object.entries(parts).filter(([key]) => !keys || keys.has(key))), id: row["id"], result: show(columns, row, heads, now) };
}
