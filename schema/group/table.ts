import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { roles } from "../role/table";
import { users } from "../user/table";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** People who have the same roles; the view `user_roles` joins these with roles assigned directly. */
export const groups = pgTable(
  "groups",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    name: text("name").notNull(),
    label: text("label"),
    description: text("description"),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("groups_name").on(t.workspace_id, t.name),
    ofWorkspace("groups"),
  ],
).enableRLS();

export const groupUsers = pgTable(
  "group_users",
  {
    workspace_id: workspaceId(),
    group_id: integer("group_id").notNull(),
    user_id: integer("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.group_id, t.user_id] }),
    foreignKey({ columns: [t.workspace_id, t.group_id], foreignColumns: [groups.workspace_id, groups.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("group_users"),
  ],
).enableRLS();

export const groupRoles = pgTable(
  "group_roles",
  {
    workspace_id: workspaceId(),
    group_id: integer("group_id").notNull(),
    role_id: integer("role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.group_id, t.role_id] }),
    foreignKey({ columns: [t.workspace_id, t.group_id], foreignColumns: [groups.workspace_id, groups.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.workspace_id, t.role_id], foreignColumns: [roles.workspace_id, roles.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("group_roles"),
  ],
).enableRLS();
