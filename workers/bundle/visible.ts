import { sql } from "drizzle-orm";
import { charts, dashboards, datasets } from "../../schema/tables";
import {
  chartsWithDatasets,
  readableChart,
  readableDashboard,
  readableDatasets,
  seesAll,
} from "../resources/resource/access";

/** Whether the person may read the rows of the joined dataset. */
export const readsDataset = sql<boolean>`(${seesAll} or ${datasets.id} in (${readableDatasets}))`;

/** Whether the person may open the selected dashboard or chart. */
export const opensDashboard = sql<boolean>`${dashboards.id} in (select o.id from dashboards o where ${readableDashboard})`;
export const opensChart = sql<boolean>`${charts.id} in (select o.id from ${chartsWithDatasets} where ${readableChart})`;
