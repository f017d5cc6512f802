import { sql } from "drizzle-orm";
import { type Actor, can } from "../../schema/actor";
import type { Tx } from "../metadata";
import { refusePerson } from "./import-problems";
import { BUNDLE_KINDS, type BundleKind } from "./kinds";

/** One import: its transaction, who asks, and the key their databases' passwords are sealed with. */
export interface Importing {
  tx: Tx;
  actor: Actor;
  credentialsKey: string;
  now: Date;
  /** Ids that objects which are made are to have, by uuid; the others get new ones. */
  ids: ReadonlyMap<string, number>;
  /** Tags that the import met so far, by name. */
  tags: Map<string, number>;
  /** Newer versions that the import makes of dashboards which were here, by id. */
  newerVersions: Map<number, string>;
}

/** Whether an object of a bundle is written: made, replaced, or left as it is here. Refuses people who may not. */
export function decide(actor: Actor, kind: BundleKind, here: { owned: boolean } | undefined, overwrite: boolean): "create" | "replace" | "leave" {
  const noun = BUNDLE_KINDS[kind].noun.replace(/_Queries$/, " query").toLowerCase();
  const mayWrite = can(actor, "can_write", BUNDLE_KINDS[kind].view);
  if (!here) {
    if (!mayWrite) throw refusePerson(`${BUNDLE_KINDS[kind].noun} doesn't exist and user doesn't have permission to create ${noun}s`);
    return "create";
  }
  if (!overwrite) return "leave";
  if (!mayWrite || !(here.owned || actor.isAdmin)) throw refusePerson(`A ${noun} already exists and user doesn't have permissions to overwrite it`);
  return "replace";
}

/** An object of a bundle, beside the one that is here already. */
export interface Arrival<C, H> {
  config: C;
  here: H | undefined;
  overwrite: boolean;
}

/** For statements that override the numbering, of which absent ids are part. */
export const numbered = ({ ids }: Importing, uuid: string) => (ids.has(uuid) ? { id: ids.get(uuid)! } : {});

export const createdBy = ({ actor }: Importing) => ({ created_by_fk: actor.user.id, changed_by_fk: actor.user.id });
export const changedBy = ({ actor }: Importing) => ({ changed_by_fk: actor.user.id, changed_on: sql`(now() at time zone 'utc')` });

/** A mapping as JSON text; text and nothing as they are. */
export const asText = (value: unknown): string | null => (value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value));
