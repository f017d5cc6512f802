import { NotYaml, readYaml } from "../../workers/bundle/archive/read-yaml";
import { BUNDLE_KINDS, type BundleKind } from "../../workers/bundle/kinds";
import { type BundleObject, isJson, type Json, kindOfPath, KINDS, NAME_KEYS } from "./objects";
import { portableContent } from "./portable-content";

/** The files of a bundle, by path below its root. */
export type Files = ReadonlyMap<string, string>;

export interface FileProblem {
  file: string;
  message: string;
}

export interface ParsedFiles {
  objects: Map<string, BundleObject>;
  paths: Map<string, string>;
  /** The content of each file with an object, as it is written. */
  contents: Map<string, Json>;
  tags: Map<string, string | null>;
  problems: FileProblem[];
}

const FOLDERED: readonly BundleKind[] = ["dashboard", "chart", "dataset"];

/** Parses the files of a bundle; files that can't be read, have no uuid, or repeat one, are problems. */
export function parseFiles(files: Files): ParsedFiles {
  const parsed: ParsedFiles = {
    objects: new Map(),
    paths: new Map(),
    contents: new Map(),
    tags: new Map(),
    problems: [],
  };
  const content = (path: string): unknown => {
    try {
      return readYaml(files.get(path) ?? "");
    } catch (error) {
      if (!(error instanceof NotYaml)) throw error;
      parsed.problems.push({ file: path, message: `Not valid YAML: ${error.message.replace(/^YAMLException: /, "")}` });
      return null;
    }
  };
  const folders = files.has("folders.yaml") ? folderPaths(content("folders.yaml")) : new Map<string, string[]>();
  if (files.has("tags.yaml"))
    for (const tag of listIn(content("tags.yaml"), "tags"))
      if (isJson(tag)) parsed.tags.set(String(tag["tag_name"]), (tag["description"] as string | null) ?? null);
  const found = [...files.keys()].flatMap((path) => {
    const kind = kindOfPath(path);
    return kind ? [{ path, kind }] : [];
  });
  found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.path < b.path ? -1 : 1));
  for (const { path, kind } of found) addObject(parsed, path, kind, content(path), folders);
  return parsed;
}

function addObject(
  { objects, paths, contents, problems }: ParsedFiles,
  path: string,
  kind: BundleKind,
  content: unknown,
  folders: ReadonlyMap<string, string[]>,
): void {
  if (!isJson(content)) {
    if (!problems.some(({ file }) => file === path)) problems.push({ file: path, message: "The file has no mapping." });
    return;
  }
  contents.set(path, content);
  const uuid = typeof content["uuid"] === "string" ? content["uuid"].toLowerCase() : "";
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) {
    problems.push({ file: path, message: "uuid: Missing or not a UUID." });
    return;
  }
  const other = paths.get(uuid);
  if (other) {
    problems.push({ file: path, message: `uuid: ${other} has the same one.` });
    return;
  }
  paths.set(uuid, path);
  objects.set(uuid, {
    kind,
    uuid,
    name: String(content[NAME_KEYS[kind]] ?? ""),
    content: portableContent(kind, content),
    folder: FOLDERED.includes(kind) ? (folders.get(uuid) ?? []) : [],
  });
}

/** Returns the path of folders of each object that a folders.yaml lists. */
function folderPaths(content: unknown): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const folder of listIn(content, "folders")) {
    if (!isJson(folder) || !Array.isArray(folder["path"])) continue;
    for (const kind of FOLDERED)
      for (const uuid of listIn(folder, BUNDLE_KINDS[kind].folder))
        paths.set(String(uuid).toLowerCase(), folder["path"].map(String));
  }
  return paths;
}

const listIn = (content: unknown, key: string): unknown[] =>
  isJson(content) && Array.isArray(content[key]) ? content[key] : [];
