import { sql, type SQL } from "drizzle-orm";
import { one, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { manyOperators, numberOperators, relationOperators, searchOperator, textOperators } from "../resource/filters";
import { infoColumn, infoText } from "../resource/info";
import { versionByContent, type VersionedItem } from "../resource/versioned-item";

const reads = { list: "can_get", info: "can_info" };
const manage = ["can_delete", "can_post", "can_get", "can_put", "can_info"];
const nameField = (max: number) => ({
  ...infoText("name", undefined, true),
  validate: [`<Length(min=None, max=${max}, equal=None, error=None)>`],
  unique: true,
});

const named = (
  is: Pick<Resource, "name" | "view" | "api" | "title" | "permissions">,
  table: SQL,
  noun: string,
  max: number,
): Resource & { version: VersionedItem } => ({
  ...is,
  version: versionByContent(table, noun, [sql`o.name`]),
  reads,
  from: sql`${table} o`,
  readable: sql`true`,
  fields: {},
  columns: plains("id", "name"),
  listColumns: ["id", "name"],
  orderColumns: { id: sql`o.id`, name: sql`o.name` },
  defaultOrder: sql`o.id`,
  filters: { id: numberOperators(sql`o.id`), name: textOperators(sql`o.name`) },
  addColumns: [nameField(max)],
  editColumns: [nameField(max)],
});

export const permissions = named(
  {
    name: "permission",
    view: "Permission",
    api: "PermissionsRestApi",
    title: "Permission",
    permissions: ["can_get", "can_info"],
  },
  sql`permissions`,
  "permission",
  100,
);
export const viewMenus = named(
  { name: "view_menu", view: "ViewMenu", api: "ResourcesRestApi", title: "View Menu", permissions: manage },
  sql`view_menus`,
  "resource",
  250,
);

const PAIR_COLUMNS = ["id", "permission.name", "view_menu.name"];
const nameOf = (table: SQL, key: SQL): SQL =>
  sql`(select json_build_object('id', x.id, 'name', x.name) from ${table} x where x.workspace_id = o.workspace_id and x.id = ${key})`;
const heldBy = sql`select 1 from roles r join role_permissions rp on rp.workspace_id = r.workspace_id and rp.role_id = r.id where r.workspace_id = o.workspace_id
  and rp.permission = (select p.name from permissions p where p.workspace_id = o.workspace_id and p.id = o.permission_id) and rp.view = (select v.name from view_menus v where v.workspace_id = o.workspace_id and v.id = o.view_menu_id) and r.id`;

export const permissionViews: Resource = {
  name: "permission_view",
  api: "PermissionsResourcesRestApi",
  version: versionByContent(sql`permission_views`, "permission", [sql`o.permission_id`, sql`o.view_menu_id`]),
  view: "PermissionViewMenu",
  title: "Permission View",
  permissions: manage,
  reads,
  from: sql`permission_views o join permissions p on p.workspace_id = o.workspace_id and p.id = o.permission_id join view_menus v on v.workspace_id = o.workspace_id and v.id = o.view_menu_id`,
  readable: sql`true`,
  fields: {
    permission: nameOf(sql`permissions`, sql`o.permission_id`),
    view_menu: nameOf(sql`view_menus`, sql`o.view_menu_id`),
  },
  columns: { ...plains("id"), permission: one("permission"), view_menu: one("view_menu") },
  listColumns: PAIR_COLUMNS,
  orderColumns: { id: sql`o.id`, "permission.name": sql`p.name`, "view_menu.name": sql`v.name` },
  defaultOrder: sql`o.id`,
  filters: {
    permission: relationOperators(sql`o.permission_id`),
    role: manyOperators(heldBy),
    view_menu: relationOperators(sql`o.view_menu_id`),
  },
  // The select searches pairs by both names, in the stored and in the displayed form: "can_read on Chart", "can read
  // Chart".
  ownFilters: {
    pair: {
      ct: searchOperator(
        sql`(p.name || ' on ' || v.name)`,
        sql`(replace(p.name, '_', ' ') || ' ' || v.name)`,
        sql`(replace(p.name, '_', ' ') || ' on ' || v.name)`,
      ),
    },
  },
  addColumns: [infoColumn("permission_id", "Inferred"), infoColumn("view_menu_id", "Inferred")],
  editColumns: [infoColumn("permission_id", "Inferred"), infoColumn("view_menu_id", "Inferred")],
};
