import { type Columns, gather } from "./columns";
import { ITEM_KEYS } from "./item";
import { asKeys, asObject, asStrings } from "./query-parameter";

/**
 * The columns of an item that its `q` asks for, by head: `select_columns` or `columns`, whole ("owners") or a field of them ("owners.id").
 * All of them when none is named that the item has. Throws the recorded 400 for a `q` of the wrong shape.
 */
export function askedColumns(columns: Columns, names: readonly string[], value: unknown): Map<string, string[]> {
  const q = asObject(value);
  // An item has no parts beside its columns; keys that nobody knows are refused all the same.
  asKeys(q["keys"], ITEM_KEYS);
  const wanted = q["select_columns"] ?? q["columns"];
  const asked = new Set(wanted === undefined ? [] : asStrings(wanted));
  const chosen = names.filter((name) => asked.has(name) || asked.has(name.split(".", 1)[0]!));
  return gather(columns, chosen.length ? chosen : names);
}
