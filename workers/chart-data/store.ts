import { sql } from "drizzle-orm";
import type { Db } from "../metadata";
import { type DatasetModelRow, datasetModels } from "../resources/dataset/model";
import { chartsWithDatasets, readableChart, readableDashboard } from "../resources/resource/access";
import type { ChartWithContext } from "./parse/stored-context";
import type { StoredAnnotation } from "./run/annotations";

/** Whether the person may open a dashboard with a chart of the dataset. */
export const isOnOpenDashboard = (db: Db, datasetId: number) =>
  db.execute<{ shown: boolean }>(sql`select exists (
  select 1 from dashboards o where (${readableDashboard}) and exists (select 1 from dashboard_charts dc join charts c on c.workspace_id = dc.workspace_id and c.id = dc.chart_id
  where dc.workspace_id = o.workspace_id and dc.dashboard_id = o.id and c.datasource_id = ${datasetId}::bigint and c.deleted_at is null)) as shown`);

export type SourceRow = ChartWithContext & { cache_timeout: number | null; dataset: DatasetModelRow };

export interface SourcesRow extends Record<string, unknown> {
  charts: SourceRow[];
  layers: { id: number; annotations: StoredAnnotation[] }[];
  /** Params of charts of the queried dataset that draw stored annotations. */
  drawing: string[];
}

const among = (ids: readonly number[]) =>
  sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/**
 * One row: charts that have a dataset, layers with their annotations (times in ms), and the stored charts that draw
 * layers.
 */
export const sourcesStatement = (
  db: Db,
  { charts, layers, dataset }: { charts: readonly number[]; layers: readonly number[]; dataset: number },
) =>
  db.execute<SourcesRow>(sql`
  select (select coalesce(json_agg(s), '[]') from (
      select c.id, c.viz_type, c.datasource_id, c.params, c.query_context, c.cache_timeout, m.dataset
      from charts c cross join lateral (select to_json(d) as dataset from (${datasetModels} where o.workspace_id = c.workspace_id and o.id = c.datasource_id) d) m
      where c.id in ${among(charts)}) s) as charts,
    (select coalesce(json_agg(json_build_object('id', l.id, 'annotations', (
      select coalesce(json_agg(json_build_object('start_dttm', (extract(epoch from a.start_dttm) * 1000)::double precision, 'end_dttm', (extract(epoch from a.end_dttm) * 1000)::double precision,
        'short_descr', a.short_descr, 'long_descr', a.long_descr, 'json_metadata', a.json_metadata) order by a.start_dttm, a.id), '[]')
      from annotations a where a.workspace_id = l.workspace_id and a.layer_id = l.id))), '[]') from annotation_layers l where l.id in ${among(layers)}) as layers,
    (select coalesce(json_agg(c.params), '[]') from charts c where ${layers.length > 0} and c.datasource_id = ${dataset}::bigint and c.params like '%NATIVE%') as drawing`);

/** Names the owners of a chart if the person may open it, since a request may name any chart. */
export const ownerNames = (db: Db, chartId: number) =>
  db.execute<{ name: string }>(sql`
  select u.first_name || ' ' || u.last_name as name from chart_owners w join users u on u.workspace_id = w.workspace_id and u.id = w.user_id
  where w.chart_id = ${chartId}::bigint and exists (select 1 from ${chartsWithDatasets} where o.id = ${chartId}::bigint and (${readableChart})) order by name`);
