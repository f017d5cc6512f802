import { postedQuery, REQUESTED_QUERY, type RequestedQuery, requestedQuery } from "../../../schema/query-run/requested-query";
import { datasets } from "../../api/data/datasets";
import { type EditorStart, type NewTab, sqlEditor } from "../../api/sql/sql-editor";
import { savedQueries } from "../../api/sql/saved-queries";
import { t } from "../../i18n";
import { toast } from "../../ui/Toast";

export const DEFAULT_LIMIT = 1000;

/** "Untitled Query 3": one more than the highest number among tab labels. */
export function untitled(labels: readonly string[]): string {
  const numbers = labels.map((label) => Number(/^Untitled Query (\d+)$/.exec(label)?.[1] ?? 0));
  return `Untitled Query ${Math.max(0, ...numbers) + 1}`;
}

/**
 * Initial state of the editor. An address with SQL opens it once, in a new tab; without any tab an empty one is
 * created.
 */
export async function startEditor(signal: AbortSignal): Promise<EditorStart> {
  const start = await sqlEditor.start(signal);
  const requested = takeRequested();
  const asked = await requestedBy(requested, start, signal).catch((problem: unknown) => {
    if (signal.aborted) throw problem;
    toast("danger", `${problem instanceof NotLoaded ? problem.message : t("The query couldn't be loaded")}`);
    return null;
  });
  if (location.pathname !== "/sqllab/" || location.search || Object.keys(requested).length) history.replaceState(null, "", "/sqllab/");
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

interface RequestedDataset {
  table_name: string;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  select_star: string | null;
  database: { id: number };
}

/** The query requested by the address, the navigation state or a posted form, in this order. A form is used once. */
function takeRequested(): RequestedQuery {
  const posted = document.querySelector<HTMLMetaElement>(`meta[name="${REQUESTED_QUERY}"]`);
  posted?.remove();
  const key = /\/sqllab\/p\/([^/]+)/.exec(location.pathname)?.[1];
  return {
    ...postedQuery(posted?.content), ...requestedQuery((history.state as { requestedQuery?: unknown } | null)?.requestedQuery), ...requestedQuery(Object.fromEntries(new URLSearchParams(location.search))),
    ...(key === undefined ? {} : { p: decodeURIComponent(key) }),
  };
}

/**
 * The requested tab: a link's, a saved query's, a past query's, a dataset's or a chart's SQL, or an empty one; null
 * leaves the editor as it was.
 */
async function requestedBy(asked: RequestedQuery, start: EditorStart, signal: AbortSignal): Promise<Partial<NewTab> | null> {
  if (asked.p || asked.id) {
    const { dbId, catalog, schema, sql, name, autorun, templateParams } = await sqlEditor.shared(asked.p || `kv:${asked.id}`, signal);
    return { dbId, catalog: catalog ?? null, schema, sql, name: name || t("Shared query"), autorun: autorun ?? false, templateParams: templateParams ?? null };
  }
  if (asked.savedQueryId) {
    const query = await savedQueries.get<SavedSql>(asked.savedQueryId, signal);
    return { name: query.label || t("Untitled"), sql: query.sql ?? "", dbId: query.database?.id ?? null, catalog: query.catalog, schema: query.schema, remoteId: query.id, templateParams: query.template_parameters };
  }
  if (asked.queryId) {
    const { sql, catalog, schema, database, tab_name } = await sqlEditor.pastRun(asked.queryId, signal);
    return { name: t("Copy of {name}", { name: tab_name ?? t("Untitled") }), sql, dbId: database.id, catalog: catalog ?? null, schema };
  }
  const dataset = Number(/^(\d+)__table$/.exec(asked.datasourceKey ?? "")?.[1]);
  if (dataset) {
    const { table_name, database, catalog, schema, ...own } = await datasets.get<RequestedDataset>(dataset, signal).catch(() => {
      throw new NotLoaded(t("The datasource couldn't be loaded"));
    });
    return { name: t("Query {name}", { name: table_name }), dbId: database.id, catalog, schema, sql: asked.sql || own.sql || own.select_star || "", autorun: Boolean(asked.sql) };
  }
  const database = Number(asked.dbid);
  const isNew = asked.new !== undefined && asked.new !== "false";
  if (!start.databases[database] && !isNew && asked.sql === undefined) return null;
  return {
    ...(start.databases[database] ? { dbId: database } : {}), catalog: asked.catalog ?? null, schema: asked.schema ?? null, sql: asked.sql ?? "", autorun: asked.autorun === "true",
    name: asked.name || asked.title || untitled(start.tab_state_ids.map(({ label }) => label)),
  };
}
