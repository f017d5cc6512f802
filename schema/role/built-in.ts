/**
 * Built-in roles as sets of (permission, view) pairs, as Superset 6.1 grants them (recorded from /api/v1/me/roles/).
 * Letters: A Admin, L Alpha, G Gamma, S sql_lab; Public is its own short list.
 */
const GRANTS: Record<string, Record<string, string>> = {
  "Action Log": { ALG: "menu_access" },
  AdvancedDataType: { ALG: "can_read" },
  "Alerts & Report": { AL: "menu_access" },
  Annotation: { AL: "can_read can_write" },
  "Annotation Layers": { AL: "menu_access" },
  Api: { ALG: "can_query can_query_form_data can_time_range" },
  AsyncEventsRestApi: { ALG: "can_list" },
  AvailableDomains: { ALG: "can_read" },
  "CSS Templates": { AL: "menu_access" },
  CacheRestApi: { ALG: "can_invalidate" },
  Chart: { A: "can_warm_up_cache", ALG: "can_export can_read can_tag can_write" },
  Charts: { ALG: "menu_access" },
  CssTemplate: { AL: "can_write", ALG: "can_read" },
  CurrentUserRestApi: { ALG: "can_read can_write" },
  Dashboard: {
    A: "can_set_embedded",
    ALG: "can_cache_dashboard_screenshot can_delete_embedded can_drill can_export can_export_as_example can_get_embedded can_put_chart_customizations can_read can_tag can_view_chart_as_table can_view_query can_write",
  },
  DashboardFilterStateRestApi: { ALG: "can_read can_write" },
  DashboardPermalinkRestApi: { ALG: "can_read can_write" },
  Dashboards: { ALG: "menu_access" },
  Data: { ALG: "menu_access" },
  Database: { A: "can_export can_write", AL: "can_upload", ALGS: "can_read" },
  Databases: { ALG: "menu_access" },
  Dataset: {
    A: "can_warm_up_cache",
    AL: "can_duplicate can_export can_get_or_create_dataset can_write",
    ALG: "can_get_drill_info can_read",
  },
  Datasets: { ALG: "menu_access" },
  Datasource: {
    AL: "can_get_column_values can_samples can_save can_validate_expression",
    ALG: "can_external_metadata can_external_metadata_by_name can_get",
  },
  DynamicPlugin: { A: "can_add can_download can_edit can_write", ALG: "can_list can_show" },
  EmbeddedDashboard: { ALG: "can_read" },
  Explore: { ALG: "can_read" },
  ExploreFormDataRestApi: { ALG: "can_read can_write" },
  ExplorePermalinkRestApi: { ALG: "can_read can_write" },
  Extensions: { A: "can_read menu_access" },
  Group: { A: "can_delete can_get can_info can_post can_put" },
  Home: { ALG: "menu_access" },
  ImportExportRestApi: { AL: "can_export can_import_" },
  "List Groups": { A: "menu_access" },
  "List Roles": { A: "menu_access" },
  "List Users": { A: "menu_access" },
  Log: { A: "can_read can_write", ALG: "can_recent_activity" },
  Manage: { AL: "menu_access" },
  MenuApi: { ALG: "can_get" },
  OpenApi: { ALG: "can_get" },
  Permission: { A: "can_get can_info" },
  PermissionViewMenu: { A: "can_delete can_get can_info can_post can_put" },
  Plugins: { ALG: "menu_access" },
  Query: { AS: "can_read" },
  "Query Search": { AS: "menu_access" },
  ReportSchedule: { AL: "can_read can_write" },
  ResetMyPasswordView: { ALG: "can_this_form_get can_this_form_post" },
  ResetPasswordView: { A: "can_this_form_get can_this_form_post" },
  Role: {
    A: "can_add_role_permissions can_delete can_get can_info can_list_role_permissions can_post can_put can_update_role_groups can_update_role_users",
  },
  RoleModelView: { A: "can_add can_delete can_download can_edit can_list can_show copyrole" },
  RoleRestAPI: { A: "can_list_roles" },
  "Row Level Security": { A: "can_read can_write menu_access" },
  RowLevelSecurity: { ALG: "can_read" },
  "SQL Editor": { AS: "menu_access" },
  "SQL Lab": { AS: "menu_access" },
  SQLLab: {
    ALG: "can_export_streaming_csv",
    AS: "can_estimate_query_cost can_execute_sql_query can_export_csv can_format_sql can_get_results can_read",
  },
  "Saved Queries": { AS: "menu_access" },
  SavedQuery: { ALG: "can_list", AS: "can_export can_read can_write" },
  Security: { A: "menu_access" },
  SecurityRestApi: { A: "can_grant_guest_token", ALG: "can_read" },
  SqlLabPermalinkRestApi: { AS: "can_read can_write" },
  Superset: {
    A: "can_warm_up_cache",
    ALG: "can_dashboard can_dashboard_permalink can_explore can_explore_json can_fetch_datasource_metadata can_file_handler can_language_pack can_log can_share_chart can_share_dashboard can_slice",
    ALGS: "can_csv",
    AS: "can_sqllab can_sqllab_history",
  },
  SwaggerView: { ALG: "can_show" },
  TabStateView: { AS: "can_activate can_delete can_delete_query can_get can_migrate_query can_post can_put" },
  TableSchemaView: { AS: "can_delete can_expanded can_post" },
  Tag: { ALG: "can_bulk_create can_read can_write" },
  TagView: { ALG: "can_tags" },
  Tags: { ALG: "can_list menu_access" },
  Task: { ALG: "can_read" },
  Tasks: { ALG: "menu_access" },
  Theme: { ALG: "can_export can_read can_write" },
  Themes: { ALG: "menu_access" },
  User: { A: "can_delete can_get can_info can_post can_put" },
  "User Registrations": { A: "menu_access" },
  UserDBModelView: {
    A: "can_add can_delete can_download can_edit can_list can_show resetpasswords userinfoedit",
    ALG: "can_userinfo resetmypassword",
  },
  UserGroupModelView: { A: "can_add can_delete can_download can_edit can_list can_show" },
  UserInfoEditView: { A: "can_this_form_get can_this_form_post" },
  UserRegistrationsRestAPI: { ALG: "can_add can_delete can_edit can_list can_show" },
  ViewMenu: { A: "can_delete can_get can_info can_post can_put" },
  all_database_access: { AL: "all_database_access" },
  all_datasource_access: { AL: "all_datasource_access" },
  all_query_access: { A: "all_query_access" },
  security: { ALG: "can_read" },
  user: { ALG: "can_read" },
};

const PUBLIC: Record<string, string> = {
  Annotation: "can_read",
  Api: "can_query can_query_form_data can_time_range",
  Chart: "can_read",
  CssTemplate: "can_read",
  CurrentUserRestApi: "can_read",
  Dashboard: "can_read",
  DashboardFilterStateRestApi: "can_read can_write",
  DashboardPermalinkRestApi: "can_read",
  Datasource: "can_external_metadata can_get",
  EmbeddedDashboard: "can_read",
  ExplorePermalinkRestApi: "can_read",
  Superset: "can_dashboard can_dashboard_permalink can_explore_json can_slice",
  Theme: "can_read",
};

const LETTERS = { Admin: "A", Alpha: "L", Gamma: "G", sql_lab: "S" } as const;
export const BUILT_IN_ROLES = ["Admin", "Public", "Alpha", "Gamma", "sql_lab"] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

export function builtInPermissions(role: BuiltInRole): [permission: string, view: string][] {
  if (role === "Public")
    return Object.entries(PUBLIC).flatMap(([view, list]) => list.split(" ").map((p): [string, string] => [p, view]));
  return Object.entries(GRANTS).flatMap(([view, grants]) =>
    Object.entries(grants)
      .filter(([letters]) => letters.includes(LETTERS[role]))
      .flatMap(([, list]) => list.split(" ").map((p): [string, string] => [p, view])),
  );
}
