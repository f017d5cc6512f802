import { sql } from "drizzle-orm";
import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../user/table";
import { ofWorkspace, workspaceId } from "../workspace-columns";

/** A person's authenticator app; required at sign-in once `confirmed_at` is set. */
export const secondFactors = pgTable(
  "second_factors",
  {
    workspace_id: workspaceId(),
    user_id: integer("user_id").notNull(),
    /** Encrypted for the person. */
    secret: text("secret").notNull(),
    /** SHA-256 of the unused recovery codes. */
    recovery_hashes: jsonb("recovery_hashes")
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    /** The newest time step whose code was used: no code is accepted twice. */
    last_step: bigint("last_step", { mode: "number" }).notNull().default(0),
    /** Wrong codes since the last right one or the last lock, at all endpoints together. */
    failed_codes: integer("failed_codes").notNull().default(0),
    /** No code is accepted before this time. */
    locked_until: timestamp("locked_until", { withTimezone: true }),
    confirmed_at: timestamp("confirmed_at", { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.user_id] }),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("second_factors"),
  ],
).enableRLS();
