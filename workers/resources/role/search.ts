import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { after } from "../resource/validate-authorized";
import { containsText } from "../resource/filters";
import { type ListFilter, parseListQuery } from "../resource/list-query";
import { queryParameter } from "../resource/query-parameter";
import { message } from "../../../schema/language/localizable";

interface RoleRow extends Record<string, unknown> {
  id: number;
  name: string;
  user_ids: number[];
  permission_ids: number[];
  group_ids: number[];
}

const ids = (from: SQL, column: SQL): SQL =>
  sql`coalesce((select json_agg(${column} order by ${column}) from ${from}), '[]')`;
const SHOWN = sql`o.id, o.name,
  ${ids(sql`assigned_roles a where a.workspace_id = o.workspace_id and a.role_id = o.id`, sql`a.user_id`)} as user_ids,
  ${ids(sql`group_roles g where g.workspace_id = o.workspace_id and g.role_id = o.id`, sql`g.group_id`)} as group_ids,
  ${ids(
    sql`role_permissions rp join permissions p on p.workspace_id = rp.workspace_id and p.name = rp.permission join view_menus v on v.workspace_id = rp.workspace_id and v.name = rp.view
    join permission_views pv on pv.workspace_id = rp.workspace_id and pv.permission_id = p.id and pv.view_menu_id = v.id where rp.workspace_id = o.workspace_id and rp.role_id = o.id`,
    sql`pv.id`,
  )} as permission_ids`;

const has = (column: SQL, value: ListFilter["value"]): SQL => sql`(${value}::jsonb <@ to_jsonb(${column}))`;
const LINKS: Record<string, SQL> = {
  user_ids: sql`x.user_ids`,
  group_ids: sql`x.group_ids`,
  permission_ids: sql`x.permission_ids`,
};

function condition({ col, value }: ListFilter): SQL {
  if (col === "id") return sql`x.id = ${Number(value)}`;
  if (col === "name") return sql`x.name ilike ${`%${containsText(String(value))}%`}`;
  const column = Object.hasOwn(LINKS, col) ? LINKS[col] : undefined;
  if (!column) throw refuse(400, message("Filter column: {col} not allowed to filter", { col }));
  return has(column, JSON.stringify(value));
}

/** GET /api/v1/security/roles/search/: roles with the ids of their people, groups and permissions. */
export const roleSearch = new Hono<App>().get("/", async (c) => {
  const request = requestOf(c);
  const { query, where } = await after(request, "can_list_roles", "RoleRestAPI", () => {
    const query = parseListQuery(queryParameter(c));
    if (query.order && query.order.column !== "name" && query.order.column !== "id")
      throw refuse(400, message("Invalid order column: {column}", { column: query.order.column }));
    return { query, where: sql.join([sql`true`, ...query.filters.map(condition)], sql` and `) };
  });
  const column = query.order?.column === "name" ? sql`x.name` : sql`x.id`;
  const direction = query.order && !query.order.ascending ? sql`desc` : sql`asc`;
  const { actor, rows } = await request.load(
    (db) =>
      [
        db.execute<{ count: number }>(
          sql`select count(*)::integer as count from (select ${SHOWN} from roles o) x where ${where}`,
        ),
        db.execute<RoleRow>(
          sql`select x.* from (select ${SHOWN} from roles o) x where ${where} order by ${column} ${direction} limit ${query.pageSize} offset ${query.page * query.pageSize}`,
        ),
      ] as const,
  );
  allow(actor, "can_list_roles", "RoleRestAPI");
  const found = rows[1].rows;
  return c.json({
    count: rows[0].rows[0]?.count ?? 0,
    ids: found.map(({ id }) => id),
    result: found.map(({ id, name, user_ids, permission_ids, group_ids }) => ({
      group_ids,
      id,
      name,
      permission_ids,
      user_ids,
    })),
  });
});
