import type { SQL } from "drizzle-orm";
import type { Columns } from "./columns";
import type { FilterColumns } from "./filters";
import type { InfoColumn } from "./info";
import type { VersionedItem } from "./versioned-item";

/** Declaration of a resource for the generic routes. The row's alias in all of its SQL is `o`. */
export interface Resource {
  /** "chart", as in the path. */
  name:
    | "chart"
    | "dashboard"
    | "dataset"
    | "database"
    | "tag"
    | "rowlevelsecurity"
    | "annotation_layer"
    | "annotation"
    | "css_template"
    | "dynamic_plugin"
    | "theme"
    | "saved_query"
    | "query"
    | "log"
    | "user"
    | "role"
    | "group"
    | "permission"
    | "view_menu"
    | "permission_view"
    | "user_registration"
    | "report"
    | "report_execution_log"
    | "access_request";
  /** "Chart", as in permissions. */
  view: string;
  /** The permissions that lists, _info and items require; "can_read" when absent. */
  reads?: { list: string; info: string; item?: string };
  /** "ChartRestApi", as in the audit log. */
  api: string;
  /** How an item's version is read, where its address has one. */
  version?: VersionedItem;
  /** A path of DELETE whose id is no number does not exist; elsewhere it names an absent object. */
  hasNumericIds?: true;
  isListedForGuests?: true;
  /** Whether all that its lists contain increases the workspace's revision when it changes, so that isolates cache it. */
  isRevised?: true;
  /** "Slice", as in "List Slice". */
  title: string;
  /** The list's title, if it differs. */
  listTitle?: string;
  /** Labels that are not derived from the columns' names. */
  labels?: Record<string, string>;
  /** Permissions that _info may name, in this order. */
  permissions: readonly string[];
  /** FROM with its joins. */
  from: SQL;
  /** Condition for rows that the transaction's person may open. */
  readable: SQL;
  /** Condition for rows that lists show the person; `readable` when absent. */
  listed?: SQL;
  /**
   * The same as alternatives that exclude each other, of which a statement evaluates one: an index finds the rows of
   * each, while none finds those of their disjunction.
   */
  listedIn?: readonly SQL[];
  /** Row fields that are not simply a column of `o`. */
  fields: Record<string, SQL>;
  columns: Columns;
  listColumns: readonly string[];
  /** Columns that list rows contain beside the named ones. */
  unnamedColumns?: readonly string[];
  orderColumns: Record<string, SQL>;
  /** Columns to order by that Superset's API lacks and lists do not name. */
  ownOrderColumns?: Record<string, SQL>;
  defaultOrder: SQL;
  filters: FilterColumns;
  /** Filters of Edgewise, which _info does not name; they add operators to columns of `filters`. */
  ownFilters?: FilterColumns;
  addColumns: readonly InfoColumn[];
  editColumns: readonly InfoColumn[];
  /** Absent where no values are listed by related/ and distinct/. */
  related?: Record<string, Related>;
  distinct?: Record<string, SQL>;
}

/** A relation that lists can be filtered by: its candidates as rows of (value, text, extra). */
export interface Related {
  candidates: SQL;
  /** Columns of the candidates that `filter` searches. */
  search: SQL[];
  /** What `filter` matches, as in Superset: the start of a column, or any part of it. */
  match: "start" | "anywhere";
  order: SQL;
}
