import { sql, type SQL } from "drizzle-orm";
import { many, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { numberOperators, textOperators } from "../resource/filters";
import { infoColumn, infoText } from "../resource/info";
import { linkedIds, versionByContent } from "../resource/versioned-item";

export const GROUPS = "Group";
export const GROUP_COLUMNS = [
  "id",
  "name",
  "label",
  "description",
  "roles.name",
  "roles.id",
  "users.id",
  "users.username",
];

const linked = (table: SQL, other: SQL, key: SQL, shown: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', x.id, ${shown}) order by x.id), '[]') from ${table} l join ${other} x on x.workspace_id = l.workspace_id and x.id = l.${key} where l.workspace_id = o.workspace_id and l.group_id = o.id)`;
/** Smallest value among the linked rows, by which groups are sorted. */
const least = (table: SQL, other: SQL, key: SQL, by: SQL): SQL =>
  sql`(select min(${by}) from ${table} l join ${other} x on x.workspace_id = l.workspace_id and x.id = l.${key} where l.workspace_id = o.workspace_id and l.group_id = o.id)`;
const fields = (required: boolean) => [
  infoText("name", [1, 100], required),
  infoText("label", [0, 150]),
  infoText("description", [0, 512]),
  infoColumn("users", "List"),
  infoColumn("roles", "List"),
];

export const groups: Resource = {
  name: "group",
  view: GROUPS,
  api: "GroupsRestApi",
  version: versionByContent(sql`groups`, "group", [
    sql`o.name`,
    sql`o.label`,
    sql`o.description`,
    linkedIds(sql`group_users`, sql`l.user_id`, sql`l.group_id`),
    linkedIds(sql`group_roles`, sql`l.role_id`, sql`l.group_id`),
  ]),
  title: "Group",
  reads: { list: "can_get", info: "can_info" },
  permissions: ["can_delete", "can_post", "can_get", "can_put", "can_info"],
  from: sql`groups o`,
  readable: sql`true`,
  fields: {
    roles: linked(sql`group_roles`, sql`roles`, sql`role_id`, sql`'name', x.name`),
    users: linked(
      sql`group_users`,
      sql`users`,
      sql`user_id`,
      sql`'username', x.username, 'first_name', x.first_name, 'last_name', x.last_name`,
    ),
  },
  columns: { ...plains("id", "name", "label", "description"), roles: many("roles"), users: many("users") },
  listColumns: GROUP_COLUMNS,
  orderColumns: {
    id: sql`o.id`,
    name: sql`o.name`,
    label: sql`o.label`,
    description: sql`o.description`,
    "roles.name": least(sql`group_roles`, sql`roles`, sql`role_id`, sql`x.name`),
    "roles.id": least(sql`group_roles`, sql`roles`, sql`role_id`, sql`x.id`),
    "users.id": least(sql`group_users`, sql`users`, sql`user_id`, sql`x.id`),
    "users.username": least(sql`group_users`, sql`users`, sql`user_id`, sql`x.username`),
  },
  defaultOrder: sql`o.id`,
  filters: {
    description: textOperators(sql`o.description`),
    id: numberOperators(sql`o.id`),
    label: textOperators(sql`o.label`),
    name: textOperators(sql`o.name`),
  },
  addColumns: fields(true),
  editColumns: fields(false),
};
