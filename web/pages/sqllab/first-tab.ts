import { type EditorStart, sqlEditor } from "../../api/sql-editor";
import { savedQueries } from "../../api/saved-queries";
import { t } from "../../i18n";

export const DEFAULT_LIMIT = 1000;

/** "Untitled Query 3": one more than any tab that is called so. */
export function untitled(labels: readonly string[]): string {
  const numbers = labels.map((label) => Number(/^Untitled Query (\d+)$/.exec(label)?.[1] ?? 0));
  return `Untitled Query ${Math.max(0, ...numbers) + 1}`;
}

/** What the editor begins with. An address that names SQL opens it in a tab of its own, once; without any tab there is an empty one. */
export async function startEditor(signal: AbortSignal): Promise<EditorStart> {
  const start = await sqlEditor.start(signal);
  const asked = await askedBy(location, start, signal);
  if (asked) history.replaceState(history.state, "", "/sqllab/");
  const labels = start.tab_state_ids.map(({ label }) => label);
  const first = Object.values(start.databases)[0];
  if (!asked && (labels.length > 0 || !first)) return start;
  await sqlEditor.addTab({ name: untitled(labels), sql: "", dbId: first?.id ?? null, schema: null, queryLimit: DEFAULT_LIMIT, ...asked });
  return sqlEditor.start(signal);
}

async function askedBy({ pathname, search }: Location, start: EditorStart, signal: AbortSignal) {
  const key = /\/sqllab\/p\/([^/]+)/.exec(pathname)?.[1];
  if (key) {
    const { dbId, schema, sql, name } = await sqlEditor.shared(decodeURIComponent(key), signal);
    return { dbId, schema, sql, name: name || t("Shared query") };
  }
  const params = new URLSearchParams(search);
  const saved = params.get("savedQueryId");
  if (saved) {
    const query = await savedQueries.get<{ id: number; label: string | null; sql: string | null; schema: string | null; database: { id: number } | null }>(saved, signal);
    return { name: query.label || t("Untitled"), sql: query.sql ?? "", dbId: query.database?.id ?? null, schema: query.schema, remoteId: query.id };
  }
  const database = Number(params.get("dbid"));
  if (start.databases[database]) return { dbId: database, schema: params.get("schema"), sql: params.get("sql") ?? "", name: params.get("name") || untitled(start.tab_state_ids.map(({ label }) => label)) };
  return null;
}
