import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";

const named = (table: string) =>
  pgTable(
    table,
    {
      workspace_id: workspaceId(),
      id: objectId(),
      name: text("name").notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.workspace_id, t.id] }),
      unique(`${table}_name`).on(t.workspace_id, t.name),
      ofWorkspace(table),
    ],
  ).enableRLS();

/** Names of permissions: "can_read", "datasource_access". */
export const permissions = named("permissions");
/** Names of views, the objects of permissions: "Chart", "[examples].[flights](id:5)". */
export const viewMenus = named("view_menus");

/** The (permission, view) pairs that a role may have; triggers add those of roles, datasets and databases. */
export const permissionViews = pgTable(
  "permission_views",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    permission_id: integer("permission_id").notNull(),
    view_menu_id: integer("view_menu_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("permission_views_pair").on(t.workspace_id, t.permission_id, t.view_menu_id),
    foreignKey({
      columns: [t.workspace_id, t.permission_id],
      foreignColumns: [permissions.workspace_id, permissions.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.workspace_id, t.view_menu_id],
      foreignColumns: [viewMenus.workspace_id, viewMenus.id],
    }).onDelete("cascade"),
    ofWorkspace("permission_views"),
  ],
).enableRLS();
