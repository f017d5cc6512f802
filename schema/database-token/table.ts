import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgPolicy, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { databases } from "../database/table";
import { users } from "../user/table";
import { ofWorkspace, workspaceId } from "../workspace-columns";

const own = sql`user_id = nullif(current_setting('app.user_id', true), '')::integer`;

/**
 * OAuth2 tokens that a person's queries on a database use. Both tokens are encrypted as passwords are; a trigger
 * deletes them when the connection's address or secure extra changes.
 */
export const databaseTokens = pgTable(
  "database_tokens",
  {
    workspace_id: workspaceId(),
    user_id: integer("user_id").notNull(),
    database_id: integer("database_id").notNull(),
    access_token: text("access_token").notNull(),
    refresh_token: text("refresh_token"),
    /** Null where the provider did not return it. */
    expires_at: timestamp("expires_at", { withTimezone: true }),
    /** Until then, a request is renewing the token. */
    renewing_until: timestamp("renewing_until", { withTimezone: true }),
  },
  (t) => [
    index("database_tokens_of_database").on(t.workspace_id, t.database_id),
    primaryKey({ columns: [t.workspace_id, t.user_id, t.database_id] }),
    foreignKey({
      columns: [t.workspace_id, t.user_id],
      foreignColumns: [users.workspace_id, users.id],
      name: "database_tokens_user_id_fk",
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.workspace_id, t.database_id],
      foreignColumns: [databases.workspace_id, databases.id],
      name: "database_tokens_database_id_fk",
    }).onDelete("cascade"),
    ofWorkspace("database_tokens"),
    pgPolicy("database_tokens_of_their_person", { as: "restrictive", for: "all", using: own, withCheck: own }),
  ],
).enableRLS();
