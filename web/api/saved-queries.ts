import { resource } from "./resource";

export interface SavedQueryItem {
  id: number;
  label: string | null;
  description: string | null;
  sql: string | null;
  db_id: number | null;
  schema: string | null;
  database: { id: number; database_name: string } | null;
  /** UTC, without a zone. */
  changed_on: string;
}

export const savedQueries = resource<SavedQueryItem>("saved_query");
