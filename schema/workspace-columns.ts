import { sql } from "drizzle-orm";
import { integer, pgPolicy, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * First columns of every table of a workspace's objects: the tenant, then an id that is unique in the deployment,
 * except for objects that `npm run migrate` imported.
 */
export const workspaceId = () =>
  uuid("workspace_id")
    .notNull()
    .default(sql`nullif(current_setting('app.workspace_id', true), '')::uuid`);

export const objectId = () => integer("id").notNull().generatedAlwaysAsIdentity();

/** Naive timestamps in UTC, as in Superset's responses. */
export const moment = (name: string) => timestamp(name, { mode: "string" });

/** Who changed an object, and when; the store sets the people. */
export const audited = () => ({
  created_on: moment("created_on")
    .notNull()
    .default(sql`(now() at time zone 'utc')`),
  changed_on: moment("changed_on")
    .notNull()
    .default(sql`(now() at time zone 'utc')`),
  created_by_fk: integer("created_by_fk"),
  changed_by_fk: integer("changed_by_fk"),
});

const mine = sql`workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid`;
/** The application's role reads and writes only the workspace of the transaction, whatever a query's WHERE contains. */
export const ofWorkspace = (table: string) =>
  pgPolicy(`${table}_of_workspace`, { as: "permissive", for: "all", using: mine, withCheck: mine });

/** When an object was moved to the trash, and by whom; null for other objects. */
export const trashable = () => ({ deleted_at: moment("deleted_at"), deleted_by_fk: integer("deleted_by_fk") });

/** Only statements in a transaction that reads the trash see objects in it. */
export const notInTrash = (table: string) =>
  pgPolicy(`${table}_not_in_trash`, {
    as: "restrictive",
    for: "all",
    using: sql`deleted_at is null or current_setting('app.trash', true) = 'on'`,
  });
