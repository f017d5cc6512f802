import type { Actor } from "../../../schema/actor";
import { Failure, refuse, type Refusal, wireError } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import { readsDataset } from "../../../schema/dataset/policy";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import type { RuledDataset } from "../../../schema/row-rule/model";
import type { Connections } from "../../connections/connections";
import { requestConnections } from "../../connections/request-connections";
import { requireToken } from "../../database-oauth2/connect-as";
import type { Access, ChartDataDeps, Options, Runtime } from "../dependencies";
import { queryLockOf } from "../cache/query-lock";
import { resultCacheOf } from "../cache/result-caches";
import { allow } from "../../request/actors";
import type { RequestContext } from "../../request/request-context";
import { after } from "../../resources/resource/validate-authorized";
import { loadDatasource } from "../../resources/datasource/load-datasource";
import { changedPayload, compareWithSaved } from "../../resources/embedded/compare-with-saved";
import { guestRecords } from "../../resources/embedded/guest-records";
import { isOnOpenDashboard } from "../store";
import { annotationSources } from "./annotation-sources";
import { datasetAccess } from "./dataset-access";
import { withTemplateDatasets } from "./template-datasets";
import { message } from "../../../schema/language/localizable";

/** Options of running a query context, and of who may. */
export type AuthorizeOptions = Pick<Options, "force" | "since" | "chartCacheTimeout" | "signal"> &
  Pick<Runtime, "waitUntil"> & {
    /** Connections shared with other query contexts of the request. */
    connections?: Connections | undefined;
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
export async function authorizeChartData(
  request: RequestContext,
  requested: NormalizedQueryContext,
  {
    absent,
    recordsOf,
    requiresDatasetAccess = false,
    chartCacheTimeout,
    connections,
    waitUntil,
    ...options
  }: AuthorizeOptions,
): Promise<AuthorizedChartData> {
  const { actor, value } = await after(request, "can_read", "Chart", () =>
    loadDatasource(request, requested.datasource),
  );
  allow(actor, "can_read", "Chart");
  if (!value) throw absent?.() ?? (await refusalOf(request, requested.datasource.id, null));
  const { dataset, requester } = value;
  const context = await authorizedContext(request, actor, dataset, requested, {
    absent,
    recordsOf,
    requiresDatasetAccess,
  });
  if (context.result_format !== "json") allow(actor, "can_csv", "Superset");
  await requireToken(request, actor, dataset.database);
  const workspaceId = actor.workspace.id;
  const access: Access = {
    workspaceId,
    ...(await withTemplateDatasets(
      request,
      actor,
      { dataset, queries: context.queries },
      datasetAccess(actor, context, dataset, requester),
    )),
    ...annotationSources(request, context),
  };
  const runtime: Runtime = {
    now: request.now,
    cache: resultCacheOf(request.env, workspaceId),
    lock: queryLockOf(request.env.QUERY_LOCK, workspaceId),
    forecaster: request.env.RENDER,
    connections: connections ?? requestConnections(request, actor),
    ...(waitUntil ? { waitUntil } : {}),
  };
  const cacheTimeout =
    chartCacheTimeout ?? dataset.chart_cache_timeouts?.[String(context.form_data?.["slice_id"])] ?? null;
  return {
    actor,
    dataset,
    context,
    deps: { access, runtime, options: { ...options, chartCacheTimeout: cacheTimeout } },
  };
}

type Refusing = Pick<AuthorizeOptions, "absent" | "recordsOf" | "requiresDatasetAccess">;

/**
 * Readers of the dataset run the requested context; viewers of a dashboard run what is saved there; everyone else is
 * refused.
 */
async function authorizedContext(
  request: RequestContext,
  actor: Actor,
  dataset: DatasetModel,
  context: NormalizedQueryContext,
  { absent, recordsOf, requiresDatasetAccess }: Refusing,
): Promise<NormalizedQueryContext> {
  if (!actor.guest && readsDataset(actor, dataset)) return context;
  const refusal = async (): Promise<Error> =>
    actor.guest
      ? refusalOf(request, dataset.id, dataset, `the datasource ${dataset.id}`)
      : (absent?.() ?? refusalOf(request, dataset.id, dataset));
  if (requiresDatasetAccess || (recordsOf !== undefined && !actor.guest)) throw await refusal();
  const comparison = await (recordsOf === undefined
    ? compareWithSaved(request, actor, dataset, context)
    : guestRecords(request, actor, dataset, context, recordsOf));
  if (comparison.outcome === "saved") return comparison.context;
  throw actor.guest && comparison.outcome === "changed" ? changedPayload() : await refusal();
}

/**
 * The refusal names the dataset only to people who may open a dashboard with a chart of it. For anybody else it equals
 * that of a missing dataset and runs the same statement. Guests never get the table's name.
 */
async function refusalOf(
  request: RequestContext,
  id: number,
  dataset: DatasetModel | null,
  name?: string,
): Promise<Failure | Refusal> {
  const { rows } = await request.load((db) => [isOnOpenDashboard(db, id)]);
  return dataset && rows[0].rows[0]?.shown
    ? noAccess(dataset, name)
    : refuse(404, message("Datasource does not exist"));
}

function noAccess(
  dataset: DatasetModel,
  name = [dataset.schema, dataset.table_name].filter(Boolean).join("."),
): Failure {
  const text = message("This endpoint requires the datasource {id}, database or `all_datasource_access` permission", {
    id: dataset.id,
  });
  return new Failure(
    [
      {
        ...wireError("DATASOURCE_SECURITY_ACCESS_ERROR", text),
        level: "warning",
        extra: { link: "", datasource: dataset.id, datasource_name: name },
      },
    ],
    403,
  );
}
