import { resource } from "../transport/resource";

/** A statement that somebody ran in the SQL editor, as the history lists it. */
export interface QueryItem {
  id: number;
  client_id: string;
  sql: string | null;
  executed_sql: string | null;
  status: string;
  error_message: string | null;
  schema: string | null;
  rows: number | null;
  tab_name: string | null;
  database: { id: number; database_name: string } | null;
  sql_tables: { catalog: string | null; schema: string | null; table: string }[];
  user: { id: number; first_name: string; last_name: string } | null;
  /** ms since 1970. */
  start_time: number;
  end_time: number | null;
}

const calls = resource<QueryItem>("query");

/** The query history; it is read-only, so it requests no permissions. */
export const queries = { ...calls, permissions: () => Promise.resolve([] as string[]) };
