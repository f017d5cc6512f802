import { sql, type SQL } from "drizzle-orm";
import { readableChart, readableDataset } from "../resource/access";

/** Whether the person reads a dataset and, where there is one of that id, the chart made of it. */
export const explorable = (datasetId: SQL, chartId: SQL): SQL => sql`(exists (select 1 from datasets o where o.id = ${datasetId} and (${readableDataset}))
  and (not exists (select 1 from charts c where c.id = ${chartId}) or exists (select 1 from charts o left join datasets d on d.workspace_id = o.workspace_id and d.id = o.datasource_id where o.id = ${chartId} and (${readableChart}))))`;
