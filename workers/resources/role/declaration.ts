import { sql } from "drizzle-orm";
import { plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { manyOperators, numberOperators, textOperators } from "../resource/filters";
import { infoText } from "../resource/info";
import { linkedIds, versionByContent } from "../resource/versioned-item";

export const ROLES = "Role";
export const ROLE_COLUMNS = ["id", "name"];

export const roles: Resource = {
  name: "role",
  view: ROLES,
  api: "RolesRestApi",
  version: versionByContent(sql`roles`, "role", [
    sql`o.name`,
    sql`(select jsonb_agg(jsonb_build_array(l.permission, l.view) order by l.permission, l.view) from role_permissions l where l.workspace_id = o.workspace_id and l.role_id = o.id)`,
    linkedIds(sql`assigned_roles`, sql`l.user_id`, sql`l.role_id`),
    linkedIds(sql`group_roles`, sql`l.group_id`, sql`l.role_id`),
  ]),
  title: "Role",
  reads: { list: "can_get", info: "can_info" },
  permissions: [
    "can_delete",
    "can_post",
    "can_get",
    "can_put",
    "can_info",
    "can_add_role_permissions",
    "can_list_role_permissions",
    "can_update_role_groups",
    "can_update_role_users",
  ],
  from: sql`roles o`,
  readable: sql`true`,
  fields: {},
  columns: plains("id", "name"),
  listColumns: ROLE_COLUMNS,
  orderColumns: { id: sql`o.id`, name: sql`o.name` },
  defaultOrder: sql`o.id`,
  filters: {
    id: numberOperators(sql`o.id`),
    name: textOperators(sql`o.name`),
    user: manyOperators(
      sql`select 1 from assigned_roles a where a.workspace_id = o.workspace_id and a.role_id = o.id and a.user_id`,
    ),
  },
  addColumns: [
    {
      ...infoText("name", undefined, true),
      validate: ["<Length(min=None, max=64, equal=None, error=None)>"],
      unique: true,
    },
  ],
  editColumns: [
    {
      ...infoText("name", undefined, true),
      validate: ["<Length(min=None, max=64, equal=None, error=None)>"],
      unique: true,
    },
  ],
};
