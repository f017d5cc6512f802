import { usesPersonalToken } from "../../database-oauth2/personal-token";
import { Memo } from "../../memo";
import { parsedObject } from "../resource/parsed-object";
import type { Opened } from "./opened";

/** How long an isolate caches lists of tables, unless a request forces a reload or the connection sets a timeout. */
const STORED_SECONDS = 60;
const lists = new Memo(4_000_000);
/** Counts the editor's changes to a database; lists cached before a change are not used. */
const changes = new Memo(500_000);

interface Stored<T> {
  value: T;
  until: number;
}

const nameOf = (workspaceId: string, uuid: string): string => `${workspaceId}\n${uuid}`;

/**
 * A list from a customer's database, cached for a minute before anyone's rights apply; per person where the database
 * authenticates people by their own tokens. `force` reloads. Uploaded tables are never cached: they are local and
 * change with each upload.
 */
export async function remembered<T>(
  { actor, row }: Pick<Opened, "actor" | "row">,
  what: readonly (string | null)[],
  force: boolean,
  load: () => Promise<T>,
): Promise<T> {
  if (row.sqlalchemy_uri.startsWith("uploads")) return load();
  const database = nameOf(actor.workspace.id, row.uuid);
  const key = JSON.stringify([
    database,
    changes.get<number>(database) ?? 0,
    row.sqlalchemy_uri,
    row["changed_on"],
    usesPersonalToken(row) ? actor.user.id : null,
    what,
  ]);
  const existing = lists.get<Stored<T>>(key);
  if (existing && !force && existing.until > Date.now()) return existing.value;
  const value = await load();
  lists.set(key, { value, until: Date.now() + cacheSeconds(row.extra, what[0]) * 1000 });
  return value;
}

/** `metadata_cache_timeout` of a connection: {schema_cache_timeout, table_cache_timeout} in seconds. */
export function cacheSeconds(extra: string | null, what: string | null | undefined): number {
  const timeouts = parsedObject(extra)["metadata_cache_timeout"];
  const named = (typeof timeouts === "object" && timeouts !== null ? (timeouts as Record<string, unknown>) : {})[
    what === "schemas" ? "schema_cache_timeout" : "table_cache_timeout"
  ];
  return typeof named === "number" && named >= 0 ? named : STORED_SECONDS;
}

/** Discards cached lists after someone created, changed or dropped something in the database. */
export function forgetLists(workspaceId: string, uuid: string): void {
  const database = nameOf(workspaceId, uuid);
  changes.set(database, (changes.get<number>(database) ?? 0) + 1);
}
