import { sql } from "drizzle-orm";
import { type Actor, can } from "../../../schema/actor";
import { readsDataset } from "../../../schema/dataset/policy";
import type { QueryContext } from "../../../schema/query/query-context";
import type { ChartDataDeps } from "../../data/run-query-context";
import { type AnnotationSource, annotationChartIds, annotationLayerIds, layerIdsOf, type StoredAnnotation } from "../../data/annotations";
import type { Db } from "../../metadata";
import type { RequestContext } from "../../request-context";
import { type DatasetModelRow, datasetModels, parseDatasetModel } from "../dataset/model";
import { parsedObject } from "../resource/parsed-object";
import { isRecordedError, parseContext } from "./data-routes";
import { datasetDeps } from "./dataset-deps";
import { withTemplateDatasets } from "./template-datasets";
import { type ChartWithContext, storedContext } from "./stored-context";

type SourceRow = ChartWithContext & { cache_timeout: number | null; dataset: DatasetModelRow };

interface SourcesRow extends Record<string, unknown> {
  charts: SourceRow[];
  layers: { id: number; annotations: StoredAnnotation[] }[];
  /** Params of charts of the queried dataset that draw stored annotations. */
  drawing: string[];
}

/**
 * The charts and stored layers that a request draws annotations from, all read in one round trip when the first is
 * needed. A chart whose dataset the person may not read counts as missing. So does a layer for people without
 * permission to read annotations, unless a stored chart of the dataset draws it.
 */
export function annotationSources(request: RequestContext, context: QueryContext): Required<Pick<ChartDataDeps, "annotationSource" | "storedAnnotations">> {
  const requested = { charts: annotationChartIds(context).toSorted((a, b) => a - b), layers: annotationLayerIds(context).toSorted((a, b) => a - b), dataset: context.datasource.id };
  const load = () => request.recall<SourcesRow>(`annotation-sources:${JSON.stringify(requested)}`, (db) => sourcesStatement(db, requested), (found) => (found as { rows: SourcesRow[] }).rows[0] ?? null);
  let loaded: ReturnType<typeof load> | undefined;
  return {
    annotationSource: async (chartId) => {
      const { actor, value } = await (loaded ??= load());
      const row = value?.charts.find(({ id }) => id === chartId);
      return row ? sourceOf(row, actor, request) : null;
    },
    storedAnnotations: async (layerId) => {
      const { actor, value } = await (loaded ??= load());
      const isDrawn = () => value?.drawing.some((params) => layerIdsOf(parsedObject(params)["annotation_layers"]).includes(layerId));
      return can(actor, "can_read", "Annotation") || isDrawn() ? (value?.layers.find(({ id }) => id === layerId)?.annotations ?? []) : [];
    },
  };
}

async function sourceOf({ dataset: stored, ...chart }: SourceRow, actor: Actor, request: RequestContext): Promise<AnnotationSource | null> {
  const dataset = parseDatasetModel(stored);
  if (!readsDataset(actor, dataset)) return null;
  const context = parseContext(await storedContext(chart));
  return isRecordedError(context) ? null : { ...(await withTemplateDatasets(request, actor, { dataset, queries: context.queries }, datasetDeps(actor, context, dataset))), context, chartCacheTimeout: chart.cache_timeout };
}

const among = (ids: readonly number[]) => sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/**
 * One row: charts that have a dataset, layers with their annotations (times in ms), and the stored charts that draw
 * layers.
 */
const sourcesStatement = (db: Db, { charts, layers, dataset }: { charts: readonly number[]; layers: readonly number[]; dataset: number }) => db.execute<SourcesRow>(sql`
  select (select coalesce(json_agg(s), '[]') from (
      select c.id, c.viz_type, c.datasource_id, c.params, c.query_context, c.cache_timeout, m.dataset
      from charts c cross join lateral (select to_json(d) as dataset from (${datasetModels} where o.workspace_id = c.workspace_id and o.id = c.datasource_id) d) m
      where c.id in ${among(charts)}) s) as charts,
    (select coalesce(json_agg(json_build_object('id', l.id, 'annotations', (
      select coalesce(json_agg(json_build_object('start_dttm', (extract(epoch from a.start_dttm) * 1000)::double precision, 'end_dttm', (extract(epoch from a.end_dttm) * 1000)::double precision,
        'short_descr', a.short_descr, 'long_descr', a.long_descr, 'json_metadata', a.json_metadata) order by a.start_dttm, a.id), '[]')
      from annotations a where a.workspace_id = l.workspace_id and a.layer_id = l.id))), '[]') from annotation_layers l where l.id in ${among(layers)}) as layers,
    (select coalesce(json_agg(c.params), '[]') from charts c where ${layers.length > 0} and c.datasource_id = ${dataset}::bigint and c.params like '%NATIVE%') as drawing`);
