import { sql } from "drizzle-orm";
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { users } from "../user/table";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/**
 * A link that works once: an invitation, a password reset, or an email verification. Only the SHA-256 of its token is
 * stored.
 */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    token_hash: text("token_hash").notNull(),
    purpose: text("purpose").$type<"invitation" | "password_reset" | "email_verification">().notNull(),
    email: text("email").notNull(),
    /** The person it is for; null for an invitation. */
    user_id: integer("user_id"),
    /** The roles that an invitation grants. */
    role_ids: jsonb("role_ids")
      .$type<number[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Whether it was emailed to the address: then anyone who uses it has access to that mailbox. */
    mailed: boolean("mailed").notNull().default(false),
    created_by_fk: integer("created_by_fk"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("one_time_links_token").on(t.workspace_id, t.token_hash),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("one_time_links"),
  ],
).enableRLS();
