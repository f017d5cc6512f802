import { sql } from "drizzle-orm";
import { bigint, boolean, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Revisions } from "./revisions";
import type { WorkspaceSettings } from "./settings";

/**
 * A tenant. Its revision, by which data is cached, is `revision` and the number of its rows in `workspace_changes`:
 * each write to any of its objects adds one (trigger in migrations).
 */
export const workspaces = pgTable(
  "workspaces",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    host: text("host").unique(),
    is_default: boolean("is_default").notNull().default(false),
    time_zone: text("time_zone").notNull().default("UTC"),
    settings: jsonb("settings").$type<WorkspaceSettings>().notNull().default({}),
    revision: bigint("revision", { mode: "number" }).notNull().default(1),
    /** Likewise of each kind of objects (`revisions.ts`); absent for 0. */
    revisions: jsonb("revisions").$type<Partial<Revisions>>().notNull().default({}),
    created_on: timestamp("created_on", { withTimezone: true }).notNull().defaultNow(),
    /** Set: nobody gets in, and the queue purges it. */
    deleting_since: timestamp("deleting_since", { withTimezone: true }),
  },
  () => [
    pgPolicy("workspaces_own", {
      as: "permissive",
      for: "select",
      using: sql`id = nullif(current_setting('app.workspace_id', true), '')::uuid`,
    }),
  ],
).enableRLS();
