import { sql, type SQL } from "drizzle-orm";
import { readsQuery } from "../datasource/stored-query";
import { chartsWithDatasets, readableChart, readableDataset } from "../resource/access";

/** A datasource in a statement: expressions for its type and id. */
export interface DatasourceSql {
  type: SQL;
  id: SQL;
}

/** Whether the person may read the datasource: false for a type that cannot be queried. */
const readsDatasource = ({ type, id }: DatasourceSql): SQL => sql`(case ${type}
  when 'table' then exists (select 1 from datasets o where o.id = ${id} and (${readableDataset}))
  when 'query' then ${readsQuery("query", id)}
  when 'saved_query' then ${readsQuery("saved_query", id)}
  else false end)`;
const readsChart = (id: SQL): SQL =>
  sql`exists (select 1 from ${chartsWithDatasets} where o.id = ${id} and (${readableChart}))`;

/**
 * Whether the person may read the datasource and the chart of a stored form; a chart that was deleted since does not
 * restrict access.
 */
export const explorable = (datasource: DatasourceSql, chartId: SQL): SQL =>
  sql`(${readsDatasource(datasource)} and (not exists (select 1 from charts c where c.id = ${chartId}) or ${readsChart(chartId)}))`;

/**
 * Whether the person may store a form of the datasource and, unless it is 0, of the chart; inaccessible ones count as
 * missing.
 */
export const storable = (datasource: DatasourceSql, chartId: SQL): SQL =>
  sql`(${readsDatasource(datasource)} and (${chartId} = 0 or ${readsChart(chartId)}))`;
