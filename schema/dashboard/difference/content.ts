/** What a version of a dashboard holds, as its columns store it. */
export interface DashboardContent {
  dashboard_title: string | null;
  slug: string | null;
  description: string | null;
  css: string | null;
  certified_by: string | null;
  certification_details: string | null;
  published: boolean;
  position_json: string | null;
  json_metadata: string | null;
  /** Absent where it was not kept yet. */
  theme_id?: number | null;
}
