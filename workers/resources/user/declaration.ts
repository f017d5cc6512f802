import { sql, type SQL } from "drizzle-orm";
import { type Columns, iso, many, person, plain, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import {
  booleanOperators,
  manyOperators,
  momentOperators,
  numberOperators,
  searchOperator,
  textOperators,
} from "../resource/filters";
import { infoColumn, infoText } from "../resource/info";
import { personJson } from "../resource/person";
import { linkedIds, versionByContent } from "../resource/versioned-item";

export const USERS = "User";

/** Only the named columns are returned, never the password's hash. */
const columns: Columns = {
  ...plains("id", "first_name", "last_name", "username", "active", "email", "fail_login_count"),
  login_count: plain("login_count"),
  last_login: iso("last_login"),
  created_on: iso("created_on"),
  changed_on: iso("changed_on"),
  roles: many("roles"),
  groups: { needs: ["groups"], show: (row) => row["groups"] },
  created_by: person("created_by"),
  changed_by: person("changed_by"),
};

export const USER_COLUMNS = [
  "id",
  "roles.id",
  "roles.name",
  "first_name",
  "last_name",
  "username",
  "active",
  "email",
  "last_login",
  "login_count",
  "fail_login_count",
  "created_on",
  "changed_on",
  "created_by.id",
  "changed_by.id",
  "groups",
];

const byRole = (column: "id" | "name"): SQL =>
  sql`(select min(r.${sql.identifier(column)}) from assigned_roles a join roles r on r.workspace_id = a.workspace_id and r.id = a.role_id where a.workspace_id = o.workspace_id and a.user_id = o.id)`;
const plainOrders = [
  "first_name",
  "last_name",
  "username",
  "active",
  "email",
  "last_login",
  "login_count",
  "fail_login_count",
  "created_on",
  "changed_on",
];
const password = { ...infoText("password", undefined, true), validate: ["<PasswordComplexityValidator(error=None)>"] };
const fields = (required: boolean) => [
  infoColumn("roles", "List"),
  infoText("first_name", undefined, required),
  infoText("last_name", undefined, required),
  infoText("username", [1, 250], required),
  infoColumn("active", "Boolean"),
  infoText("email", undefined, required),
  { ...password, required },
  infoColumn("groups", "List"),
];

export const users: Resource = {
  name: "user",
  view: USERS,
  api: "UsersRestApi",
  version: versionByContent(
    sql`users`,
    "user",
    [
      sql`o.changed_on`,
      linkedIds(sql`assigned_roles`, sql`l.role_id`, sql`l.user_id`),
      linkedIds(sql`group_users`, sql`l.group_id`, sql`l.user_id`),
    ],
    { changedOn: sql`o.changed_on::text`, changedBy: sql`o.changed_by_fk` },
  ),
  title: "User",
  reads: { list: "can_get", info: "can_info" },
  permissions: ["can_delete", "can_post", "can_get", "can_put", "can_info"],
  from: sql`users o`,
  readable: sql`true`,
  fields: {
    created_by: personJson(sql`o.created_by_fk`),
    changed_by: personJson(sql`o.changed_by_fk`),
    // People who never signed in have no count, as in Superset.
    login_count: sql`case when o.last_login is null then nullif(o.login_count, 0) else o.login_count end`,
    fail_login_count: sql`case when o.last_login is null then nullif(o.fail_login_count, 0) else o.fail_login_count end`,
    roles: sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]') from assigned_roles a join roles r on r.workspace_id = a.workspace_id and r.id = a.role_id where a.workspace_id = o.workspace_id and a.user_id = o.id)`,
    groups: sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id), '[]') from group_users a join groups g on g.workspace_id = a.workspace_id and g.id = a.group_id where a.workspace_id = o.workspace_id and a.user_id = o.id)`,
  },
  columns,
  listColumns: USER_COLUMNS,
  orderColumns: {
    id: sql`o.id`,
    "roles.id": byRole("id"),
    "roles.name": byRole("name"),
    ...Object.fromEntries(plainOrders.map((name) => [name, sql`o.${sql.identifier(name)}`])),
    "created_by.id": sql`o.created_by_fk`,
    "changed_by.id": sql`o.changed_by_fk`,
  },
  defaultOrder: sql`o.id`,
  filters: {
    active: booleanOperators(sql`o.active`),
    changed_on: momentOperators(sql`o.changed_on`),
    created_on: momentOperators(sql`o.created_on`),
    email: textOperators(sql`o.email`),
    fail_login_count: numberOperators(sql`o.fail_login_count`),
    first_name: textOperators(sql`o.first_name`),
    groups: manyOperators(
      sql`select 1 from group_users a where a.workspace_id = o.workspace_id and a.user_id = o.id and a.group_id`,
    ),
    id: numberOperators(sql`o.id`),
    last_login: momentOperators(sql`o.last_login`),
    last_name: textOperators(sql`o.last_name`),
    login_count: numberOperators(sql`o.login_count`),
    roles: manyOperators(
      sql`select 1 from assigned_roles a where a.workspace_id = o.workspace_id and a.user_id = o.id and a.role_id`,
    ),
    username: textOperators(sql`o.username`),
  },
  ownFilters: {
    person: { ct: searchOperator(sql`o.username`, sql`o.email`, sql`(o.first_name || ' ' || o.last_name)`) },
  },
  addColumns: fields(true),
  editColumns: fields(false),
};
