import type { Person } from "../ui/Avatars";
import { resource } from "./resource";

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

export const charts = resource<ChartItem>("chart");
