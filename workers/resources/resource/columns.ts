import { sql, type SQL } from "drizzle-orm";
import { ago, epochMs, isoMoment, utcMoment } from "./moment";
import { fullName, type PersonRow, pick } from "./person";

export type Row = Record<string, unknown>;

/** One top-level key of a result: the row fields that it needs and how it is presented. */
export interface Column {
  needs: readonly string[];
  show(row: Row, now: Date, fields: readonly string[]): unknown;
}
export type Columns = Record<string, Column>;

export const plain = (name: string): Column => ({ needs: [name], show: (row) => row[name] ?? null });
export const plains = (...names: string[]): Columns => Object.fromEntries(names.map((name) => [name, plain(name)]));
export const always = (value: unknown): Column => ({ needs: [], show: () => value });
const ofMoment = (name: string, show: (text: string, now: Date) => unknown): Column => ({
  needs: [name],
  show: (row, now) => (row[name] ? show(row[name] as string, now) : null),
});
export const iso = (name: string): Column => ofMoment(name, isoMoment);
export const utc = (name: string): Column => ofMoment(name, utcMoment);
export const epoch = (name: string): Column => ofMoment(name, epochMs);
export const humanized = (name: string): Column => ofMoment(name, ago);
export const person = (name: string): Column => ({
  needs: [name],
  show: (row, _now, fields) => pick(row[name] as PersonRow | null, fields),
});
export const personName = (name: string): Column => ({
  needs: [name],
  show: (row) => fullName(row[name] as PersonRow | null),
});
export const many = (name: string): Column => ({
  needs: [name],
  show: (row, _now, fields) => (row[name] as object[]).map((item) => pick(item, fields)),
});
export const one = (name: string): Column => ({
  needs: [name],
  show: (row, _now, fields) => pick(row[name] as object | null, fields),
});
export const parsed = (needs: readonly string[], show: (row: Row, now: Date) => unknown): Column => ({ needs, show });

const NEVER_NULL = new WeakSet<SQL>();
/** Marks a column without nulls: sorting by it in either direction uses its index. */
export function neverNull(column: SQL): SQL {
  NEVER_NULL.add(column);
  return column;
}
export const hasNulls = (column: SQL): boolean => !NEVER_NULL.has(column);

/** Time of a row's last change. */
export const changedOn = neverNull(sql`o.changed_on`);

/**
 * Groups dotted names by their head: ["owners.id", "owners.email"] → owners: [id, email]; unknown names are left out.
 */
export function gather(columns: Columns, names: readonly string[]): Map<string, string[]> {
  const heads = new Map<string, string[]>();
  for (const name of names) {
    const [head, field] = name.split(".") as [string, string?];
    if (!Object.hasOwn(columns, head)) continue;
    const fields = heads.get(head) ?? [];
    if (field && !fields.includes(field)) fields.push(field);
    heads.set(head, fields);
  }
  return heads;
}

/** The SELECT list for the grouped columns; it always contains the row's id. */
export function selection(columns: Columns, fields: Record<string, SQL>, heads: Map<string, string[]>): SQL {
  const needed = new Set(["id"]);
  for (const head of heads.keys()) for (const need of columns[head]?.needs ?? []) needed.add(need);
  return sql.join(
    [...needed].map((need) => sql`${fields[need] ?? sql`o.${sql.identifier(need)}`} as ${sql.identifier(need)}`),
    sql`, `,
  );
}

export const show = (columns: Columns, row: Row, heads: Map<string, string[]>, now: Date): Record<string, unknown> =>
  Object.fromEntries([...heads].map(([head, fields]) => [head, columns[head]?.show(row, now, fields) ?? null]));

/** "changed_by.first_name" → "Changed By First Name". */
export const label = (name: string): string =>
  name
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
/** The names' labels; `own` contains those that are not derived from the name. */
export const labels = (names: readonly string[], own: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, own[name] ?? label(name)]));
