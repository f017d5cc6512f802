import { sql } from "drizzle-orm";
import { charts, dashboards, databases, datasets } from "../../schema/tables";
import { readableChart, readableDashboard } from "../resources/resource/access";

/** "[examples].(id:1)" of the joined database. */
const databasePerm = sql<string>`'[' || ${databases.database_name} || '].(id:' || ${databases.id} || ')'`;

/** Whether the person may read the rows of the joined dataset. */
export const readsDataset = sql<boolean>`app_reads_dataset(${datasets.id}, ${datasets.perm}, ${datasets.schema_perm}, ${databasePerm})`;

/** Whether the person may open the selected dashboard or chart. */
export const opensDashboard = sql<boolean>`${dashboards.id} in (select o.id from dashboards o where ${readableDashboard})`;
export const opensChart = sql<boolean>`${charts.id} in (select o.id from charts o left join datasets d on d.workspace_id = o.workspace_id and d.id = o.datasource_id where ${readableChart})`;
