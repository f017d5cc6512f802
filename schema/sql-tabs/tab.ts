/** A tab of the SQL editor, as its person's Durable Object stores it. */
export interface Tab {
  id: number;
  label: string;
  sql: string;
  database_id: number | null;
  catalog: string | null;
  schema: string | null;
  autorun: boolean;
  template_params: string | null;
  query_limit: number | null;
  hide_left_bar: boolean;
  /** client_id of the last run. */
  latest_query_id: string | null;
  saved_query_id: number | null;
  extra_json: Record<string, unknown>;
}

export type TabFields = Omit<Tab, "id">;

/** A table that a tab shows in its sidebar. */
export interface TabTable {
  id: number;
  tab_state_id: number;
  database_id: number | null;
  catalog: string | null;
  schema: string | null;
  table: string;
  expanded: boolean;
  /** In the format of the page. */
  description: Record<string, unknown>;
}

export const NEW_TAB: TabFields = {
  label: "Untitled Query",
  sql: "",
  database_id: null,
  catalog: null,
  schema: null,
  autorun: false,
  template_params: null,
  query_limit: null,
  hide_left_bar: false,
  latest_query_id: null,
  saved_query_id: null,
  extra_json: {},
};

/** Most tabs of a person, and characters of one and of a table's description. */
export const MAX_TABS = 1000;
export const MAX_TAB_CHARACTERS = 500_000;

/** Name of the Durable Object for the tabs of a person of a workspace. */
export const sqlTabsName = (workspaceId: string, userId: number): string => `${workspaceId}:${userId}`;
