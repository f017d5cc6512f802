/** The contents of a dashboard version, as its columns store them. */
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
  /** Absent in versions that were stored before this column existed. */
  theme_id?: number | null;
}
