import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import type { DashboardContent } from "../../../../schema/dashboard/difference/content";

export type StoredDashboard = Pick<
  DashboardDetails,
  | "dashboard_title"
  | "slug"
  | "css"
  | "published"
  | "certified_by"
  | "certification_details"
  | "json_metadata"
  | "position_json"
  | "theme"
  | "changed_on"
  | "changed_by_name"
>;

/** Converts a dashboard of the API to the content of a version. */
export const contentOf = (dashboard: Omit<StoredDashboard, "changed_on" | "changed_by_name">): DashboardContent => ({
  dashboard_title: dashboard.dashboard_title,
  slug: dashboard.slug,
  description: null,
  css: dashboard.css,
  certified_by: dashboard.certified_by,
  certification_details: dashboard.certification_details,
  published: dashboard.published ?? false,
  position_json: dashboard.position_json,
  json_metadata: dashboard.json_metadata,
  theme_id: dashboard.theme?.id ?? null,
});
