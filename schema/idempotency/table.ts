import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ofWorkspace, workspaceId } from "../workspace-columns";
import { users } from "../user/table";

/** Requests that clients may repeat with one effect: their responses, stored for a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    workspace_id: workspaceId(),
    user_id: integer("user_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the path and the body: a key is valid for one request. */
    request_hash: text("request_hash").notNull(),
    /** Null while the first request runs. */
    status: integer("status"),
    answer: text("answer"),
    asked_at: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.user_id, t.key] }),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    index("idempotency_keys_asked").on(t.asked_at),
    ofWorkspace("idempotency_keys"),
  ],
).enableRLS();
