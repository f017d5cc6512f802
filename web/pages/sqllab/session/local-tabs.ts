import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { viewOf } from "../../../../schema/sql-tabs/view";
import { historyQuery, type NewTab, sqlEditor } from "../../../api/sql/sql-editor";
import { queryClient } from "../../../api/transport/query-client";

const placeOf = (user: number) => `edgewise.sqllab.tabs.${user}`;

/** Tabs that the browser could not store, by user and id: they live as long as the page. */
const unstored = new Map<number, Map<number, EditorTab>>();

export function localTabs(user: number): EditorTab[] {
  const inPage = unstored.get(user) ?? new Map<number, EditorTab>();
  return [...storedTabs(user).filter(({ id }) => !inPage.has(id)), ...inPage.values()];
}

function storedTabs(user: number): EditorTab[] {
  try {
    return JSON.parse(localStorage.getItem(placeOf(user)) ?? "[]") as EditorTab[];
  } catch {
    return [];
  }
}

/** Whether the browser could store a local tab. */
export const isStoredLocally = (user: number, id: number): boolean => unstored.get(user)?.has(id) !== true;

/** Stores a local tab in its current state; null deletes it. */
export function saveLocalTab(user: number, id: number, tab: EditorTab | null): void {
  const others = storedTabs(user).filter((each) => each.id !== id);
  unstored.get(user)?.delete(id);
  try {
    localStorage.setItem(placeOf(user), JSON.stringify(tab ? [...others, tab] : others));
  } catch {
    // Storage is full or blocked.
    if (tab) unstored.set(user, new Map([...(unstored.get(user) ?? []), [id, tab]]));
  }
}

export const newLocalTab = (
  user: number,
  {
    name,
    sql,
    dbId,
    catalog = null,
    schema,
    queryLimit,
    autorun = false,
    templateParams = null,
    hideLeftBar = false,
    remoteId = null,
    ...more
  }: NewTab,
): EditorTab => ({
  id: -Date.now(),
  label: name,
  sql,
  database_id: dbId,
  catalog,
  schema,
  query_limit: queryLimit,
  autorun,
  template_params: templateParams,
  hide_left_bar: hideLeftBar,
  extra_json: viewOf({ ...more }),
  latest_query: null,
  saved_query: remoteId ? { id: remoteId } : null,
  user_id: user,
  sql_version: 0,
  table_schemas: [],
});

/** The properties that a copy of a tab inherits. */
export const copyOfTab = ({
  label,
  sql,
  database_id,
  catalog,
  schema,
  query_limit,
  autorun,
  template_params,
  hide_left_bar,
  saved_query,
  extra_json,
}: EditorTab): NewTab => ({
  ...viewOf(extra_json),
  name: label,
  sql,
  dbId: database_id,
  catalog,
  schema,
  queryLimit: query_limit,
  autorun,
  templateParams: template_params,
  hideLeftBar: hide_left_bar,
  remoteId: saved_query?.id ?? null,
});

/** Creates a local tab on the server, with its tables and those runs that the server accepts; returns its new id. */
export async function migrateTab(tab: EditorTab): Promise<number> {
  const id = await sqlEditor.addTab(copyOfTab(tab));
  saveLocalTab(tab.user_id, tab.id, null);
  for (const { database_id, catalog, schema, table } of tab.table_schemas)
    if (database_id !== null && schema !== null)
      await sqlEditor.showTable(id, { database: database_id, catalog, schema, table }).catch(() => {});
  const runs = await queryClient.fetchQuery(historyQuery(tab.id, tab.user_id)).catch(() => []);
  for (const { client_id } of runs) await sqlEditor.moveRun(id, client_id).catch(() => {});
  if (tab.latest_query) await sqlEditor.changeTab(id, { latest_query_id: tab.latest_query.id }).catch(() => {});
  return id;
}
