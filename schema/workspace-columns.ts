import { sql } from "drizzle-orm";
import { integer, pgPolicy, timestamp, uuid } from "drizzle-orm/pg-core";

/** Columns every table of a workspace's objects starts with: the tenant first, then an id unique in the deployment, but for those that `npm run migrate` brought. */
export const workspaceId = () => uuid("workspace_id").notNull().default(sql`nullif(current_setting('app.workspace_id', true), '')::uuid`);

export const objectId = () => integer("id").notNull().generatedAlwaysAsIdentity();

/** Naive timestamps in UTC, as Superset answers them. */
export const moment = (name: string) => timestamp(name, { mode: "string" });

/** Who changed what when; the store fills the people. */
export const audited = () => ({
  created_on: moment("created_on").notNull().default(sql`(now() at time zone 'utc')`),
  changed_on: moment("changed_on").notNull().default(sql`(now() at time zone 'utc')`),
  created_by_fk: integer("created_by_fk"),
  changed_by_fk: integer("changed_by_fk"),
});

const mine = sql`workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid`;
/** The application's role sees and writes only the workspace of the transaction, whatever a query's WHERE says. */
export const ofWorkspace = (table: string) => pgPolicy(`${table}_of_workspace`, { as: "permissive", for: "all", using: mine, withCheck: mine });

/** When an object was put into the trash, and by whom; null while it is in use. */
export const trashable = () => ({ deleted_at: moment("deleted_at"), deleted_by_fk: integer("deleted_by_fk") });

/** What is in the trash is seen by no statement but those of a transaction that looks into the trash. */
export const notInTrash = (table: string) => pgPolicy(`${table}_not_in_trash`, { as: "restrictive", for: "all", using: sql`deleted_at is null or current_setting('app.trash', true) = 'on'` });
