import { sql, type SQL } from "drizzle-orm";

/** How a kind of item returns its version. */
export interface VersionedItem {
  table: SQL;
  noun: string;
  /** A text that differs after the row `o` has changed; the time of the change, where it is stored. */
  version: SQL;
  changedOn: SQL;
  changedBy: SQL;
}

const changed = (table: SQL, noun: string): VersionedItem => ({ table, noun, version: sql`o.changed_on::text`, changedOn: sql`o.changed_on::text`, changedBy: sql`o.changed_by_fk` });

/**
 * A fingerprint of the item's contents, for tables that do not store when they were changed, or whose items contain
 * rows of other tables.
 */
const held = (table: SQL, noun: string, content: readonly SQL[], more: Partial<VersionedItem> = {}): VersionedItem => ({ table, noun, version: sql`md5(jsonb_build_array(${sql.join([...content], sql`, `)})::text)`, changedOn: sql`null::text`, changedBy: sql`null::integer`, ...more });
const ids = (from: SQL, column: SQL, of: SQL): SQL => sql`(select jsonb_agg(${column} order by ${column}) from ${from} l where l.workspace_id = o.workspace_id and ${of} = o.id)`;

const USER = held(sql`users`, "user", [sql`o.changed_on`, ids(sql`assigned_roles`, sql`l.role_id`, sql`l.user_id`), ids(sql`group_users`, sql`l.group_id`, sql`l.user_id`)], { changedOn: sql`o.changed_on::text`, changedBy: sql`o.changed_by_fk` });

/** The items whose GET returns a version, by the path of their kind under /api/v1/. */
export const VERSIONED_ITEMS: Readonly<Record<string, VersionedItem>> = {
  chart: changed(sql`charts`, "chart"), dashboard: changed(sql`dashboards`, "dashboard"), dataset: changed(sql`datasets`, "dataset"), database: changed(sql`databases`, "database"),
  tag: changed(sql`tags`, "tag"), css_template: changed(sql`css_templates`, "CSS template"), theme: changed(sql`themes`, "theme"), saved_query: changed(sql`saved_queries`, "query"),
  annotation_layer: changed(sql`annotation_layers`, "annotation layer"), annotation: changed(sql`annotations`, "annotation"), rowlevelsecurity: changed(sql`row_rules`, "rule"), report: changed(sql`report_schedules`, "report"),
  "security/users": USER,
  "security/roles": held(sql`roles`, "role", [sql`o.name`, sql`(select jsonb_agg(jsonb_build_array(l.permission, l.view) order by l.permission, l.view) from role_permissions l where l.workspace_id = o.workspace_id and l.role_id = o.id)`, ids(sql`assigned_roles`, sql`l.user_id`, sql`l.role_id`), ids(sql`group_roles`, sql`l.group_id`, sql`l.role_id`)]),
  "security/groups": held(sql`groups`, "group", [sql`o.name`, sql`o.label`, sql`o.description`, ids(sql`group_users`, sql`l.user_id`, sql`l.group_id`), ids(sql`group_roles`, sql`l.role_id`, sql`l.group_id`)]),
  "security/resources": held(sql`view_menus`, "resource", [sql`o.name`]),
  "security/permissions": held(sql`permissions`, "permission", [sql`o.name`]),
  "security/permissions-resources": held(sql`permission_views`, "permission", [sql`o.permission_id`, sql`o.view_menu_id`]),
  "security/user_registrations": held(sql`one_time_links`, "invitation", [sql`o.email`, sql`o.created_at`]),
  query: held(sql`query_runs`, "run", [sql`o.changed_on`]),
  log: held(sql`logs`, "entry", [sql`o.id`]),
};
