import { defineScalarTag, dump, NOT_RESOLVED, Schema, YAML11_SCHEMA } from "js-yaml";
import { secureName } from "../../workers/bundle/archive/secure-name";
import { BUNDLE_KINDS, BUNDLE_VERSION, type BundleKind } from "../../workers/bundle/kinds";
import { type BundleObject, isJson, type Json } from "./objects";
import { sortedKeys } from "./portable-content";

/** Values whose keys no schema orders. */
const FREE_FORM = new Set(["extra", "params", "template_params", "position", "metadata", "json_data"]);

/** The lines of an object's file: keys in the exporter's order, free-form mappings by name, texts as blocks. */
export function objectText(content: Json): string {
  const ordered = Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, FREE_FORM.has(key) ? sortedKeys(value) : value]),
  );
  return yamlText(ordered);
}

/** Makes the writer quote texts that an import takes for a boolean in any case, as in "oN". */
const anyCaseBoolean = defineScalarTag<boolean>("tag:yaml.org,2002:bool", {
  implicit: true,
  resolve: (text) => (/^(?:y|n|yes|no|true|false|on|off)$/i.test(text) ? /^[yto]/i.test(text) : NOT_RESOLVED),
  identify: (value) => typeof value === "boolean",
});
const WRITTEN_SCHEMA = new Schema([
  ...YAML11_SCHEMA.tags.filter(({ tagName }) => tagName !== "tag:yaml.org,2002:bool"),
  anyCaseBoolean,
]);

/** Writes YAML that readers of versions 1.1 and 1.2 read alike. */
export const yamlText = (value: unknown): string =>
  dump(value, { schema: WRITTEN_SCHEMA, lineWidth: -1, noRefs: true, skipInvalid: true });

/** The comment by which editors find the schema of a file. */
export const schemaComment = (server: string, kind: BundleKind): string =>
  `# yaml-language-server: $schema=${server}/schemas/${kind}.json\n`;

/** The file without which a folder is no bundle. It has no time, so that pulling again changes nothing. */
export const METADATA_TEXT = yamlText({ version: BUNDLE_VERSION, type: "assets" });

/** Returns the path of a new object's file: its kind, its name, and the start of its uuid where that path is used. */
export function newPath(
  object: BundleObject,
  databaseName: string | undefined,
  isUsed: (path: string) => boolean,
): string {
  const { folder } = BUNDLE_KINDS[object.kind];
  const within = databaseName ? `${folder}/${secureName(databaseName)}` : folder;
  const path = `${within}/${secureName(object.name) || object.uuid.slice(0, 8)}`;
  return isUsed(`${path}.yaml`) ? `${path}_${object.uuid.slice(0, 8)}.yaml` : `${path}.yaml`;
}

/** Returns the content of folders.yaml; null where no object is in a folder. */
export function foldersText(objects: Iterable<BundleObject>): string | null {
  const folders = new Map<string, Json>();
  for (const { kind, uuid, folder } of objects) {
    if (!folder.length) continue;
    const key = JSON.stringify(folder);
    const entry = folders.get(key) ?? { path: folder };
    folders.set(key, entry);
    const part = BUNDLE_KINDS[kind].folder;
    entry[part] = [...((entry[part] as string[] | undefined) ?? []), uuid].sort();
  }
  if (!folders.size) return null;
  return yamlText({ folders: [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, folder]) => folder) });
}

/** Returns the content of tags.yaml: the tags that the objects have; null where they have none. */
export function tagsText(
  objects: Iterable<BundleObject>,
  descriptions: ReadonlyMap<string, string | null>,
): string | null {
  const names = new Set<string>();
  for (const { content } of objects)
    for (const tag of Array.isArray(content["tags"]) ? content["tags"] : []) names.add(String(tag));
  if (!names.size) return null;
  return yamlText({
    tags: [...names].sort().map((tag_name) => ({ tag_name, description: descriptions.get(tag_name) ?? null })),
  });
}

/**
 * Returns the content with columns and metrics in the order of an older version, new ones last: some servers list them
 * in no stable order.
 */
export function inOlderOrder(content: Json, older: Json | undefined): Json {
  const ordered = { ...content };
  for (const [key, name] of [
    ["columns", "column_name"],
    ["metrics", "metric_name"],
  ] as const) {
    const [now, before] = [content[key], older?.[key]];
    if (!Array.isArray(now) || !Array.isArray(before)) continue;
    const places = new Map(before.map((part, at) => [isJson(part) ? part[name] : null, at]));
    const placeOf = (part: unknown): number => (isJson(part) ? (places.get(part[name]) ?? Infinity) : Infinity);
    ordered[key] = now
      .map((part, at) => ({ part, at, place: placeOf(part) }))
      .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
      .map(({ part }) => part);
  }
  return ordered;
}
