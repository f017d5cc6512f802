import { request } from "../../../api/client";

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
  /** Null takes the theme away. */
  theme_id?: number | null;
  /** All settings as one text; what it leaves out goes back to its default. The layout is inside, as `positions`. */
  json_metadata?: string;
}

export interface SavedDashboard {
  id: number;
  /** Seconds since 1970. */
  last_modified_time: number;
  /** What a later save says that it began with. */
  version: string | null;
}

/** Every change to a dashboard that editing makes goes through here. Throws an ApiError when it is refused: with 412 where another version than the one that editing began with is the newest. */
export async function saveDashboard(id: number, changes: DashboardChanges, version: string | null): Promise<SavedDashboard> {
  const answer = await request("PUT", `/api/v1/dashboard/${id}`, { body: JSON.stringify(changes), ...(version === null ? {} : { headers: { "If-Match": `"${version}"` } }) });
  const saved = (await answer.json()) as Omit<SavedDashboard, "version">;
  return { ...saved, version: answer.headers.get("etag")?.replace(/^W\//, "").replaceAll('"', "") ?? null };
}
