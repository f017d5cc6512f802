import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { viewOf } from "../../../../schema/sql-tabs/view";
import { editorConf } from "../../../api/sql/editor-conf";
import { saveLocalTab, newLocalTab } from "./local-tabs";

/** The localStorage key where Superset's SQL Lab stores state that its server does not have. */
const PLACE = "redux";

interface Left {
  queryEditors?: unknown;
  tables?: unknown;
  unsavedQueryEditor?: unknown;
}

type Fields = Record<string, unknown>;

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((each): each is Fields => typeof each === "object" && each !== null) : [];
/** Whether an object exists on Superset's server: those have numeric ids. */
const isOnItsServer = ({ id, tabViewId }: Fields): boolean => Boolean(tabViewId) || /^\d+$/.test(String(id));

/** Converts tabs that exist only in the browser to local tabs, with their tables; unknown databases are dropped. */
export function supersetTabs(
  text: string | null,
  user: number,
  databases: readonly number[],
  now: number,
): EditorTab[] {
  const { queryEditors, tables, unsavedQueryEditor } = leftIn(text);
  const unsaved = listOf([unsavedQueryEditor])[0];
  return listOf(queryEditors)
    .filter((editor) => !isOnItsServer(editor))
    .map((editor, at) => {
      const { name, sql, dbId, catalog, schema, queryLimit, templateParams, hideLeftBar } =
        unsaved?.["id"] === editor["id"] ? { ...editor, ...unsaved } : editor;
      const database = numberOf(dbId);
      const known = database !== null && databases.includes(database) ? database : null;
      const tab = newLocalTab(user, {
        name: textOf(name) ?? "Untitled Query",
        sql: textOf(sql) ?? "",
        dbId: known,
        catalog: textOf(catalog),
        schema: textOf(schema),
        queryLimit: numberOf(queryLimit) ?? editorConf().DEFAULT_SQLLAB_LIMIT,
        templateParams: textOf(templateParams),
        hideLeftBar: hideLeftBar === true,
        ...viewOf(editor),
      });
      const shown = listOf(tables)
        .filter(({ queryEditorId }) => queryEditorId === editor["id"])
        .flatMap((table) => (known !== null && textOf(table["schema"]) && textOf(table["name"]) ? [table] : []));
      return {
        ...tab,
        id: -now - at,
        table_schemas: shown.map((table, place) => ({
          id: -now - place,
          tab_state_id: -now - at,
          database_id: known,
          catalog: textOf(table["catalog"]),
          schema: textOf(table["schema"]),
          table: String(table["name"]),
          description: {},
          expanded: table["expanded"] !== false,
        })),
      };
    });
}

function leftIn(text: string | null): Left {
  try {
    return ((JSON.parse(text ?? "{}") as { sqlLab?: Left | null } | null)?.sqlLab ?? {}) as Left;
  } catch {
    return {};
  }
}

/** Imports, once, the tabs that Superset stored in this browser under the same origin. */
export function importSupersetTabs(user: number, databases: readonly number[]): void {
  try {
    const text = localStorage.getItem(PLACE);
    if (text === null) return;
    for (const tab of supersetTabs(text, user, databases, Date.now())) saveLocalTab(user, tab.id, tab);
    localStorage.removeItem(PLACE);
  } catch {
    // Storage is blocked: nothing to import.
  }
}
