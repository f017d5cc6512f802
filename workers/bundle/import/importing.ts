import { sql } from "drizzle-orm";
import type { Env } from "../../env";
import { type Actor, can } from "../../../schema/actor";
import type { Tx } from "../../metadata";
import { refusePerson } from "./problems";
import { BUNDLE_KINDS, type BundleKind } from "../kinds";
import { message } from "../../../schema/language/localizable";

/** One import: its transaction, its actor, and the key that seals databases' passwords. */
export interface Importing {
  tx: Tx;
  actor: Actor;
  env: Env;
  now: Date;
  /** Ids that new objects must get, by uuid; others get new ones. */
  ids: ReadonlyMap<string, number>;
  /** Tags of the import so far, by name. */
  tags: Map<string, number>;
  /** New versions of existing dashboards that the import changes, by id. */
  newerVersions: Map<number, string>;
}

/** Returns whether an object of a bundle is created, replaced, or left unchanged. Refuses people without permission. */
export function decide(
  actor: Actor,
  kind: BundleKind,
  here: { owned: boolean } | undefined,
  overwrite: boolean,
): "create" | "replace" | "leave" {
  const noun = BUNDLE_KINDS[kind].noun.replace(/_Queries$/, " query").toLowerCase();
  const mayWrite = can(actor, "can_write", BUNDLE_KINDS[kind].view);
  if (!here) {
    if (!mayWrite)
      throw refusePerson(
        message("{kind} doesn't exist and user doesn't have permission to create {objects}", {
          kind: BUNDLE_KINDS[kind].noun,
          objects: `${noun}s`,
        }),
      );
    return "create";
  }
  if (!overwrite) return "leave";
  if (!mayWrite || !(here.owned || actor.isAdmin))
    throw refusePerson(
      message("A {kind} already exists and user doesn't have permissions to overwrite it", { kind: noun }),
    );
  return "replace";
}

/** An object of a bundle with the existing object, if any. */
export interface Arrival<C, H> {
  config: C;
  here: H | undefined;
  overwrite: boolean;
}

/** The id for statements that override the sequence; objects without a given id get a number of the sequence. */
export const numbered = ({ ids }: Importing, uuid: string) => (ids.has(uuid) ? { id: ids.get(uuid)! } : {});

export const createdBy = ({ actor }: Importing) => ({ created_by_fk: actor.user.id, changed_by_fk: actor.user.id });
export const changedBy = ({ actor }: Importing) => ({
  changed_by_fk: actor.user.id,
  changed_on: sql`(now() at time zone 'utc')`,
});

/** Returns a mapping as JSON text; text and null unchanged. */
export const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);
