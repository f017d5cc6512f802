import { sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { readsDataset } from "../../../schema/dataset/policy";
import type { QueryContext } from "../../../schema/query/query-context";
import { type AnnotationSource, annotationChartIds } from "../../data/annotations";
import type { Db } from "../../metadata";
import type { RequestContext } from "../../request-context";
import { type DatasetModelRow, datasetModels, parseDatasetModel } from "../dataset/model";
import { isRecordedError, parseContext } from "./data-routes";
import { datasetDeps } from "./dataset-deps";
import { type ChartWithContext, storedContext } from "./stored-context";

type SourceRow = ChartWithContext & { cache_timeout: number | null; dataset: DatasetModelRow } & Record<string, unknown>;

/** The charts that the layers of a request draw from, all read in one round trip when the first is asked for. A chart of a dataset that the person may not read is as good as absent. */
export function annotationSources(request: RequestContext, context: QueryContext): (chartId: number) => Promise<AnnotationSource | null> {
  const ids = annotationChartIds(context).toSorted((a, b) => a - b);
  const load = () => request.recall<SourceRow[]>(`annotation-sources:${ids.join()}`, (db) => sourcesStatement(db, ids), (found) => (found as { rows: SourceRow[] }).rows);
  let loaded: ReturnType<typeof load> | undefined;
  return async (chartId) => {
    const { actor, value } = await (loaded ??= load());
    const row = value?.find(({ id }) => id === chartId);
    return row ? sourceOf(row, actor) : null;
  };
}

async function sourceOf({ dataset: stored, ...chart }: SourceRow, actor: Actor): Promise<AnnotationSource | null> {
  const dataset = parseDatasetModel(stored);
  if (!readsDataset(actor, dataset)) return null;
  const context = parseContext(await storedContext(chart));
  return isRecordedError(context) ? null : { ...datasetDeps(actor, context, dataset), context, chartCacheTimeout: chart.cache_timeout };
}

/** One row a chart that has a dataset, which is JSON here. */
const sourcesStatement = (db: Db, ids: readonly number[]) => db.execute<SourceRow>(sql`
  select c.id, c.viz_type, c.datasource_id, c.params, c.query_context, c.cache_timeout, m.dataset
  from charts c cross join lateral (select to_json(d) as dataset from (${datasetModels} where o.workspace_id = c.workspace_id and o.id = c.datasource_id) d) m
  where c.id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`);
