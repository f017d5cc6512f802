import { and, eq, inArray, sql } from "drizzle-orm";
import {
  chartOwners,
  charts,
  dashboardOwners,
  dashboards,
  databases,
  datasetOwners,
  datasets,
  savedQueries,
  themes,
} from "../../../schema/tables";
import type { SshServer } from "../../../schema/database/ssh-tunnel";
import type { Tx } from "../../metadata";
import { opensChart, readsDataset } from "../visible";

/** The objects of a bundle that exist in the workspace, by uuid. */
export interface ExistingObjects {
  databases: Map<string, ExistingDatabase>;
  datasets: Map<string, ExistingDataset>;
  charts: Map<string, { id: number; owned: boolean; readable: boolean }>;
  dashboards: Map<string, { id: number; owned: boolean }>;
  themes: Map<
    string,
    { id: number; owned: true; is_system: boolean; is_default: boolean; created_by_fk: number | null }
  >;
  savedQueries: Map<string, { id: number; owned: boolean }>;
}

export interface ExistingDatabase {
  id: number;
  name: string;
  uri: string;
  extra: string | null;
  tunnel: SshServer | null;
  /** Databases have no owners: everyone with permission to write databases may replace one. */
  owned: true;
  /** Whether this import created it: who creates a database may use it. */
  made: boolean;
}

export interface ExistingDataset {
  id: number;
  name: string;
  owned: boolean;
  readable: boolean;
}

export interface Uuids {
  databases: string[];
  datasets: string[];
  charts: string[];
  dashboards: string[];
  themes: string[];
  savedQueries: string[];
}

export async function loadExistingObjects(tx: Tx, uuids: Uuids): Promise<ExistingObjects> {
  const existingDatabases = await tx
    .select({
      uuid: databases.uuid,
      id: databases.id,
      name: databases.database_name,
      uri: databases.sqlalchemy_uri,
      extra: databases.extra,
      tunnel: databases.ssh_tunnel,
    })
    .from(databases)
    .where(inArray(databases.uuid, orNone(uuids.databases)));
  const existingDatasets = await tx
    .select({
      uuid: datasets.uuid,
      id: datasets.id,
      name: datasets.table_name,
      owned: ownedDataset,
      readable: readsDataset,
    })
    .from(datasets)
    .innerJoin(databases, eq(databases.id, datasets.database_id))
    .where(inArray(datasets.uuid, orNone(uuids.datasets)));
  const existingCharts = await tx
    .select({ uuid: charts.uuid, id: charts.id, owned: ownedChart, readable: opensChart })
    .from(charts)
    .where(inArray(charts.uuid, orNone(uuids.charts)));
  const existingDashboards = await tx
    .select({ uuid: dashboards.uuid, id: dashboards.id, owned: ownedDashboard })
    .from(dashboards)
    .where(inArray(dashboards.uuid, orNone(uuids.dashboards)));
  const existingThemes = await tx
    .select({
      uuid: themes.uuid,
      id: themes.id,
      is_system: themes.is_system,
      created_by_fk: themes.created_by_fk,
      is_default: sql<boolean>`${themes.is_system_default} or ${themes.is_system_dark}`,
    })
    .from(themes)
    .where(inArray(themes.uuid, orNone(uuids.themes)));
  const existingQueries = await tx
    .select({
      uuid: savedQueries.uuid,
      id: savedQueries.id,
      owned: sql<boolean>`coalesce(${savedQueries.user_id} = app_user(), false)`,
    })
    .from(savedQueries)
    .where(inArray(savedQueries.uuid, orNone(uuids.savedQueries)));
  return {
    databases: new Map(existingDatabases.map(({ uuid, ...row }) => [uuid, { ...row, owned: true, made: false }])),
    datasets: new Map(existingDatasets.map(({ uuid, ...row }) => [uuid, row])),
    charts: new Map(existingCharts.map(({ uuid, ...row }) => [uuid, row])),
    dashboards: new Map(existingDashboards.map(({ uuid, ...row }) => [uuid, row])),
    themes: new Map(existingThemes.map(({ uuid, ...row }) => [uuid, { ...row, owned: true }])),
    savedQueries: new Map(existingQueries.map(({ uuid, ...row }) => [uuid, row])),
  };
}

/** Returns the uuids of existing objects whose slug or name conflicts with a new object of the bundle. */
export async function slugsInUse(tx: Tx, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ slug: dashboards.slug, uuid: dashboards.uuid })
    .from(dashboards)
    .where(inArray(dashboards.slug, orNone(slugs)));
  return new Map(rows.map((row) => [row.slug!, row.uuid]));
}

export async function databaseNamesInUse(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ name: databases.database_name, uuid: databases.uuid })
    .from(databases)
    .where(inArray(databases.database_name, orNone(names)));
  return new Map(rows.map((row) => [row.name, row.uuid]));
}

const ownedDataset = sql<boolean>`exists (select 1 from ${datasetOwners} where ${and(eq(datasetOwners.dataset_id, datasets.id), eq(datasetOwners.user_id, sql`app_user()`))})`;
const ownedChart = sql<boolean>`exists (select 1 from ${chartOwners} where ${and(eq(chartOwners.chart_id, charts.id), eq(chartOwners.user_id, sql`app_user()`))})`;
const ownedDashboard = sql<boolean>`exists (select 1 from ${dashboardOwners} where ${and(eq(dashboardOwners.dashboard_id, dashboards.id), eq(dashboardOwners.user_id, sql`app_user()`))})`;

const NONE = "00000000-0000-0000-0000-000000000000";
const orNone = (values: readonly string[]): string[] => (values.length ? [...new Set(values)] : [NONE]);
