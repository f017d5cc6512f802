import type { Actor } from "../../../schema/actor";
import { Failure, refuse, type Refusal, wireError } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import { readsDataset } from "../../../schema/dataset/policy";
import type { QueryContext } from "../../../schema/query/query-context";
import type { RuledDataset } from "../../../schema/row-rule/model";
import { connectAs, requireToken } from "../../database-oauth2/connect-as";
import type { AnswerDeps } from "../../data/answer";
import { queryGate } from "../../data/gate";
import { resultCacheOf } from "../../data/result-caches";
import { allow, type RequestContext } from "../../request-context";
import { recallDataset } from "../dataset/recall-dataset";
import { changedPayload, guestQuestion } from "../embedded/guest-question";
import { guestRecords } from "../embedded/guest-records";
import { annotationSources } from "./annotation-sources";
import { datasetDeps } from "./dataset-deps";
import { withTemplateDatasets } from "./template-datasets";

/** How a query context is asked, beside what it says. */
export type Asking = Pick<AnswerDeps, "force" | "since" | "chartCacheTimeout" | "signal" | "waitUntil"> & {
  /** Refuses in place of the recorded words where a chart's own existence is not to be told. */
  absent?: (() => Refusal) | undefined;
  /** Records behind a chart of this dashboard are asked for. */
  recordsOf?: number | undefined;
};

export interface AskedData {
  actor: Actor;
  dataset: RuledDataset;
  deps: AnswerDeps;
}

/** The dataset of a query context and all that answering it needs, for the person who asks; throws the recorded refusals when they may not. */
export async function askedData(request: RequestContext, context: QueryContext, { absent, recordsOf, chartCacheTimeout, ...asking }: Asking): Promise<AskedData> {
  const { id } = context.datasource;
  const { actor, value: dataset } = await recallDataset(request, id);
  allow(actor, "can_read", "Chart");
  if (context.datasource.type !== "table" || !dataset) throw absent?.() ?? refuse(404, "Datasource does not exist");
  if (actor.guest) await asGuest(request, actor, dataset, context, recordsOf);
  else if (!readsDataset(actor, dataset) && (recordsOf !== undefined || (await guestQuestion(request, actor, dataset, context)) !== "saved")) throw absent?.() ?? noAccess(dataset);
  if (context.result_format !== "json") allow(actor, "can_csv", "Superset");
  await requireToken(request, actor, dataset.database);
  const workspaceId = actor.workspace.id;
  const deps: AnswerDeps = {
    workspaceId, ...(await withTemplateDatasets(request, actor, { dataset, queries: context.queries }, datasetDeps(actor, context, dataset))), now: request.now, cache: resultCacheOf(request.env, workspaceId), gate: queryGate(request.env.QUERY_GATE, workspaceId), ...annotationSources(request, context),
    forecaster: request.env.RENDER,
    connect: (database) => connectAs(request, actor, database),
    chartCacheTimeout: chartCacheTimeout ?? dataset.chart_cache_timeouts?.[String(context.form_data?.["slice_id"])] ?? null, ...asking,
  };
  return { actor, dataset, deps };
}

/** A guest asks what is saved on their dashboard, of datasets that they may not read otherwise. */
async function asGuest(request: RequestContext, actor: Actor, dataset: DatasetModel, context: QueryContext, recordsOf: number | undefined): Promise<void> {
  const question = await (recordsOf === undefined ? guestQuestion(request, actor, dataset, context) : guestRecords(request, actor, dataset, context, recordsOf));
  if (question === "stranger") throw noAccess(dataset, `the datasource ${dataset.id}`);
  if (question === "changed") throw changedPayload();
}

/** Guests are not told the table's name. */
function noAccess(dataset: DatasetModel, name = [dataset.schema, dataset.table_name].filter(Boolean).join(".")): Failure {
  const message = `This endpoint requires the datasource ${dataset.id}, database or \`all_datasource_access\` permission`;
  return new Failure([{ ...wireError("DATASOURCE_SECURITY_ACCESS_ERROR", message), level: "warning", extra: { link: "", datasource: dataset.id, datasource_name: name } }], 403);
}
