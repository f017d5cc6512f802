import { api } from "../../../api/client";

/** The body of PUT /api/v1/dashboard/{id}; what is absent stays as it is. */
export interface DashboardChanges {
  dashboard_title?: string;
  slug?: string | null;
  css?: string;
  certified_by?: string | null;
  certification_details?: string | null;
  published?: boolean;
  owners?: number[];
  roles?: number[];
  tags?: number[];
  /** All settings as one text; what it leaves out goes back to its default. The layout is inside, as `positions`. */
  json_metadata?: string;
}

export interface SavedDashboard {
  id: number;
  /** Seconds since 1970. */
  last_modified_time: number;
}

/** Every change to a dashboard that editing makes goes through here. Throws an ApiError when it is refused. */
export const saveDashboard = (id: number, changes: DashboardChanges): Promise<SavedDashboard> => api.put<SavedDashboard>(`/api/v1/dashboard/${id}`, changes);
