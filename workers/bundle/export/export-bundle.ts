import type { Actor } from "../../../schema/actor";
import { canEditDatabases } from "../../../schema/database/policy";
import { notFound } from "../../../schema/errors";
import type { FolderNode } from "../../../schema/folder/tree";
import type { RequestContext } from "../../request/request-context";
import { allow } from "../../request/actors";
import * as exported from "./statements";
import { convertExportedFilterBoxes } from "./filter-boxes";
import { folderFile, foldersOf, type Place, placesOf } from "./folders";
import { chartFile, dashboardFile, databaseFile, datasetFile, savedQueryFile, themeFile } from "./files";
import { TAGGED_CHART, TAGGED_DASHBOARD } from "../import/tags";
import { BUNDLE_KINDS, BUNDLE_VERSION, type BundleKind, type TransferKind } from "../kinds";
import { fileName, secureName } from "../archive/secure-name";
import { writeYaml } from "../archive/write-yaml";

/**
 * Returns the files of a bundle by path below its root, in the recorded order. One round trip; 404 when the requester
 * cannot see any of the objects.
 */
export async function exportBundle(
  request: RequestContext,
  kind: BundleKind,
  ids: readonly number[],
): Promise<BundleFiles> {
  const loaded = await load(request, kind, ids);
  allow(loaded.actor, "can_export", BUNDLE_KINDS[kind].view);
  if (loaded[BUNDLE_KINDS[kind].part].length !== new Set(ids).size) throw notFound();
  return filesOf(kind, BUNDLE_KINDS[kind].type, loaded, request.now);
}

/** Exports every database, dataset, chart, dashboard and theme that the person may read, and their saved queries. */
export async function exportAssets(request: RequestContext): Promise<BundleFiles> {
  const loaded = await load(request, "assets", "all");
  allow(loaded.actor, "can_export", "ImportExportRestApi");
  return filesOf("assets", "assets", loaded, request.now);
}

/** Writers of the files by path; each file is serialized only when it is written to the archive. */
type BundleFiles = Map<string, () => string>;

function filesOf(kind: TransferKind, type: string, loaded: Loaded, now: Date): BundleFiles {
  const files: BundleFiles = new Map([
    ["metadata.yaml", () => writeYaml({ version: BUNDLE_VERSION, type, timestamp: timestamp(now) })],
  ]);
  write(kind, loaded, (path, value) => void (files.has(path) || files.set(path, () => writeYaml(value()))));
  return files;
}

interface Loaded {
  actor: Actor;
  dashboards: exported.DashboardRow[];
  dashboardCharts: { dashboard_id: number; chart_id: number }[];
  charts: exported.ChartRow[];
  datasets: { dataset: exported.DatasetRow; database: exported.DatabaseRow }[];
  columns: exported.ColumnRow[];
  metrics: exported.MetricRow[];
  databases: exported.DatabaseRow[];
  tags: exported.TagRow[];
  themes: exported.ThemeRow[];
  savedQueries: { query: exported.SavedQueryRow; database: exported.DatabaseRow | null }[];
  folders: FolderNode[];
  places: Place[];
}

async function load(request: RequestContext, kind: TransferKind, ids: exported.Ids): Promise<Loaded> {
  const of = (part: BundleKind): exported.Ids => (part === kind || kind === "assets" ? ids : []);
  const { actor, rows } = await request.load((db) => {
    const datasetIds = exported.datasetIds[
      kind === "dashboard" || kind === "chart" || kind === "database" ? kind : "dataset"
    ](db, kind === "theme" || kind === "saved_query" ? [] : ids);
    return [
      exported.dashboardsOf(db, of("dashboard")),
      exported.dashboardChartsOf(db, of("dashboard")),
      kind === "dashboard" ? exported.chartsOfDashboards(db, ids) : exported.chartsOf(db, of("chart")),
      exported.datasetsOf(db, datasetIds),
      exported.columnsOf(db, datasetIds),
      exported.metricsOf(db, datasetIds),
      exported.databasesOf(db, of("database")),
      exported.tagsOf(db, of("chart"), of("dashboard")),
      exported.themesOf(db, of("theme"), of("dashboard")),
      exported.savedQueriesOf(db, of("saved_query")),
      foldersOf(db),
      placesOf(db, {
        dashboard: exported.dashboardIds(db, of("dashboard")),
        chart: exported.chartIds(db, of("chart"), kind === "dashboard" ? ids : []),
        dataset: datasetIds,
      }),
    ];
  });
  const [
    dashboards,
    dashboardCharts,
    charts,
    datasets,
    columns,
    metrics,
    databases,
    tags,
    themes,
    savedQueries,
    folders,
    places,
  ] = rows;
  return {
    actor,
    ...convertExportedFilterBoxes({ dashboards, dashboardCharts, charts, datasets }),
    columns,
    metrics,
    databases,
    tags,
    themes,
    savedQueries,
    folders,
    places,
  };
}

type Add = (path: string, value: () => unknown) => void;

function write(kind: TransferKind, loaded: Loaded, add: Add): void {
  const datasets = new Map(loaded.datasets.map((row) => [row.dataset.id, row]));
  const columns = grouped(loaded.columns);
  const metrics = grouped(loaded.metrics);
  const uuids = {
    charts: new Map(loaded.charts.map((chart) => [chart.id, chart.uuid])),
    datasets: new Map(loaded.datasets.map(({ dataset }) => [dataset.id, dataset.uuid])),
  };
  const tagged = Map.groupBy(loaded.tags, (tag) => `${tag.object_type}:${tag.object_id}`);
  const tagNames = (type: number, id: number): string[] => (tagged.get(`${type}:${id}`) ?? []).map((tag) => tag.name);

  const addNamed = named(add);
  const addDatabase = (database: exported.DatabaseRow): void =>
    addNamed("databases", database.database_name, database.uuid, database.id, () =>
      databaseFile(database, {
        forItself: kind === "database" || kind === "assets",
        showAddress: canEditDatabases(loaded.actor),
      }),
    );
  const addDataset = (id: number | null): void => {
    const row = id === null ? undefined : datasets.get(id);
    if (!row) return;
    const folder = `datasets/${secureName(row.database.database_name)}`;
    const file = () =>
      datasetFile(
        row.dataset,
        columns.get(row.dataset.id) ?? [],
        metrics.get(row.dataset.id) ?? [],
        row.database.uuid,
        kind === "database",
      );
    if (kind === "database") addNamed(folder, row.dataset.table_name, row.dataset.uuid, row.dataset.id, file);
    else add(`${folder}/${fileName(row.dataset.table_name, row.dataset.id)}.yaml`, file);
    addDatabase(row.database);
  };
  const addChart = (chart: exported.ChartRow): void => {
    const dataset = chart.datasource_id === null ? undefined : datasets.get(chart.datasource_id);
    add(`charts/${fileName(chart.slice_name ?? "", chart.id)}.yaml`, () =>
      chartFile(chart, dataset?.dataset.uuid ?? null, tagNames(TAGGED_CHART, chart.id)),
    );
    addDataset(chart.datasource_id);
  };
  const themes = new Map(loaded.themes.map((theme) => [theme.id, theme]));
  const addTheme = (theme: exported.ThemeRow): void =>
    addNamed("themes", theme.theme_name, theme.uuid, theme.id, () => themeFile(theme));
  if (kind === "database" || kind === "assets") loaded.databases.forEach(addDatabase);
  if (kind === "theme" || kind === "assets") loaded.themes.forEach(addTheme);
  for (const { query, database } of loaded.savedQueries) {
    const folders = database
      ? [secureName(database.database_name), ...(query.schema ? [secureName(query.schema)] : [])]
      : [];
    addNamed(["queries", ...folders].join("/"), query.label, query.uuid, query.id, () =>
      savedQueryFile(query, database?.uuid ?? null),
    );
    if (database) addDatabase(database);
  }
  if (kind === "assets") for (const { dataset } of loaded.datasets) addDataset(dataset.id);
  if (kind === "assets") loaded.charts.forEach(addChart);
  const charts = new Map(loaded.charts.map((chart) => [chart.id, chart]));
  const links = Map.groupBy(loaded.dashboardCharts, (link) => link.dashboard_id);
  for (const dashboard of loaded.dashboards) {
    const theme = dashboard.theme_id === null ? undefined : themes.get(dashboard.theme_id);
    const shown = (links.get(dashboard.id) ?? []).flatMap((link) => charts.get(link.chart_id) ?? []);
    add(`dashboards/${fileName(dashboard.dashboard_title ?? "", dashboard.id)}.yaml`, () =>
      dashboardFile(dashboard, shown, uuids, theme?.uuid ?? null, tagNames(TAGGED_DASHBOARD, dashboard.id)),
    );
    if (theme) addTheme(theme);
    shown.forEach(addChart);
  }
  if (kind === "chart") loaded.charts.forEach(addChart);
  for (const { dataset } of loaded.datasets) addDataset(dataset.id);
  const hasTags =
    (kind === "dashboard" && loaded.dashboards.length > 0) ||
    (kind === "chart" && loaded.charts.length > 0) ||
    (kind === "assets" && loaded.tags.length > 0);
  const placed = folderFile(loaded.folders, loaded.places, {
    dashboard: new Map(loaded.dashboards.map(({ id, uuid }) => [id, uuid])),
    chart: uuids.charts,
    dataset: uuids.datasets,
  });
  if (placed.folders.length) add("folders.yaml", () => placed);
  if (hasTags)
    add("tags.yaml", () => ({
      tags: [
        ...new Map(loaded.tags.map((tag) => [tag.name, { tag_name: tag.name, description: tag.description }])).values(),
      ],
    }));
}

/** Names files after the objects they hold; the id is appended where the name is already used. */
function named(add: Add) {
  const usedPaths = new Map<string, string>();
  return (folder: string, name: string | null, uuid: string, id: number, value: () => unknown): void => {
    const path = `${folder}/${fileName(name ?? "", null)}`;
    const isFree = (usedPaths.get(path) ?? uuid) === uuid;
    if (isFree) usedPaths.set(path, uuid);
    add(`${isFree ? path : `${path}_${id}`}.yaml`, value);
  };
}

function grouped<T extends { dataset_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.dataset_id);
    if (group) group.push(row);
    else groups.set(row.dataset_id, [row]);
  }
  return groups;
}

/** Formats a time in UTC like Python's isoformat(). */
const timestamp = (now: Date): string => now.toISOString().replace(/(\.\d{3})Z$/, "$1000+00:00");
