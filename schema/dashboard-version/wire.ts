import { z } from "zod";

/** What caused a version; "before" is the content of the dashboard when versions began. */
export const VERSION_CAUSES = [
  "save",
  "properties",
  "filters",
  "colors",
  "import",
  "restore",
  "copy",
  "conversion",
  "before",
] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

/** `q` of GET /api/v1/dashboard/{id}/versions. */
export const versionsQuery = z.object({
  page: z.int().min(0).default(0),
  page_size: z.int().min(1).max(50).default(20),
});

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
