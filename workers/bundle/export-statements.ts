import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { charts, dashboardCharts, dashboards, databases, datasetColumns, datasetMetrics, datasets, taggedObjects, tags } from "../../schema/tables";
import type { Db } from "../metadata";
import { TAGGED_CHART, TAGGED_DASHBOARD } from "./import-tags";
import { opensChart, opensDashboard, readsDataset } from "./visible";

type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];
export type DatabaseRow = Row<typeof databases>;
export type DatasetRow = Row<typeof datasets>;
export type ColumnRow = Row<typeof datasetColumns>;
export type MetricRow = Row<typeof datasetMetrics>;
export type ChartRow = Row<typeof charts>;
export type DashboardRow = Row<typeof dashboards>;
export interface TagRow {
  object_type: number;
  object_id: number;
  name: string;
  description: string | null;
}

// Which rows an export reads: each statement names its objects by sub-selects, so that all of them make one round trip.
const asks = (ids: readonly number[]): number[] => (ids.length ? [...ids] : [-1]);

export const dashboardsOf = (db: Db, ids: readonly number[]) => db.select().from(dashboards).where(and(inArray(dashboards.id, asks(ids)), opensDashboard)).orderBy(asc(dashboards.id));
export const dashboardChartsOf = (db: Db, ids: readonly number[]) => db.select().from(dashboardCharts).where(inArray(dashboardCharts.dashboard_id, asks(ids))).orderBy(asc(dashboardCharts.chart_id));

const chartIdsOf = (db: Db, dashboardIds: readonly number[]) => db.select({ id: dashboardCharts.chart_id }).from(dashboardCharts).where(inArray(dashboardCharts.dashboard_id, asks(dashboardIds)));
const charted = (db: Db, where: ReturnType<typeof inArray>) => db.select().from(charts).where(and(where, opensChart)).orderBy(asc(charts.id));

export const chartsOf = (db: Db, ids: readonly number[]) => charted(db, inArray(charts.id, asks(ids)));
export const chartsOfDashboards = (db: Db, ids: readonly number[]) => charted(db, inArray(charts.id, chartIdsOf(db, ids)));

const read = (db: Db, where: ReturnType<typeof inArray>) =>
  db.select({ dataset: datasets, database: databases }).from(datasets).innerJoin(databases, eq(databases.id, datasets.database_id)).where(and(where, readsDataset)).orderBy(asc(datasets.id));

const datasetIdsOfCharts = (db: Db, ids: readonly number[]) => db.select({ id: sql<number>`${charts.datasource_id}` }).from(charts).where(inArray(charts.id, asks(ids)));
/** Datasets of a dashboard's charts and those only its filters point at. */
const datasetIdsOfDashboards = (db: Db, ids: readonly number[]) => sql<number>`(select ${charts.datasource_id} from ${charts} where ${inArray(charts.id, chartIdsOf(db, ids))}
  union select (target ->> 'datasetId')::integer from ${dashboards} cross join lateral jsonb_path_query(${dashboards.json_metadata}::jsonb, '$.native_filter_configuration[*].targets[*]') as target
  where ${inArray(dashboards.id, asks(ids))} and target ->> 'datasetId' ~ '^[0-9]{1,9}$')`;

/** Names the datasets of one kind of export, as SQL; used for them, their columns and their metrics. */
export const datasetIds = {
  dashboard: (db: Db, ids: readonly number[]) => datasetIdsOfDashboards(db, ids),
  chart: (db: Db, ids: readonly number[]) => sql<number>`(${datasetIdsOfCharts(db, ids)})`,
  dataset: (_: Db, ids: readonly number[]) => sql<number>`(${sql.join(asks(ids).map((id) => sql`${id}::integer`), sql`, `)})`,
  database: (db: Db, ids: readonly number[]) => sql<number>`(${db.select({ id: datasets.id }).from(datasets).where(inArray(datasets.database_id, asks(ids)))})`,
};

export const datasetsOf = (db: Db, idsSql: ReturnType<typeof sql<number>>) => read(db, sql`${datasets.id} in ${idsSql}`);
export const columnsOf = (db: Db, idsSql: ReturnType<typeof sql<number>>) => db.select().from(datasetColumns).where(sql`${datasetColumns.dataset_id} in ${idsSql}`).orderBy(asc(datasetColumns.id));
export const metricsOf = (db: Db, idsSql: ReturnType<typeof sql<number>>) => db.select().from(datasetMetrics).where(sql`${datasetMetrics.dataset_id} in ${idsSql}`).orderBy(asc(datasetMetrics.id));
export const databasesOf = (db: Db, ids: readonly number[]) => db.select().from(databases).where(inArray(databases.id, asks(ids))).orderBy(asc(databases.id));

const CUSTOM = 1;
export const tagsOf = (db: Db, kind: "chart" | "dashboard", ids: readonly number[]) => {
  const ofCharts = and(eq(taggedObjects.object_type, TAGGED_CHART), inArray(taggedObjects.object_id, kind === "chart" ? asks(ids) : chartIdsOf(db, ids)));
  const ofDashboards = and(eq(taggedObjects.object_type, TAGGED_DASHBOARD), inArray(taggedObjects.object_id, kind === "dashboard" ? asks(ids) : [-1]));
  return db.select({ object_type: taggedObjects.object_type, object_id: taggedObjects.object_id, name: tags.name, description: tags.description })
    .from(taggedObjects).innerJoin(tags, eq(tags.id, taggedObjects.tag_id)).where(and(eq(tags.type, CUSTOM), sql`(${ofCharts} or ${ofDashboards})`)).orderBy(asc(tags.id));
};
