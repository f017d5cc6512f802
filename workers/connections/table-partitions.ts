import type { QueryPartitions, ReadPartitions } from "../../schema/sql/partitions";
import type { Connection, Relation } from "../engines/engine";
import { Memo } from "../memo";

/** The tables whose partitions a query reads: its own, and those that templates name, with whether all are needed. */
export interface WantedPartitions {
  own: { schema: string; table: string } | null;
  named: ReadonlyMap<string, boolean>;
}

export interface PartitionSource {
  /** What the partitions may differ by: the workspace, the database's address, the person with a token of their own. */
  scope: readonly unknown[];
  catalog: string | null;
  /** The schema of names without one. */
  defaultSchema: string;
  now: Date;
  open: () => Promise<Connection>;
  /** Whether the requester, or the author of the template that names it, may read the table. */
  mayRead: (table: Relation, name: string) => Promise<boolean>;
}

/**
 * Loads the partitions of tables that may be read; others are absent, as are tables without any. Undefined where
 * nothing is wanted, or the engine knows no partitions. Memoized for a minute, as in Superset.
 */
export async function loadPartitions(
  { own, named }: WantedPartitions,
  source: PartitionSource,
): Promise<QueryPartitions | undefined> {
  const found: [string, ReadPartitions | null | undefined][] = [];
  for (const [name, needsAll] of named) {
    const table = tableNamed(name, source);
    if (table && (await source.mayRead(table, name))) found.push([name, await memoized(table, needsAll, source)]);
  }
  const ofOwn = own ? await memoized(own, false, source) : undefined;
  const isUnknown = [...found.map(([, partitions]) => partitions), ...(own ? [ofOwn] : [])].includes(undefined);
  if (isUnknown || (own === null && named.size === 0)) return undefined;
  return {
    ...(ofOwn === undefined ? {} : { own: ofOwn }),
    named: Object.fromEntries(found.filter((each): each is [string, ReadPartitions] => Boolean(each[1]))),
  };
}

/** "table" or "schema.table"; null for names with more parts. */
function tableNamed(name: string, { catalog, defaultSchema }: PartitionSource): (Relation & { schema: string }) | null {
  const parts = name.split(".");
  if (parts.length > 2) return null;
  return { catalog, schema: parts.length === 2 ? parts[0]! : defaultSchema, table: parts.at(-1)! };
}

const MEMO_MS = 60_000;
const memo = new Memo(2_000_000);

/**
 * The partitions of a table; undefined where the engine knows none. Only resolved values are memoized: a promise may end
 * with the request that created it.
 */
async function memoized(
  { schema, table }: { schema: string; table: string },
  needsAll: boolean,
  { scope, catalog, now, open }: PartitionSource,
): Promise<ReadPartitions | null | undefined> {
  const key = JSON.stringify([scope, catalog, schema, table, needsAll]);
  const known = memo.get<{ at: number; partitions: ReadPartitions | null | undefined }>(key);
  if (known && Math.abs(now.getTime() - known.at) < MEMO_MS) return known.partitions;
  const { catalog: lists } = await open();
  const found = lists.partitions ? await lists.partitions(schema, table) : undefined;
  const partitions: ReadPartitions | null | undefined =
    found && needsAll ? { ...found, values: (await lists.partitionValues?.(schema, table)) ?? [] } : found;
  memo.set(key, { at: now.getTime(), partitions });
  return partitions;
}
