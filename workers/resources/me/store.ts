import { sql } from "drizzle-orm";
import type { Db } from "../../metadata";

/** The roles of the transaction's person with their (permission, view) pairs. */
export const permissionsByRole = (db: Db) =>
  db.execute<{ name: string; permissions: [string, string][] }>(sql`
    select r.name, coalesce((select json_agg(json_build_array(p.permission, p.view)) from role_permissions p
      where p.workspace_id = r.workspace_id and p.role_id = r.id and p.permission not in ('datasource_access', 'database_access')), '[]') as permissions
    from user_roles ur join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id where ur.user_id = app_user() order by r.id`);
