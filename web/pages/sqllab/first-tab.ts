import { type Datasource, datasourceUid, parseDatasource } from "../../../schema/datasource/datasource";
import type { EditorDatabase, EditorStart } from "../../../schema/query-run/calls";
import {
  postedQuery,
  REQUESTED_QUERY,
  type RequestedQuery,
  requestedQuery,
} from "../../../schema/query-run/requested-query";
import { datasets } from "../../api/data/datasets";
import { exploreCalls } from "../../api/explore";
import { type NewTab, sqlEditor } from "../../api/sql/sql-editor";
import { savedQueries } from "../../api/sql/saved-queries";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";

/** "Untitled Query 3": one more than the highest number among tab labels. */
export function untitled(labels: readonly string[]): string {
  const named = (number: number | string) => t("Untitled Query {number}", { number });
  const [before = "", after = ""] = named("\n").split("\n");
  const numbers = labels.map((label) => {
    const number = Number(label.slice(before.length, label.length - after.length));
    return number >= 1 && named(number) === label ? number : 0;
  });
  return named(Math.max(0, ...numbers) + 1);
}

/**
 * Initial state of the editor. An address with SQL opens it once, in a new tab; without any tab an empty one is
 * created.
 */
export async function startEditor(signal: AbortSignal): Promise<EditorStart> {
  const start = await sqlEditor.start(signal);
  const requested = takeRequested();
  const requestedQuery = await requestedBy(requested, start, signal).catch((problem: unknown) => {
    if (signal.aborted) throw problem;
    toast("danger", `${problem instanceof NotLoaded ? problem.message : t("The query couldn't be loaded")}`);
    return null;
  });
  if (location.pathname !== "/sqllab/" || location.search || Object.keys(requested).length)
    history.replaceState(null, "", "/sqllab/");
  const labels = start.tab_state_ids.map(({ label }) => label);
  const { DEFAULT_SQLLAB_LIMIT } = start.common.conf;
  const first = defaultDatabase(start);
  if (!requestedQuery && (labels.length > 0 || !first)) return start;
  const { shownRun, ...fields } = requestedQuery ?? {};
  const tab = await sqlEditor.addTab({
    name: untitled(labels),
    sql: "",
    dbId: first?.id ?? null,
    schema: null,
    queryLimit: DEFAULT_SQLLAB_LIMIT,
    ...fields,
  });
  if (shownRun) await sqlEditor.changeTab(tab, { latest_query_id: shownRun });
  return sqlEditor.start(signal);
}

/** The database of a new tab: the workspace's default one, or the first. */
export const defaultDatabase = ({ databases, common }: EditorStart): EditorDatabase | undefined =>
  databases[common.conf.SQLLAB_DEFAULT_DBID ?? ""] ?? Object.values(databases)[0];

/** `shownRun` is the client id of a run whose rows the tab shows, if they are the person's own and still stored. */
type RequestedTab = Partial<NewTab> & { shownRun?: string };

class NotLoaded extends Error {}

/** The query requested by the address, the navigation state or a posted form, in this order. A form is used once. */
function takeRequested(): RequestedQuery {
  const posted = document.querySelector<HTMLMetaElement>(`meta[name="${REQUESTED_QUERY}"]`);
  posted?.remove();
  const key = /\/sqllab\/p\/([^/]+)/.exec(location.pathname)?.[1];
  return {
    ...postedQuery(posted?.content),
    ...requestedQuery((history.state as { requestedQuery?: unknown } | null)?.requestedQuery),
    ...requestedQuery(Object.fromEntries(new URLSearchParams(location.search))),
    ...(key === undefined ? {} : { p: decodeURIComponent(key) }),
  };
}

/**
 * The requested tab: a link's, a saved query's, a past query's, a dataset's or a chart's SQL, or an empty one; null
 * leaves the editor as it was.
 */
async function requestedBy(
  requestedQuery: RequestedQuery,
  start: EditorStart,
  signal: AbortSignal,
): Promise<RequestedTab | null> {
  if (requestedQuery.p || requestedQuery.id) {
    const { dbId, catalog, schema, sql, name, autorun, templateParams } = await sqlEditor.shared(
      requestedQuery.p || `kv:${requestedQuery.id}`,
      signal,
    );
    return {
      dbId,
      catalog: catalog ?? null,
      schema: schema ?? null,
      sql,
      name: name || t("Shared query"),
      autorun: autorun ?? false,
      templateParams: templateParams ?? null,
    };
  }
  if (requestedQuery.savedQueryId) {
    const query = await savedQueries.get(requestedQuery.savedQueryId, signal);
    return {
      name: query.label || t("Untitled"),
      sql: query.sql ?? "",
      dbId: query.database?.id ?? null,
      catalog: query.catalog,
      schema: query.schema,
      remoteId: query.id,
      templateParams: query.template_parameters,
    };
  }
  if (requestedQuery.queryId) {
    const { client_id, sql, catalog, schema, database, tab_name } = await sqlEditor.pastRun(
      requestedQuery.queryId,
      signal,
    );
    return {
      shownRun: client_id,
      name: t("Copy of {name}", { name: tab_name ?? t("Untitled") }),
      sql,
      dbId: database.id,
      catalog: catalog ?? null,
      schema,
    };
  }
  const datasource = parseDatasource(requestedQuery.datasourceKey);
  if (datasource) {
    const { name, database, sql, ...source } = await sourceOf(datasource, signal).catch(() => {
      throw new NotLoaded(t("The datasource couldn't be loaded"));
    });
    return {
      ...source,
      name: t("Query {name}", { name: name || t("Untitled") }),
      dbId: database.id,
      sql: requestedQuery.sql || sql,
      autorun: Boolean(requestedQuery.sql),
    };
  }
  const database = Number(requestedQuery.dbid);
  const isNew = requestedQuery.new !== undefined && requestedQuery.new !== "false";
  if (!start.databases[database] && !isNew && requestedQuery.sql === undefined) return null;
  return {
    ...(start.databases[database] ? { dbId: database } : {}),
    catalog: requestedQuery.catalog ?? null,
    schema: requestedQuery.schema ?? null,
    sql: requestedQuery.sql ?? "",
    autorun: requestedQuery.autorun === "true",
    name: requestedQuery.name || requestedQuery.title || untitled(start.tab_state_ids.map(({ label }) => label)),
  };
}

/** The name, SQL and place of a dataset or query. Throws if the person may not read it. */
async function sourceOf(datasource: Datasource, signal: AbortSignal) {
  if (datasource.type === "table") {
    const { table_name: name, database, catalog, schema, ...own } = await datasets.get(datasource.id, signal);
    return { name, database, catalog, schema, sql: own.sql || own.select_star || "", templateParams: null };
  }
  const { name, database, catalog, schema, ...own } = await exploreCalls.dataset(datasourceUid(datasource), signal);
  if (own.sql === null || own.sql === undefined) throw new NotLoaded();
  return {
    name,
    database,
    catalog: catalog ?? null,
    schema,
    sql: own.sql,
    templateParams: own.template_params ?? null,
  };
}
