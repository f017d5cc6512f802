import type { Person } from "../ui/Avatars";
import { resource } from "./transport/resource";

export interface ChartItem {
  id: number;
  slice_name: string;
  url: string;
  viz_type: string;
  description: string | null;
  cache_timeout: number | null;
  certified_by: string | null;
  certification_details: string | null;
  datasource_name_text: string | null;
  datasource_url: string | null;
  dashboards: { id: number; dashboard_title: string }[];
  changed_by_name: string;
  changed_on_utc: string;
  thumbnail_url: string;
  is_managed_externally: boolean;
  owners: Person[];
  tags: { id: number; name: string; type: number }[];
}

/** The columns of a chart that lists show; `params`, most of its bytes, are not loaded. */
export const chartListColumns = [
  "id", "slice_name", "url", "viz_type", "description", "cache_timeout", "certified_by", "certification_details", "datasource_name_text", "datasource_url", "dashboards.id", "dashboards.dashboard_title",
  "changed_by_name", "changed_on_utc", "thumbnail_url", "is_managed_externally", "owners.id", "owners.first_name", "owners.last_name", "tags.id", "tags.name", "tags.type",
] as const;

export const charts = resource<ChartItem>("chart");
