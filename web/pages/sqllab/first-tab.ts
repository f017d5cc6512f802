import { datasets } from "../../api/datasets";
import { type EditorStart, type NewTab, sqlEditor } from "../../api/sql-editor";
import { savedQueries } from "../../api/saved-queries";
import { t } from "../../i18n";
import { toast } from "../../ui/Toast";

export const DEFAULT_LIMIT = 1000;

/** "Untitled Query 3": one more than any tab that is called so. */
export function untitled(labels: readonly string[]): string {
  const numbers = labels.map((label) => Number(/^Untitled Query (\d+)$/.exec(label)?.[1] ?? 0));
  return `Untitled Query ${Math.max(0, ...numbers) + 1}`;
}

/** What the editor begins with. An address that names SQL opens it in a tab of its own, once; without any tab there is an empty one. */
export async function startEditor(signal: AbortSignal): Promise<EditorStart> {
  const start = await sqlEditor.start(signal);
  const asked = await askedBy(location, start, signal).catch((problem: unknown) => {
    if (signal.aborted) throw problem;
    toast("danger", `${problem instanceof NotLoaded ? problem.message : t("The query couldn't be loaded")}`);
    return null;
  });
  if (location.pathname !== "/sqllab/" || location.search) history.replaceState(null, "", "/sqllab/");
  const labels = start.tab_state_ids.map(({ label }) => label);
  const first = Object.values(start.databases)[0];
  if (!asked && (labels.length > 0 || !first)) return start;
  await sqlEditor.addTab({ name: untitled(labels), sql: "", dbId: first?.id ?? null, schema: null, queryLimit: DEFAULT_LIMIT, ...asked });
  return sqlEditor.start(signal);
}

class NotLoaded extends Error {}

interface SavedSql {
  id: number;
  label: string | null;
  sql: string | null;
  catalog: string | null;
  schema: string | null;
  template_parameters: string | null;
  database: { id: number } | null;
}

interface AskedDataset {
  table_name: string;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  select_star: string | null;
  database: { id: number };
}

/** The tab that an address opens: a link's, a saved query's, a past query's, a dataset's or a chart's SQL, or an empty one; null for the editor as it was left. */
async function askedBy({ pathname, search }: Location, start: EditorStart, signal: AbortSignal): Promise<Partial<NewTab> | null> {
  const params = new URLSearchParams(search);
  const key = /\/sqllab\/p\/([^/]+)/.exec(pathname)?.[1] ?? params.get("p");
  const kept = params.get("id");
  if (key || kept) {
    const { dbId, catalog, schema, sql, name, autorun, templateParams } = await sqlEditor.shared(key ? decodeURIComponent(key) : `kv:${kept}`, signal);
    return { dbId, catalog: catalog ?? null, schema, sql, name: name || t("Shared query"), autorun: autorun ?? false, templateParams: templateParams ?? null };
  }
  const saved = params.get("savedQueryId");
  if (saved) {
    const query = await savedQueries.get<SavedSql>(saved, signal);
    return { name: query.label || t("Untitled"), sql: query.sql ?? "", dbId: query.database?.id ?? null, catalog: query.catalog, schema: query.schema, remoteId: query.id, templateParams: query.template_parameters };
  }
  const past = params.get("queryId");
  if (past) {
    const { sql, catalog, schema, database, tab_name } = await sqlEditor.pastRun(past, signal);
    return { name: t("Copy of {name}", { name: tab_name ?? t("Untitled") }), sql, dbId: database.id, catalog: catalog ?? null, schema };
  }
  const fromChart = (history.state as { requestedQuery?: { datasourceKey?: string; sql?: string } } | null)?.requestedQuery;
  const dataset = Number(/^(\d+)__table$/.exec(params.get("datasourceKey") ?? fromChart?.datasourceKey ?? "")?.[1]);
  if (dataset) {
    const sql = params.get("sql") ?? fromChart?.sql;
    const { table_name, database, catalog, schema, ...own } = await datasets.get<AskedDataset>(dataset, signal).catch(() => {
      throw new NotLoaded(t("The datasource couldn't be loaded"));
    });
    return { name: t("Query {name}", { name: table_name }), dbId: database.id, catalog, schema, sql: sql || own.sql || own.select_star || "", autorun: Boolean(sql) };
  }
  const database = Number(params.get("dbid"));
  const isNew = params.has("new") && params.get("new") !== "false";
  if (!start.databases[database] && !isNew && !params.has("sql")) return null;
  return {
    ...(start.databases[database] ? { dbId: database } : {}), catalog: params.get("catalog"), schema: params.get("schema"), sql: params.get("sql") ?? "", autorun: params.get("autorun") === "true",
    name: params.get("name") || params.get("title") || untitled(start.tab_state_ids.map(({ label }) => label)),
  };
}
