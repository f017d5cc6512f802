const reads = "asks and changes nothing";
const signs = "begins no more than a session, which the list of sessions shows";

/** Calls other than GET that leave no log entry, with the reason. */
export const UNWRITTEN: Readonly<Record<string, string>> = {
  "POST /api/v1/chart/data": reads,
  "POST /api/v1/chart/data/stream": reads,
  "POST /api/v1/dashboard/{id}/xlsx": reads,
  "POST /api/v1/database/test_connection/": reads,
  "POST /api/v1/database/upload_metadata/": reads,
  "POST /api/v1/database/validate_parameters/": reads,
  "POST /api/v1/database/{id}/validate_sql/": reads,
  "POST /api/v1/datasource/{id}/{id}/validate_expression/": reads,
  "POST /api/v1/security/invitations/look": reads,
  "POST /api/v1/migration/objects-here/": reads,
  "POST /api/v1/sqllab/estimate/": reads,
  "POST /api/v1/sqllab/export_streaming/": reads,
  "POST /api/v1/sqllab/format_sql/": reads,
  "POST /datasource/samples": reads,
  "POST /superset/explore_json/": reads,
  "POST /superset/explore_json/{id}/{id}/": reads,
  "PUT /api/v1/chart/warm_up_cache": reads,
  "PUT /api/v1/dataset/warm_up_cache": reads,
  "POST /api/v1/dashboard/{id}/cache_dashboard_screenshot/": reads,
  "POST /api/v1/security/login": signs,
  "POST /api/v1/security/refresh": signs,
  "DELETE /api/v1/async_event/{id}": "ends a question of one's own that nobody waits for any more",
  "POST /api/v1/database/{id}/sync_permissions/": "changes nothing: permissions are kept with every write",
  "DELETE /api/v1/database/{id}/ssh_tunnel/": "always refused: there are no tunnels",
  "POST /api/v1/log/": "always refused: nobody writes entries by hand",
  "POST /superset/log/": "is itself how pages write entries",
  "POST /api/v1/workspace/delete": "the workspace's log goes with it",
};
