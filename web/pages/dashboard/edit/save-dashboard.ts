import { respond } from "../../../api/transport/client";

/** The body of PUT /api/v1/dashboard/{id}; absent properties stay unchanged. */
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
  /** Null removes the theme. */
  theme_id?: number | null;
  /** All settings as JSON; omitted ones return to their defaults. It contains the layout as `positions`. */
  json_metadata?: string;
}

export interface SavedDashboard {
  id: number;
  /** Seconds since 1970. */
  last_modified_time: number;
  /** The version that the next save names as its base. */
  version: string | null;
}

/**
 * Saves every change that edit mode makes to a dashboard. Throws an ApiError when refused: 412 if the newest version
 * is not the one that editing began with.
 */
export async function saveDashboard(
  id: number,
  changes: DashboardChanges,
  version: string | null,
): Promise<SavedDashboard> {
  const { body, headers } = await respond("PUT /api/v1/dashboard/:id", {
    params: { id },
    body: changes,
    ...(version === null ? {} : { headers: { "If-Match": `"${version}"` } }),
  });
  return { ...body, version: headers.get("etag")?.replace(/^W\//, "").replaceAll('"', "") ?? null };
}
