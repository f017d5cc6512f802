import { foreignKey, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { users } from "../user/table";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/**
 * A person's key for scripts, with the person's rights. Shown once; only its SHA-256 and its first characters are
 * stored.
 */
export const apiKeys = pgTable(
  "api_keys",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    user_id: integer("user_id").notNull(),
    name: text("name").notNull(),
    beginning: text("beginning").notNull(),
    key_hash: text("key_hash").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp("expires_at", { withTimezone: true }),
    /** Rounded to the hour. */
    last_used_at: timestamp("last_used_at", { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("api_keys_hash").on(t.workspace_id, t.key_hash),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("api_keys"),
  ],
).enableRLS();
