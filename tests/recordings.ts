import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jsonToZip, readArchive } from "../scripts/fixtures/archive.mjs";

const FIXTURES = join(import.meta.dirname, "fixtures");
const BUNDLES = "import_export/bundles/";

/** The folder of the example data: `<table>.parquet` for each table, and tables.json with their recorded columns. */
export const TABLES = join(FIXTURES, "tables");

/** The top-level folders of the recordings. */
export const AREAS = readdirSync(join(FIXTURES, "recordings"))
  .map((name) => name.replace(".jsonl.br", ""))
  .filter((name) => name !== "root")
  .sort();

const archives = new Map<string, Map<string, string>>();

function archive(name: string): Map<string, string> {
  const opened = archives.get(name) ?? readArchive(readFileSync(join(FIXTURES, `${name}.jsonl.br`)));
  archives.set(name, opened);
  return opened;
}

const areaOf = (path: string): string => `recordings/${path.includes("/") ? path.slice(0, path.indexOf("/")) : "root"}`;

/**
 * Returns the sorted paths of the recordings in and below a folder: "chart_data/result" →
 * ["chart_data/result/full.json", …].
 */
export const recordingPaths = (folder: string): string[] =>
  [...archive(areaOf(`${folder}/`)).keys()].filter((path) => path.startsWith(`${folder}/`));

/** Returns a recording's JSON text, e.g. of "chart_data/result/full.json". */
export function recordingText(path: string): string {
  const text = archive(areaOf(path)).get(path);
  if (text === undefined) throw new Error(`${path} is not among the recordings`);
  return text;
}

/** Returns a parsed recording. The test supplies its type. */
export const recording = <T = any>(path: string): T => JSON.parse(recordingText(path)) as T;

/** Returns the file names of the recorded export bundles, "dashboard_1_sales_dashboard.zip". */
export const bundleNames = (): string[] =>
  [...archive("bundles/bundles").keys()].map((path) => path.slice(BUNDLES.length));

/** Returns a recorded export bundle as a ZIP file with the recorded files byte for byte. */
export function recordedBundle(name: string): Uint8Array {
  const text = archive("bundles/bundles").get(BUNDLES + name);
  if (text === undefined) throw new Error(`${name} is not among the recorded bundles`);
  return jsonToZip(text);
}
