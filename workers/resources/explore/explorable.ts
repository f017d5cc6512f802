import { sql, type SQL } from "drizzle-orm";
import { readableChart, readableDataset } from "../resource/access";

const readsDataset = (id: SQL): SQL => sql`exists (select 1 from datasets o where o.id = ${id} and (${readableDataset}))`;
const readsChart = (id: SQL): SQL =>
  sql`exists (select 1 from charts o left join datasets d on d.workspace_id = o.workspace_id and d.id = o.datasource_id where o.id = ${id} and (${readableChart}))`;

/**
 * Whether the person may read the dataset and the chart of a stored form; a chart that was deleted since does not
 * restrict access.
 */
export const explorable = (datasetId: SQL, chartId: SQL): SQL =>
  sql`(${readsDataset(datasetId)} and (not exists (select 1 from charts c where c.id = ${chartId}) or ${readsChart(chartId)}))`;

/**
 * Whether the person may store a form of the dataset and, unless it is 0, of the chart; inaccessible ones count as
 * missing.
 */
export const storable = (datasetId: SQL, chartId: SQL): SQL => sql`(${readsDataset(datasetId)} and (${chartId} = 0 or ${readsChart(chartId)}))`;
