import { expect, it } from "vitest";
import { writtenBy } from "./action";

it("writtenBy returns the action of a write and the object in its path", () => {
  const cases: [string, string, string, number | null][] = [
    ["PUT", "/api/v1/chart/5", "ChartRestApi.put", 5], ["POST", "/api/v1/dashboard/", "DashboardRestApi.post", null], ["DELETE", "/api/v1/tag/", "TagRestApi.bulk_delete", null],
    ["DELETE", "/api/v1/css_template/7", "CssTemplateRestApi.delete", 7], ["POST", "/api/v1/dashboard/import/", "DashboardRestApi.import_", null], ["POST", "/api/v1/dashboard/9/copy/", "DashboardRestApi.copy_dash", 9],
    ["POST", "/api/v1/rowlevelsecurity/", "RLSRestApi.post", null], ["PUT", "/api/v1/security/roles/3", "RolesRestApi.put", 3], ["DELETE", "/api/v1/theme/unset_system_dark", "ThemeRestApi.unset_system_dark", null],
    ["POST", "/api/v1/annotation_layer/3/annotation/", "AnnotationRestApi.post", null], ["DELETE", "/api/v1/annotation_layer/3/annotation/", "AnnotationRestApi.bulk_delete", null], ["PUT", "/api/v1/annotation_layer/3/annotation/9", "AnnotationRestApi.put", 9],
    ["POST", "/api/v1/tag/2/8/", "TagRestApi.add_objects", 8], ["DELETE", "/api/v1/tag/2/8/blue/", "TagRestApi.delete_object", 8], ["POST", "/api/v1/tag/8/favorites/", "TagRestApi.add_favorite", 8], ["DELETE", "/api/v1/chart/4/favorites/", "ChartRestApi.remove_favorite", 4],
    ["PUT", "/api/v1/dashboard/9/colors", "DashboardRestApi.put_colors", 9], ["POST", "/api/v1/dashboard/9/permalink", "DashboardPermalinkRestApi.post", 9], ["POST", "/api/v1/sqllab/permalink", "SqlLabPermalinkRestApi.post", null], ["POST", "/api/v1/explore/form_data", "ExploreFormDataRestApi.post", null], ["PUT", "/api/v1/explore/form_data/a1-b_2", "ExploreFormDataRestApi.put", null], ["PUT", "/api/v1/dashboard/5/filter_state/abc", "DashboardFilterStateRestApi.put", 5],
    ["POST", "/api/v1/sqllab/execute/", "SqlLabRestApi.execute_sql_query", null],
  ];
  for (const [method, path, action, id] of cases) expect(writtenBy(method, path), path).toMatchObject({ action, id });
});

it("writtenBy ignores calls that nobody would look for in the log", () => {
  for (const [method, path] of [["GET", "/api/v1/chart/5"], ["POST", "/api/v1/dashboard/5/presence"], ["POST", "/api/v1/security/login"], ["POST", "/superset/log/"]] as const) expect(writtenBy(method, path), path).toBeNull();
});
