import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";

export const roles = pgTable(
  "roles",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    name: text("name").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("roles_name").on(t.workspace_id, t.name),
    ofWorkspace("roles"),
  ],
).enableRLS();

/** A role is a set of (permission, view) pairs: ("can_read", "Chart"), ("datasource_access", "[examples].[flights](id:5)"). */
export const rolePermissions = pgTable(
  "role_permissions",
  {
    workspace_id: workspaceId(),
    role_id: integer("role_id").notNull(),
    permission: text("permission").notNull(),
    view: text("view").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.role_id, t.permission, t.view] }),
    foreignKey({ columns: [t.workspace_id, t.role_id], foreignColumns: [roles.workspace_id, roles.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("role_permissions"),
  ],
).enableRLS();
