import { z } from "zod";
import type { DashboardChart, DashboardDetails } from "../../../schema/dashboard/calls";
import { parsedObject } from "../../resources/resource/parsed-object";
import type { ApiRequests } from "../api-requests";
import { defineTool, objectCacheFields, requestInput } from "../tool";
import { identifier, namesOf, pathPart } from "./identifier";

export const getDashboardInfo = defineTool({
  name: "get_dashboard_info",
  title: "Get dashboard info",
  description:
    "Returns a dashboard's title, charts, filters, owners and tags; with permalink_key, the filters of that link too.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(
    z.object({
      identifier: identifier("Dashboard ID, UUID or slug"),
      permalink_key: z.string().max(64).nullish().describe("Key of a link, as in /superset/dashboard/p/KEY/"),
      ...objectCacheFields,
    }),
  ),
  run: async ({ request: { identifier: id, permalink_key } }, { api }) => {
    const [dashboard, permalink] = await Promise.all([
      dashboardInfo(api, id),
      permalink_key ? api.get<{ state: object }>(`/api/v1/dashboard/permalink/${pathPart(permalink_key)}`) : null,
    ]);
    return {
      data: {
        ...dashboard,
        permalink_key: permalink_key ?? null,
        filter_state: permalink?.state ?? null,
        is_permalink_state: permalink !== null,
      },
    };
  },
});

/** A dashboard with its charts and filters, as tools return it. */
export async function dashboardInfo(api: ApiRequests, id: number | string) {
  const path = `/api/v1/dashboard/${pathPart(id)}`;
  const [{ result: dashboard }, { result: charts }] = await Promise.all([
    api.get<{ result: DashboardDetails }>(path),
    api.get<{ result: DashboardChart[] }>(`${path}/charts`),
  ]);
  const metadata = parsedObject(dashboard.json_metadata);
  return {
    id: dashboard.id,
    uuid: dashboard.uuid,
    dashboard_title: dashboard.dashboard_title,
    slug: dashboard.slug,
    url: api.pageUrl(dashboard.url),
    published: dashboard.published,
    certified_by: dashboard.certified_by,
    certification_details: dashboard.certification_details,
    is_managed_externally: dashboard.is_managed_externally,
    changed_on: dashboard.changed_on,
    changed_on_humanized: dashboard.changed_on_delta_humanized,
    changed_by: dashboard.changed_by_name ?? null,
    owners: namesOf(dashboard.owners),
    tags: dashboard.tags,
    roles: dashboard.roles.map(({ id, name }) => ({ id, name })),
    chart_count: charts.length,
    charts: charts.map(({ id, slice_name, description, form_data }) => ({
      id,
      slice_name,
      viz_type: form_data["viz_type"] ?? null,
      url: api.pageUrl(`/explore/?slice_id=${id}`),
      description,
    })),
    native_filters: nativeFilters(metadata["native_filter_configuration"]),
    cross_filters_enabled: metadata["cross_filters_enabled"] ?? null,
  };
}

const nativeFilters = (configuration: unknown) =>
  (Array.isArray(configuration) ? (configuration as Record<string, unknown>[]) : []).map((filter) => ({
    id: filter["id"] ?? null,
    name: filter["name"] ?? null,
    filter_type: filter["filterType"] ?? null,
    targets: filter["targets"] ?? [],
  }));
