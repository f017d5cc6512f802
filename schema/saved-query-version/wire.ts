import { z } from "zod";

/** The content of a version: all fields that a person edits. */
export interface SavedQueryContent {
  label: string | null;
  description: string | null;
  sql: string | null;
  db_id: number | null;
  catalog: string | null;
  schema: string | null;
  template_parameters: string | null;
}

export interface SavedQueryVersion {
  id: number;
  /** "save", "import", "restore"; "before" is the content when versions began. */
  cause: string;
  /** UTC, with its time zone. */
  made_on: string;
  made_by: { id: number; first_name: string; last_name: string } | null;
  content: SavedQueryContent;
  current: boolean;
}

/** `q` of GET /api/v1/saved_query/{id}/versions. */
export const savedQueryVersionsQuery = z.object({ page: z.int().min(0).default(0), page_size: z.int().min(1).max(50).default(20) });
