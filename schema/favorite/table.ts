import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ofWorkspace, workspaceId } from "../workspace-columns";
import { users } from "../user/table";

/** A person's favorites; kind is the resource's name. */
export const favorites = pgTable(
  "favorites",
  {
    workspace_id: workspaceId(),
    user_id: integer("user_id").notNull(),
    kind: text("kind", { enum: ["chart", "dashboard", "tag", "saved_query"] }).notNull(),
    object_id: integer("object_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.user_id, t.kind, t.object_id] }),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("favorites"),
  ],
).enableRLS();
