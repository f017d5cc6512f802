import { resource } from "./transport/resource";

/** The columns of a chart that lists show; `params`, most of its bytes, are not loaded. */
export const chartListColumns = [
  "id",
  "slice_name",
  "url",
  "viz_type",
  "description",
  "cache_timeout",
  "certified_by",
  "certification_details",
  "datasource_name_text",
  "datasource_url",
  "dashboards.id",
  "dashboards.dashboard_title",
  "changed_by_name",
  "changed_on_utc",
  "thumbnail_url",
  "is_managed_externally",
  "owners.id",
  "owners.first_name",
  "owners.last_name",
  "tags.id",
  "tags.name",
  "tags.type",
] as const;

export const charts = resource("chart");
