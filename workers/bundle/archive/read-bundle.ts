import type { z } from "zod";
import { fieldProblems } from "../import/field-problems";
import { alreadyExists, ImportProblems, refuseBundle } from "../import/problems";
import { BUNDLE_KINDS, BUNDLE_VERSION, type BundleKind, type TransferKind } from "../kinds";
import { NotYaml, readYaml } from "./read-yaml";
import {
  type BundleFolder,
  chartV1,
  type ChartFile,
  dashboardV1,
  type DashboardFile,
  databaseV1,
  type DatabaseFile,
  datasetV1,
  type DatasetFile,
  foldersV1,
  metadataV1,
  type SavedQueryFile,
  savedQueryV1,
  tagsV1,
  type ThemeFile,
  themeV1,
} from "../v1";
import { message } from "../../../schema/language/localizable";

/** A bundle's objects by uuid, each with its file. */
export interface Bundle {
  databases: Map<string, InFile<DatabaseFile>>;
  datasets: Map<string, InFile<DatasetFile>>;
  charts: Map<string, InFile<ChartFile>>;
  dashboards: Map<string, InFile<DashboardFile>>;
  themes: Map<string, InFile<ThemeFile>>;
  savedQueries: Map<string, InFile<SavedQueryFile>>;
  /** Descriptions of tags by name. */
  tags: Map<string, string | null>;
  folders: BundleFolder[];
}

export interface InFile<T> {
  file: string;
  config: T;
}

const NO_COMMAND = message("Could not find a valid command to import file");
const NOT_YAML = message("Not a valid YAML file");
/** The folders that an import of each kind reads; the others are ignored, as recorded. */
const FOLDERS: Record<TransferKind, readonly BundleKind[]> = {
  assets: ["dashboard", "chart", "dataset", "database", "theme", "saved_query"],
  dashboard: ["dashboard", "chart", "dataset", "database", "theme"],
  chart: ["chart", "dataset", "database"],
  dataset: ["dataset", "database"],
  database: ["database", "dataset"],
  theme: ["theme"],
  saved_query: ["saved_query", "database"],
};

/**
 * Parses the files of a bundle; adds errors to `problems` by file. Throws when the archive is not a bundle of version
 * 1.
 */
export function readBundle(kind: TransferKind, files: ReadonlyMap<string, string>, problems: ImportProblems): Bundle {
  const metadata = readMetadata(files.get("metadata.yaml"));
  const bundle: Bundle = {
    databases: new Map(),
    datasets: new Map(),
    charts: new Map(),
    dashboards: new Map(),
    themes: new Map(),
    savedQueries: new Map(),
    tags: new Map(),
    folders: [],
  };
  if (metadata === NOT_YAML) problems.add("metadata.yaml", NOT_YAML);
  else checkFile(problems, "metadata.yaml", metadataV1, metadata);
  const type = kind === "assets" ? kind : BUNDLE_KINDS[kind].type;
  if (isMapping(metadata) && metadata["type"] !== undefined && metadata["type"] !== type)
    problems.add("metadata.yaml", { type: [`Must be equal to ${type}.`] });

  for (const [file, text] of files) {
    const folder = FOLDERS[kind].find((name) => file.startsWith(`${BUNDLE_KINDS[name].folder}/`));
    if (!folder && file !== "tags.yaml" && file !== "folders.yaml") continue;
    let content: unknown;
    try {
      content = readYaml(text);
    } catch (error) {
      if (!(error instanceof NotYaml)) throw error;
      problems.add(file, NOT_YAML);
      continue;
    }
    if (file === "folders.yaml") bundle.folders = checkFile(problems, file, foldersV1, content)?.folders ?? [];
    else if (!folder)
      for (const tag of tagsV1.safeParse(content).data?.tags ?? [])
        bundle.tags.set(tag.tag_name, tag.description ?? null);
    else if (folder === "database") keep(bundle.databases, file, checkFile(problems, file, databaseV1, content));
    else if (folder === "dataset") keep(bundle.datasets, file, checkFile(problems, file, datasetV1, content));
    else if (folder === "chart") keep(bundle.charts, file, checkFile(problems, file, chartV1, content));
    else if (folder === "theme") keep(bundle.themes, file, checkFile(problems, file, themeV1, content));
    else if (folder === "saved_query")
      keep(bundle.savedQueries, file, checkFile(problems, file, savedQueryV1, content));
    else keep(bundle.dashboards, file, checkFile(problems, file, dashboardV1, content));
  }
  return bundle;
}

export const noteExisting = (problems: ImportProblems, kind: BundleKind, file: string): void => {
  if (!problems.has(file)) problems.add(file, alreadyExists(kind));
};

function readMetadata(text: string | undefined): unknown {
  if (text === undefined) throw refuseBundle(NO_COMMAND);
  let metadata: unknown;
  try {
    metadata = readYaml(text);
  } catch (error) {
    if (error instanceof NotYaml) return NOT_YAML;
    throw error;
  }
  if (!isMapping(metadata) || metadata["version"] !== BUNDLE_VERSION) throw refuseBundle(NO_COMMAND);
  return metadata;
}

function checkFile<S extends z.ZodType>(
  problems: ImportProblems,
  file: string,
  schema: S,
  content: unknown,
): z.infer<S> | null {
  const result = schema.safeParse(content, { reportInput: true });
  if (result.success) return result.data;
  problems.add(file, fieldProblems(result.error.issues));
  return null;
}

function keep<T extends { uuid: string }>(into: Map<string, InFile<T>>, file: string, config: T | null): void {
  if (config) into.set(config.uuid, { file, config });
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
