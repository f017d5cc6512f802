import type { SQL } from "drizzle-orm";
import type { Columns } from "./columns";
import type { FilterColumns } from "./filters";
import type { InfoColumn } from "./info";

/** What a kind of object is to the generic calls. The row's alias in every SQL here is `o`. */
export interface Resource {
  /** "chart", as in the path. */
  name: "chart" | "dashboard" | "dataset" | "database" | "tag" | "rowlevelsecurity" | "annotation_layer" | "annotation" | "css_template" | "theme" | "saved_query" | "query" | "log" | "user" | "role" | "group" | "permission" | "view_menu" | "permission_view" | "user_registration" | "report" | "report_execution_log";
  /** "Chart", as in permissions. */
  view: string;
  /** The permissions that lists and _info ask for; "can_read" when absent. */
  reads?: { list: string; info: string };
  /** "Slice", as in "List Slice". */
  title: string;
  /** The list's title, where it is another one. */
  listTitle?: string;
  /** Labels that are not made of the columns' names. */
  labels?: Record<string, string>;
  /** Permissions that _info may name, in its order. */
  permissions: readonly string[];
  /** FROM with its joins. */
  from: SQL;
  /** What the transaction's person may open. */
  readable: SQL;
  /** What lists show them of it; the same when absent. */
  listed?: SQL;
  /** Row fields that are more than a column of `o`. */
  fields: Record<string, SQL>;
  columns: Columns;
  listColumns: readonly string[];
  /** What list rows hold beside the columns they name. */
  unnamedColumns?: readonly string[];
  orderColumns: Record<string, SQL>;
  defaultOrder: SQL;
  filters: FilterColumns;
  /** Ours, which _info does not name. */
  ownFilters?: FilterColumns;
  addColumns: readonly InfoColumn[];
  editColumns: readonly InfoColumn[];
  related: Record<string, Related>;
  distinct: Record<string, SQL>;
}

/** A relation that lists may be filtered by: its candidates as rows of (value, text, extra). */
export interface Related {
  candidates: SQL;
  /** Columns of the candidates that `filter` searches. */
  search: SQL[];
  order: SQL;
}
