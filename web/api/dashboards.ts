import type { Person } from "../ui/Avatars";
import { resource } from "./transport/resource";

export interface DashboardItem {
  id: number;
  dashboard_title: string;
  url: string;
  slug: string | null;
  published: boolean;
  certified_by: string | null;
  certification_details: string | null;
  changed_by_name: string;
  changed_on_utc: string;
  thumbnail_url: string;
  is_managed_externally: boolean;
  owners: Person[];
  tags: { id: number; name: string; type: number }[];
}

export const dashboards = resource<DashboardItem>("dashboard");
