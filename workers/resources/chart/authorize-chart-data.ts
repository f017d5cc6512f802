import { sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { Failure, refuse, type Refusal, wireError } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import { readsDataset } from "../../../schema/dataset/policy";
import { type NormalizedQueryContext, normalizeQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryContext } from "../../../schema/query/query-context";
import type { RuledDataset } from "../../../schema/row-rule/model";
import { connectAs, requireToken } from "../../database-oauth2/connect-as";
import type { ChartDataDeps } from "../../data/run-query-context";
import { queryLockOf } from "../../data/query-lock";
import { resultCacheOf } from "../../data/result-caches";
import type { Db } from "../../metadata";
import { allow, type RequestContext } from "../../request-context";
import { loadDataset } from "../dataset/load-dataset";
import { changedPayload, compareWithSaved } from "../embedded/compare-with-saved";
import { guestRecords } from "../embedded/guest-records";
import { readableDashboard } from "../resource/access";
import { annotationSources } from "./annotation-sources";
import { datasetDeps } from "./dataset-deps";
import { withTemplateDatasets } from "./template-datasets";

/** Options of running a query context. */
export type ChartDataOptions = Pick<ChartDataDeps, "force" | "since" | "chartCacheTimeout" | "signal" | "waitUntil"> & {
  /** Replaces Superset's message with this refusal where even the chart's existence is not disclosed. */
  absent?: (() => Refusal) | undefined;
  /** The dashboard whose chart's underlying records are requested. */
  recordsOf?: number | undefined;
  /** Requires access to the whole dataset: the query is stored by no dashboard. */
  requiresDatasetAccess?: boolean;
};

export interface AuthorizedChartData {
  actor: Actor;
  dataset: RuledDataset;
  /**
   * The context to run: for viewers of a dashboard it is the saved one with their own settings. The requested context
   * must not run in its place.
   */
  context: NormalizedQueryContext;
  deps: ChartDataDeps;
}

/**
 * Returns the dataset of a query context, the authorized context and all dependencies of running it; throws Superset's
 * refusals.
 */
export async function authorizeChartData(request: RequestContext, requested: QueryContext, { absent, recordsOf, requiresDatasetAccess = false, chartCacheTimeout, ...options }: ChartDataOptions): Promise<AuthorizedChartData> {
  const { id } = requested.datasource;
  const { actor, value: dataset } = await loadDataset(request, id);
  allow(actor, "can_read", "Chart");
  if (requested.datasource.type !== "table" || !dataset) throw absent?.() ?? (await refusalOf(request, id, null));
  const context = await authorizedContext(request, actor, dataset, normalizeQueryContext(requested), { absent, recordsOf, requiresDatasetAccess });
  if (context.result_format !== "json") allow(actor, "can_csv", "Superset");
  await requireToken(request, actor, dataset.database);
  const workspaceId = actor.workspace.id;
  const deps: ChartDataDeps = {
    workspaceId, ...(await withTemplateDatasets(request, actor, { dataset, queries: context.queries }, datasetDeps(actor, context, dataset))), now: request.now, cache: resultCacheOf(request.env, workspaceId), lock: queryLockOf(request.env.QUERY_LOCK, workspaceId), ...annotationSources(request, context),
    forecaster: request.env.RENDER,
    connect: (database) => connectAs(request, actor, database),
    chartCacheTimeout: chartCacheTimeout ?? dataset.chart_cache_timeouts?.[String(context.form_data?.["slice_id"])] ?? null, ...options,
  };
  return { actor, dataset, context, deps };
}

type Refusing = Pick<ChartDataOptions, "absent" | "recordsOf" | "requiresDatasetAccess">;

/**
 * Readers of the dataset run the requested context; viewers of a dashboard run what is saved there; everyone else is
 * refused.
 */
async function authorizedContext(request: RequestContext, actor: Actor, dataset: DatasetModel, context: NormalizedQueryContext, { absent, recordsOf, requiresDatasetAccess }: Refusing): Promise<NormalizedQueryContext> {
  if (!actor.guest && readsDataset(actor, dataset)) return context;
  const refusal = async (): Promise<Error> =>
    actor.guest ? refusalOf(request, dataset.id, dataset, `the datasource ${dataset.id}`) : (absent?.() ?? refusalOf(request, dataset.id, dataset));
  if (requiresDatasetAccess || (recordsOf !== undefined && !actor.guest)) throw await refusal();
  const comparison = await (recordsOf === undefined ? compareWithSaved(request, actor, dataset, context) : guestRecords(request, actor, dataset, context, recordsOf));
  if (comparison.outcome === "saved") return comparison.context;
  throw actor.guest && comparison.outcome === "changed" ? changedPayload() : await refusal();
}

/**
 * The refusal names the dataset only to people who may open a dashboard with a chart of it. For anybody else it equals
 * that of a missing dataset and runs the same statement. Guests never get the table's name.
 */
async function refusalOf(
  request: RequestContext, id: number, dataset: DatasetModel | null, name?: string,
): Promise<Failure | Refusal> {
  const { rows } = await request.load((db) => [isOnOpenDashboard(db, id)]);
  return dataset && rows[0].rows[0]?.shown ? noAccess(dataset, name) : refuse(404, "Datasource does not exist");
}

const isOnOpenDashboard = (db: Db, datasetId: number) => db.execute<{ shown: boolean }>(sql`select exists (
  select 1 from dashboards o where (${readableDashboard}) and exists (select 1 from dashboard_charts dc join charts c on c.workspace_id = dc.workspace_id and c.id = dc.chart_id
  where dc.workspace_id = o.workspace_id and dc.dashboard_id = o.id and c.datasource_id = ${datasetId}::bigint and c.deleted_at is null)) as shown`);

function noAccess(dataset: DatasetModel, name = [dataset.schema, dataset.table_name].filter(Boolean).join(".")): Failure {
  const message = `This endpoint requires the datasource ${dataset.id}, database or \`all_datasource_access\` permission`;
  return new Failure([{ ...wireError("DATASOURCE_SECURITY_ACCESS_ERROR", message), level: "warning", extra: { link: "", datasource: dataset.id, datasource_name: name } }], 403);
}
