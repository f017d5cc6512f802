import type { Actor } from "../../../schema/actor";
import type { RequestContext } from "../../request/request-context";
import { because } from "../../resources/dashboard/versions/store";
import { reviveForImport } from "../../resources/trash/store";
import { chartUuids, targetUuids } from "../ids";
import { importCharts } from "./chart";
import { importDashboards } from "./dashboard";
import { checkDatabase, importDatabase } from "./database";
import { importDatasets } from "./dataset";
import { convertBundledFilterBoxes } from "./filter-boxes";
import { importFolders } from "./folders";
import { importSavedQueries } from "./saved-query";
import { importTheme } from "./theme";
import type { BundleSecrets, ImportOptions } from "./options";
import { ImportProblems, refuseBundle, refusePerson } from "./problems";
import type { Importing } from "./importing";
import { freeIds, settle } from "../migration/stored-by-uuid";
import { loneFile } from "../archive/lone-file";
import { BUNDLE_KINDS, type BundleKind, type TransferKind } from "../kinds";
import {
  type ExistingObjects,
  type ExistingDatabase,
  loadExistingObjects,
  databaseNamesInUse,
  slugsInUse,
} from "./existing-objects";
import { type Bundle, type InFile, noteExisting, readBundle } from "../archive/read-bundle";
import type { DatasetFile } from "../v1";
import { NotZip, unzipBundle } from "../archive/zip";
import { message } from "../../../schema/language/localizable";

/**
 * Imports a bundle into the requester's workspace, all of it or nothing. Objects in their trash are restored and
 * overwritten. With `overwrite`, the objects of `kind` are replaced ("assets": all); their dependencies are used as
 * they exist here, and created when missing. Returns the new versions of changed dashboards, by id.
 */
export async function importBundle(
  request: RequestContext,
  actor: Actor,
  kind: TransferKind,
  options: ImportOptions,
): Promise<ReadonlyMap<number, string>> {
  const { overwrite, secrets, stored: remaining, highest = 0 } = options;
  const problems = new ImportProblems();
  const read = readBundle(kind, filesOf(kind, options), problems);
  const converted = kind === "dashboard" || kind === "assets" ? convertBundledFilterBoxes(read) : read;
  const bundle = needed(kind, converted, remaining !== undefined);
  return request.write(async (tx) => {
    const uuids = uuidsOf(bundle);
    const revived = await reviveForImport(tx, uuids);
    const existing = await loadExistingObjects(tx, uuids);
    for (const [uuid, database] of bundle.databases)
      if (!existing.databases.has(uuid) || ((kind === "database" || kind === "assets") && overwrite))
        checkDatabase(database, existing.databases.get(uuid), options, problems);
    if (!overwrite && kind !== "assets")
      for (const [uuid, { file }] of bundle[BUNDLE_KINDS[kind].part])
        if (existing[BUNDLE_KINDS[kind].part].has(uuid) && !revived.has(uuid)) noteExisting(problems, kind, file);
    await checkNames(tx, bundle, existing, problems);
    checkReferences(bundle, existing, problems, overwrite && (kind === "dataset" || kind === "assets"));
    problems.throwIfAny(kind);
    await because(tx, "import");
    const made = uuidsMade(bundle, (part, uuid) => !existing[part].has(uuid));
    const written = overwrite ? uuidsMade(bundle, () => true) : made;
    request.audit.about = {
      objects: Object.fromEntries(
        Object.entries(written).flatMap(([part, uuids]) => (uuids.length ? [[part, uuids.slice(0, 100)]] : [])),
      ),
    };
    const ids = remaining ? await freeIds(tx, made, remaining, highest) : new Map<string, number>();
    const newerVersions = new Map<number, string>();
    await write(
      { tx, actor, env: request.env, now: request.now, ids, tags: new Map(), newerVersions },
      kind,
      bundle,
      existing,
      { overwrite, revived },
      secrets,
    );
    if (remaining) await settle(tx, written, remaining);
    return newerVersions;
  });
}

async function write(
  importing: Importing,
  kind: TransferKind,
  bundle: Bundle,
  existing: ExistingObjects,
  { overwrite, revived }: { overwrite: boolean; revived: ReadonlySet<string> },
  secrets: BundleSecrets,
): Promise<void> {
  const replaces = (part: BundleKind, uuid: string): boolean =>
    revived.has(uuid) || (overwrite && (part === kind || kind === "assets"));
  const { databases, datasets, charts, themes, savedQueries } = existing;
  for (const [uuid, database] of bundle.databases)
    databases.set(
      uuid,
      await importDatabase(importing, database, databases.get(uuid), replaces("database", uuid), secrets),
    );
  const arriving = <C, H>(files: ReadonlyMap<string, InFile<C>>, kind: BundleKind, here: ReadonlyMap<string, H>) =>
    [...files].map(([uuid, { config }]) => ({ config, here: here.get(uuid), overwrite: replaces(kind, uuid) }));
  const isWritten = (kind: BundleKind, here: ReadonlyMap<string, unknown>) =>
    new Set([...bundle[BUNDLE_KINDS[kind].part].keys()].filter((uuid) => !here.has(uuid) || replaces(kind, uuid)));
  const [newDatasets, newCharts] = [isWritten("dataset", datasets), isWritten("chart", charts)];
  addAll(
    datasets,
    await importDatasets(
      importing,
      arriving(bundle.datasets, "dataset", datasets).map((dataset) => ({
        ...dataset,
        database: databaseOf(dataset.config, databases),
      })),
    ),
  );
  addAll(
    charts,
    await importCharts(
      importing,
      arriving(bundle.charts, "chart", charts).map((chart) => ({
        ...chart,
        dataset: datasets.get(chart.config.dataset_uuid)!,
      })),
      bundle.tags,
    ),
  );
  for (const [uuid, { config }] of bundle.themes)
    themes.set(uuid, await importTheme(importing, config, themes.get(uuid), replaces("theme", uuid)));
  // Queries that other people saved are theirs: importing a whole workspace leaves them unchanged.
  const overQuery = ({ here, overwrite }: { here: { owned: boolean } | undefined; overwrite: boolean }): boolean =>
    kind === "saved_query" ? overwrite : here?.owned === true;
  await importSavedQueries(
    importing,
    arriving(bundle.savedQueries, "saved_query", savedQueries).map((query) => ({
      ...query,
      databaseId: databases.get(query.config.database_uuid ?? "")?.id ?? null,
      overwrite: overQuery(query),
    })),
  );
  const written = { dataset: idsOf(datasets, newDatasets), chart: idsOf(charts, newCharts) };
  if (bundle.dashboards.size === 0)
    return importFolders(importing, bundle.folders, { ...written, dashboard: new Map() });
  for (const chart of charts.values())
    if (!chart.readable && !chart.owned)
      throw refusePerson(message("Dashboard doesn't exist and user doesn't have permission to create dashboards"));
  const ids = { charts: idsOf(charts), datasets: idsOf(datasets), themes: idsOf(themes) };
  const dashboards = await importDashboards(
    importing,
    arriving(bundle.dashboards, "dashboard", existing.dashboards),
    ids,
    bundle.tags,
  );
  await importFolders(importing, bundle.folders, { ...written, dashboard: dashboards });
}

const idsOf = (objects: ReadonlyMap<string, { id: number }>, only?: ReadonlySet<string>): Map<string, number> =>
  new Map([...objects].flatMap(([uuid, { id }]) => (only && !only.has(uuid) ? [] : [[uuid, id]])));

function addAll<T>(into: Map<string, T>, found: ReadonlyMap<string, T>): void {
  for (const [uuid, one] of found) into.set(uuid, one);
}

const databaseOf = (dataset: DatasetFile, databases: ReadonlyMap<string, ExistingDatabase>): ExistingDatabase =>
  databases.get(dataset.database_uuid)!;

function filesOf(kind: TransferKind, { zip, fileName }: ImportOptions): Map<string, string> {
  try {
    return unzipBundle(zip);
  } catch (error) {
    if (!(error instanceof NotZip)) throw error;
    const alone = loneFile(kind, zip, fileName);
    if (alone) return alone;
    throw refuseBundle(
      kind === "dataset" ? message("Could not find a valid command to import file") : message("Not a ZIP file"),
    );
  }
}

/**
 * Returns the bundle's objects of the kind with their dependencies; the rest of the archive is ignored. A database's
 * datasets are included, unless a later import contains them with ids of their own.
 */
function needed(kind: TransferKind, bundle: Bundle, areDatasetsDeferred: boolean): Bundle {
  if (kind === "assets") return bundle;
  if (kind === "database")
    return {
      ...bundle,
      datasets: filtered(
        bundle.datasets,
        ({ config }) => !areDatasetsDeferred && bundle.databases.has(config.database_uuid),
      ),
    };
  const shown = new Set([...bundle.dashboards.values()].flatMap(({ config }) => chartUuids(config.position)));
  const charts = kind === "dashboard" ? filtered(bundle.charts, (_, uuid) => shown.has(uuid)) : bundle.charts;
  const read = new Set([
    ...[...charts.values()].map(({ config }) => config.dataset_uuid),
    ...[...bundle.dashboards.values()].flatMap(({ config }) => targetUuids(config.metadata)),
  ]);
  const datasets = kind === "dataset" ? bundle.datasets : filtered(bundle.datasets, (_, uuid) => read.has(uuid));
  const connected = new Set([
    ...[...datasets.values()].map(({ config }) => config.database_uuid),
    ...[...bundle.savedQueries.values()].map(({ config }) => config.database_uuid),
  ]);
  const active = new Set([...bundle.dashboards.values()].map(({ config }) => config.theme_uuid));
  return {
    ...bundle,
    themes: kind === "theme" ? bundle.themes : filtered(bundle.themes, (_, uuid) => active.has(uuid)),
    charts,
    datasets,
    databases: filtered(bundle.databases, (_, uuid) => connected.has(uuid)),
  };
}

const filtered = <T>(
  items: Map<string, InFile<T>>,
  keep: (item: InFile<T>, uuid: string) => boolean,
): Map<string, InFile<T>> => new Map([...items].filter(([uuid, item]) => keep(item, uuid)));

function uuidsOf(bundle: Bundle) {
  const datasets = [...bundle.datasets.values()].map(({ config }) => config);
  const dashboards = [...bundle.dashboards.values()].map(({ config }) => config);
  return {
    databases: [
      ...bundle.databases.keys(),
      ...datasets.map((dataset) => dataset.database_uuid),
      ...[...bundle.savedQueries.values()].flatMap(({ config }) => config.database_uuid ?? []),
    ],
    themes: [...bundle.themes.keys(), ...dashboards.flatMap((dashboard) => dashboard.theme_uuid ?? [])],
    savedQueries: [...bundle.savedQueries.keys()],
    datasets: [
      ...bundle.datasets.keys(),
      ...[...bundle.charts.values()].map(({ config }) => config.dataset_uuid),
      ...dashboards.flatMap((dashboard) => targetUuids(dashboard.metadata)),
    ].filter(isUuid),
    charts: [...bundle.charts.keys(), ...dashboards.flatMap((dashboard) => chartUuids(dashboard.position))].filter(
      isUuid,
    ),
    dashboards: [...bundle.dashboards.keys()],
  };
}

const PARTS = Object.values(BUNDLE_KINDS).map(({ part }) => part);
type Part = (typeof PARTS)[number];

const uuidsMade = (bundle: Bundle, isMade: (part: Part, uuid: string) => boolean): Record<Part, string[]> =>
  Object.fromEntries(
    PARTS.map((part) => [part, [...bundle[part].keys()].filter((uuid) => isMade(part, uuid))]),
  ) as Record<Part, string[]>;

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reports slugs and database names that are already used by other objects. */
async function checkNames(
  tx: Importing["tx"],
  bundle: Bundle,
  existing: ExistingObjects,
  problems: ImportProblems,
): Promise<void> {
  const slugs = await slugsInUse(
    tx,
    [...bundle.dashboards.values()].flatMap(({ config }) => config.slug || []),
  );
  for (const [uuid, { file, config }] of bundle.dashboards)
    if (config.slug && (slugs.get(config.slug) ?? uuid) !== uuid)
      problems.add(file, { slug: [message("Must be unique")] });
  const made = [...bundle.databases].filter(([uuid]) => !existing.databases.has(uuid));
  const names = await databaseNamesInUse(
    tx,
    made.map(([, { config }]) => config.database_name),
  );
  for (const [uuid, { file, config }] of made)
    if ((names.get(config.database_name) ?? uuid) !== uuid)
      problems.add(file, { database_name: [message("A database with the same name already exists.")] });
}

/** Checks that all references of a file resolve in the bundle or in the workspace. */
function checkReferences(
  bundle: Bundle,
  existing: ExistingObjects,
  problems: ImportProblems,
  replacesDatasets: boolean,
): void {
  for (const { file, config } of bundle.charts.values()) {
    if (!bundle.datasets.has(config.dataset_uuid) && !existing.datasets.has(config.dataset_uuid) && !problems.has(file))
      problems.add(file, { dataset_uuid: ["The dataset is neither in the file nor in this workspace."] });
  }
  for (const [uuid, { file, config }] of bundle.datasets) {
    const here =
      bundle.databases.has(config.database_uuid) ||
      existing.databases.has(config.database_uuid) ||
      (existing.datasets.has(uuid) && !replacesDatasets);
    if (!here && !problems.has(file))
      problems.add(file, { database_uuid: ["The database is neither in the file nor in this workspace."] });
  }
  for (const { file, config } of bundle.savedQueries.values()) {
    const here =
      !config.database_uuid ||
      bundle.databases.has(config.database_uuid) ||
      existing.databases.has(config.database_uuid);
    if (!here && !problems.has(file))
      problems.add(file, { database_uuid: ["The database is neither in the file nor in this workspace."] });
  }
}
