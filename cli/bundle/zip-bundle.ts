import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { compactJson } from "./content-hash";
import type { BundleObject, Json } from "./objects";
import { foldersText, METADATA_TEXT, objectText, tagsText, yamlText } from "./write-files";
import type { BundleKind } from "../../workers/bundle/kinds";
import { BUNDLE_KINDS, BUNDLE_VERSION } from "../../workers/bundle/kinds";

/** Returns the YAML files of an exported archive by path below its root folder. */
export function unzipFiles(zip: Uint8Array): Map<string, string> {
  return new Map(
    Object.entries(unzipSync(zip, { filter: ({ name }) => /\.ya?ml$/.test(name) })).map(([path, bytes]) => [
      path.slice(path.indexOf("/") + 1),
      strFromU8(bytes),
    ]),
  );
}

export interface ZipInput {
  objects: readonly BundleObject[];
  paths: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string | null>;
  /** The kind of import; all kinds at once without one. */
  kind?: BundleKind;
}

/** Returns an archive that the import of a server accepts. */
export function zipBundle({ objects, paths, tags, kind }: ZipInput): Uint8Array<ArrayBuffer> {
  const files: [string, string | null][] = [
    ["metadata.yaml", kind ? yamlText({ version: BUNDLE_VERSION, type: BUNDLE_KINDS[kind].type }) : METADATA_TEXT],
    ...objects.map(({ uuid, kind, content }): [string, string] => [paths.get(uuid)!, objectText(sent(kind, content))]),
    ["folders.yaml", foldersText(objects)],
    ["tags.yaml", tagsText(objects, tags)],
  ];
  const bytes = files.flatMap(([path, text]) => (text === null ? [] : [[`edgewise/${path}`, strToU8(text)] as const]));
  return zipSync(Object.fromEntries(bytes), { level: 6 }) as Uint8Array<ArrayBuffer>;
}

/** A file without the key leaves tags as they are, so an object without tags sends an empty list. */
function sent(kind: BundleKind, content: Json): Json {
  const query = content["query_context"];
  return {
    ...content,
    ...(kind === "chart" || kind === "dashboard" ? { tags: content["tags"] ?? [] } : {}),
    ...(typeof query === "string" ? { query_context: compactJson(query) } : {}),
  };
}
