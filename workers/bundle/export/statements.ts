import { and, type AnyColumn, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  charts,
  dashboardCharts,
  dashboards,
  databases,
  datasetColumns,
  datasetMetrics,
  datasets,
  savedQueries,
  taggedObjects,
  tags,
  themes,
} from "../../../schema/tables";
import type { Db } from "../../metadata";
import { TAGGED_CHART, TAGGED_DASHBOARD } from "../import/tags";
import { opensChart, opensDashboard, readsDataset } from "../visible";

type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];
export type DatabaseRow = Row<typeof databases>;
export type DatasetRow = Row<typeof datasets>;
export type ColumnRow = Row<typeof datasetColumns>;
export type MetricRow = Row<typeof datasetMetrics>;
export type ChartRow = Row<typeof charts>;
export type DashboardRow = Row<typeof dashboards>;
export type ThemeRow = Row<typeof themes>;
export type SavedQueryRow = Row<typeof savedQueries>;
export interface TagRow {
  object_type: number;
  object_id: number;
  name: string;
  description: string | null;
}

/** The objects to export: by id, or all that the person may read. */
export type Ids = readonly number[] | "all";

// Each statement names its objects by sub-selects, so that all of them make one round trip.
const among = (column: AnyColumn, ids: Ids): SQL =>
  ids === "all" ? sql`true` : inArray(column, ids.length ? [...ids] : [-1]);

export const dashboardsOf = (db: Db, ids: Ids) =>
  db
    .select()
    .from(dashboards)
    .where(and(among(dashboards.id, ids), opensDashboard))
    .orderBy(asc(dashboards.id));
export const dashboardChartsOf = (db: Db, ids: Ids) =>
  db
    .select()
    .from(dashboardCharts)
    .where(among(dashboardCharts.dashboard_id, ids))
    .orderBy(asc(dashboardCharts.chart_id));

const chartIdsOf = (db: Db, dashboardIds: Ids) =>
  db
    .select({ id: dashboardCharts.chart_id })
    .from(dashboardCharts)
    .where(among(dashboardCharts.dashboard_id, dashboardIds));
const charted = (db: Db, where: SQL) => db.select().from(charts).where(and(where, opensChart)).orderBy(asc(charts.id));

export const chartsOf = (db: Db, ids: Ids) => charted(db, among(charts.id, ids));
export const chartsOfDashboards = (db: Db, ids: Ids) => charted(db, inArray(charts.id, chartIdsOf(db, ids)));

/** Datasets of a dashboard's charts and those that only its filters reference. */
const datasetIdsOfDashboards = (
  db: Db,
  ids: Ids,
): SQL => sql`(select ${charts.datasource_id} from ${charts} where ${inArray(charts.id, chartIdsOf(db, ids))}
  union select (target ->> 'datasetId')::integer from ${dashboards} cross join lateral jsonb_path_query(nullif(${dashboards.json_metadata}, '')::jsonb, '$.native_filter_configuration[*].targets[*]') as target
  where ${among(dashboards.id, ids)} and target ->> 'datasetId' ~ '^[0-9]{1,9}$')`;

/** The ids of the datasets of each kind of export, as SQL; used for the datasets, their columns and their metrics. */
export const datasetIds = {
  dashboard: datasetIdsOfDashboards,
  chart: (_: Db, ids: Ids): SQL => sql`(select ${charts.datasource_id} from ${charts} where ${among(charts.id, ids)})`,
  dataset: (_: Db, ids: Ids): SQL => sql`(select ${datasets.id} from ${datasets} where ${among(datasets.id, ids)})`,
  database: (_: Db, ids: Ids): SQL =>
    sql`(select ${datasets.id} from ${datasets} where ${among(datasets.database_id, ids)})`,
};

export const datasetsOf = (db: Db, ids: SQL) =>
  db
    .select({ dataset: datasets, database: databases })
    .from(datasets)
    .innerJoin(databases, eq(databases.id, datasets.database_id))
    .where(and(sql`${datasets.id} in ${ids}`, readsDataset))
    .orderBy(asc(datasets.id));
export const columnsOf = (db: Db, ids: SQL) =>
  db
    .select()
    .from(datasetColumns)
    .where(sql`${datasetColumns.dataset_id} in ${ids}`)
    .orderBy(asc(datasetColumns.id));
export const metricsOf = (db: Db, ids: SQL) =>
  db
    .select()
    .from(datasetMetrics)
    .where(sql`${datasetMetrics.dataset_id} in ${ids}`)
    .orderBy(asc(datasetMetrics.id));
export const databasesOf = (db: Db, ids: Ids) =>
  db.select().from(databases).where(among(databases.id, ids)).orderBy(asc(databases.id));

/** The ids of the exported dashboards, as SQL. */
export const dashboardIds = (db: Db, ids: Ids): SQL =>
  sql`${db.select({ id: dashboards.id }).from(dashboards).where(among(dashboards.id, ids))}`;
export const chartIds = (db: Db, ids: Ids, dashboardsRequested: Ids): SQL =>
  sql`${db
    .select({ id: charts.id })
    .from(charts)
    .where(sql`(${among(charts.id, ids)} or ${inArray(charts.id, chartIdsOf(db, dashboardsRequested))})`)}`;

/** Selects themes by id, and the themes of the dashboards. */
export const themesOf = (db: Db, ids: Ids, dashboardIds: Ids) =>
  db
    .select()
    .from(themes)
    .where(
      sql`(${among(themes.id, ids)} or ${themes.id} in (select ${dashboards.theme_id} from ${dashboards} where ${and(among(dashboards.id, dashboardIds), opensDashboard)}))`,
    )
    .orderBy(asc(themes.id));

/** Selects the person's saved queries with their databases. */
export const savedQueriesOf = (db: Db, ids: Ids) =>
  db
    .select({ query: savedQueries, database: databases })
    .from(savedQueries)
    .leftJoin(databases, eq(databases.id, savedQueries.db_id))
    .where(and(among(savedQueries.id, ids), eq(savedQueries.user_id, sql`app_user()`)))
    .orderBy(asc(savedQueries.id));

const CUSTOM = 1;
/** Selects the custom tags of the charts and dashboards of an export. */
export const tagsOf = (db: Db, chartIds: Ids, dashboardIds: Ids) => {
  const ofCharts = and(
    eq(taggedObjects.object_type, TAGGED_CHART),
    sql`(${among(taggedObjects.object_id, chartIds)} or ${inArray(taggedObjects.object_id, chartIdsOf(db, dashboardIds))})`,
  );
  const ofDashboards = and(
    eq(taggedObjects.object_type, TAGGED_DASHBOARD),
    among(taggedObjects.object_id, dashboardIds),
  );
  return db
    .select({
      object_type: taggedObjects.object_type,
      object_id: taggedObjects.object_id,
      name: tags.name,
      description: tags.description,
    })
    .from(taggedObjects)
    .innerJoin(tags, eq(tags.id, taggedObjects.tag_id))
    .where(and(eq(tags.type, CUSTOM), sql`(${ofCharts} or ${ofDashboards})`))
    .orderBy(asc(tags.id));
};
