import { asksInPerson } from "../../database-oauth2/personal-token";
import { Memo } from "../../memo";
import { parsedObject } from "../resource/parsed-object";
import type { Opened } from "./opened";

/** How long an isolate believes what a database said of its tables, unless it is told to ask again or the connection's settings say another time. */
const KEPT_SECONDS = 60;
const lists = new Memo(200);
/** Counts what the editor changed in a database: lists from before are not asked for again. */
const changes = new Memo(2000);

interface Kept<T> {
  value: T;
  until: number;
}

const nameOf = (workspaceId: string, uuid: string): string => `${workspaceId}\n${uuid}`;

/** A list of a customer's database as it was told within a minute, before anybody's rights are looked at, where the database does not know who asks; `force` asks. Uploaded tables are near, and change with each upload. */
export async function remembered<T>({ actor, row }: Pick<Opened, "actor" | "row">, what: readonly (string | null)[], force: boolean, ask: () => Promise<T>): Promise<T> {
  if (row.sqlalchemy_uri.startsWith("uploads")) return ask();
  const database = nameOf(actor.workspace.id, row.uuid);
  const key = JSON.stringify([database, changes.get<number>(database) ?? 0, row.sqlalchemy_uri, row["changed_on"], asksInPerson(row) ? actor.user.id : null, what]);
  const known = lists.get<Kept<T>>(key);
  if (known && !force && known.until > Date.now()) return known.value;
  const value = await ask();
  lists.set(key, { value, until: Date.now() + keptSeconds(row.extra, what[0]) * 1000 });
  return value;
}

/** `metadata_cache_timeout` of a connection: {schema_cache_timeout, table_cache_timeout} in seconds. */
export function keptSeconds(extra: string | null, what: string | null | undefined): number {
  const timeouts = parsedObject(extra)["metadata_cache_timeout"];
  const named = (typeof timeouts === "object" && timeouts !== null ? (timeouts as Record<string, unknown>) : {})[what === "schemas" ? "schema_cache_timeout" : "table_cache_timeout"];
  return typeof named === "number" && named >= 0 ? named : KEPT_SECONDS;
}

/** Somebody made, changed or dropped something in the database. */
export function forgetLists(workspaceId: string, uuid: string): void {
  const database = nameOf(workspaceId, uuid);
  changes.set(database, (changes.get<number>(database) ?? 0) + 1);
}
