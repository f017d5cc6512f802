import { foreignKey, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { ofWorkspace, workspaceId } from "../workspace-columns";
import { users } from "../user/table";

/** A session of a browser. The cookie contains a random token; only its SHA-256 is stored. */
export const sessions = pgTable(
  "sessions",
  {
    workspace_id: workspaceId(),
    token_hash: text("token_hash").notNull(),
    /** Identifies the session in lists and for ending it; it does not authenticate. */
    id: uuid("id").notNull().defaultRandom(),
    user_id: integer("user_id").notNull(),
    user_agent: text("user_agent"),
    address: text("address"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.token_hash] }),
    unique("sessions_id").on(t.workspace_id, t.id),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("sessions"),
  ],
).enableRLS();
