import { Hono } from "hono";
import { readsDataset } from "../../../schema/dataset/policy";
import { refuse } from "../../../schema/errors";
import { isRecordedError, parseQueryContext } from "../../../schema/query/parse-query-context";
import { requestConnections } from "../../connections/request-connections";
import { requireToken } from "../../database-oauth2/connect-as";
import { runQueryContext } from "../../chart-data/run/run-query-context";
import { queryLockOf } from "../../chart-data/cache/query-lock";
import { resultCacheOf } from "../../chart-data/cache/result-caches";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { datasetAccess } from "../../chart-data/authorize/dataset-access";
import { withTemplateDatasets } from "../../chart-data/authorize/template-datasets";
import { loadDatasource } from "../datasource/load-datasource";
import { datasourceOf } from "../datasource/requested-datasource";
import { after } from "../resource/validate-authorized";
import { asInteger, asObject, queryParameter, wrongType } from "../resource/query-parameter";
import { message } from "../../../schema/language/localizable";

/** Most values that a filter on a column offers. */
const FILTER_SELECT_ROW_LIMIT = 10_000;
const ABSENT = message("Datasource does not exist");

/**
 * GET /api/v1/datasource/table/{id}/column/{name}/values/: a column's distinct values, as a chart of that column has
 * them. With `q` (Edgewise only) a sorted page of them: `filter` is a text that they contain, `page` and `page_size`
 * are as in lists.
 */
export const columnValues = new Hono<App>().get("/:type/:id{[0-9]+}/column/:name/values/", async (c) => {
  const request = requestOf(c);
  const { type, id, name } = c.req.param();
  const requested = await after(request, "can_get_column_values", "Datasource", () => {
    return {
      datasource: datasourceOf(type, id),
      values: c.req.query("q") === undefined ? EVERYTHING : parseValuesQuery(queryParameter(c)),
    };
  });
  const { actor, value } = await after(request, "can_get_column_values", "Datasource", () =>
    loadDatasource(request, requested.datasource),
  );
  allow(actor, "can_get_column_values", "Datasource");
  if (!value || !readsDataset(actor, value.dataset)) throw refuse(404, ABSENT);
  const { dataset, requester } = value;
  if (!dataset.columns.some(({ column_name }) => column_name === name))
    throw refuse(400, message("Column name {name} does not exist", { name }));
  const query = valuesQuery(name, requested.values);
  if (query.row_limit === 0) return c.json({ result: [] });
  const context = parseQueryContext({
    datasource: requested.datasource,
    result_format: "json",
    result_type: "full",
    queries: [{ columns: [name], metrics: [], ...query, apply_fetch_values_predicate: true }],
  });
  if (isRecordedError(context)) throw refuse(400, message("Column name {name} does not exist", { name }));
  await requireToken(request, actor, dataset.database);
  const { payloads } = await runQueryContext(context, {
    access: {
      workspaceId: actor.workspace.id,
      ...(await withTemplateDatasets(
        request,
        actor,
        { dataset, queries: context.queries },
        datasetAccess(actor, context, dataset, requester),
      )),
    },
    runtime: {
      now: request.now,
      cache: resultCacheOf(c.env, actor.workspace.id),
      lock: queryLockOf(c.env.QUERY_LOCK, actor.workspace.id),
      connections: requestConnections(request, actor),
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    },
    options: { force: false, signal: c.req.raw.signal },
  });
  return c.json({ result: (payloads[0]?.data ?? []).map((row) => (row as Record<string, unknown>)[name] ?? null) });
});

interface ValuesQuery {
  filter: string;
  /** Null returns all of them at once, unsorted. */
  page: { index: number; size: number } | null;
}

const EVERYTHING: ValuesQuery = { filter: "", page: null };
const PAGE_SIZE = 200;

function parseValuesQuery(value: unknown): ValuesQuery {
  const { filter = "", page = 0, page_size: pageSize = PAGE_SIZE } = asObject(value);
  if (typeof filter !== "string") throw wrongType(filter, "string");
  return { filter, page: { index: Math.max(0, asInteger(page)), size: Math.max(1, asInteger(pageSize)) } };
}

function valuesQuery(name: string, { filter, page }: ValuesQuery) {
  const filters = filter === "" ? [] : [{ col: name, op: "ILIKE", val: `%${filter}%` }];
  if (page === null) return { filters, row_limit: FILTER_SELECT_ROW_LIMIT };
  const offset = Math.min(page.index * page.size, FILTER_SELECT_ROW_LIMIT);
  return {
    filters,
    orderby: [[name, true]],
    row_offset: offset,
    row_limit: Math.min(page.size, FILTER_SELECT_ROW_LIMIT - offset),
  };
}
