import { ITEM_KEYS } from "../resource/item";
import { asKeys, asObject, asStrings } from "../resource/query-parameter";
import { COLUMN_KEYS, METRIC_KEYS } from "./present";

/** Columns of a dataset's response whose values are objects, or lists of them: `q` selects their fields. */
const FIELDS: Record<string, readonly string[]> = {
  database: ["allow_multi_catalog", "backend", "database_name", "id", "uuid"],
  owners: ["first_name", "id", "last_name"],
  changed_by: ["first_name", "last_name"],
  created_by: ["first_name", "last_name"],
  columns: [...COLUMN_KEYS, "changed_on", "created_on", "type_generic"],
  metrics: [...METRIC_KEYS, "changed_on", "created_on"],
};

/**
 * The columns that the `q` of a dataset selects, with their fields: "database.id" is the id in the database, and
 * "database" alone is no column, as in Superset. Throws Superset's refusals of a malformed `q`.
 */
export function requestedNames(value: unknown): Map<string, string[]> {
  const q = asObject(value);
  asKeys(q["keys"], ITEM_KEYS);
  const heads = new Map<string, string[]>();
  for (const name of q["columns"] === undefined ? [] : asStrings(q["columns"])) {
    const [head = "", field, ...rest] = name.split(".");
    const known = Object.hasOwn(FIELDS, head) ? FIELDS[head]! : null;
    if (rest.length || (known ? !field || !known.includes(field) : field !== undefined)) continue;
    heads.set(head, [...(heads.get(head) ?? []), ...(field ? [field] : [])]);
  }
  return heads;
}

/** The requested columns of a dataset's response; all of them if none of the names is one of them. */
export function pickColumns(
  result: Record<string, unknown>,
  requested: ReadonlyMap<string, string[]>,
): Record<string, unknown> {
  const found = [...requested].filter(([head]) => Object.hasOwn(result, head));
  return found.length ? Object.fromEntries(found.map(([head, fields]) => [head, part(result[head], fields)])) : result;
}

function part(value: unknown, fields: readonly string[]): unknown {
  if (!fields.length || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => part(item, fields));
  return Object.fromEntries(fields.map((field) => [field, (value as Record<string, unknown>)[field] ?? null]));
}
