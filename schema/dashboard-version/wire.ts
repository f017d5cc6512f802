import { z } from "zod";
import type { Change } from "../dashboard/difference/change";
import type { DashboardContent } from "../dashboard/difference/content";

/** What caused a version; "before" is the content of the dashboard when versions began. */
export const VERSION_CAUSES = ["save", "properties", "filters", "colors", "import", "restore", "copy", "before"] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

/** `q` of GET /api/v1/dashboard/{id}/versions. */
export const versionsQuery = z.object({ page: z.int().min(0).default(0), page_size: z.int().min(1).max(50).default(20) });

export interface DashboardVersion {
  id: number;
  cause: VersionCause;
  /** UTC, with its time zone. */
  made_on: string;
  made_by: { id: number; first_name: string; last_name: string } | null;
  /** Compared with the previous version; null for the first. */
  changes: Change[] | null;
  current: boolean;
}

/** The theme is the current one; null where none was set, or it was deleted. */
export type DashboardVersionContent = Omit<DashboardVersion, "changes"> & { content: DashboardContent; theme: { id: number; theme_name: string | null; json_data: string | null } | null };

/**
 * Why a save was refused: another person saved after the version that it started from. In `extra` of the response,
 * whose status is 412.
 */
export interface OutdatedSave {
  changed_on: string;
  changed_by: string;
}

/**
 * The version that an If-Match header names: the dashboard's changed_on, quoted or not; null where any version matches.
 */
export function matchedVersion(header: string | undefined): string | null {
  if (header === undefined || header.trim() === "*") return null;
  return header.trim().replace(/^W\//, "").replaceAll('"', "");
}
