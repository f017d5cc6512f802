import { unzipSync } from "fflate";
import { readYaml } from "../workers/bundle/archive/read-yaml";

/** A bundle's YAML files by path, without their common folder. */
export type Tree = Record<string, any>;
export type Files = Record<string, Tree>;

export const open = (zip: Uint8Array): Files =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([path, bytes]) => [
      path.slice(path.indexOf("/") + 1),
      readYaml(new TextDecoder().decode(bytes)) as Tree,
    ]),
  );

/** The first file of a folder. */
export const only = (files: Files, folder: string): Tree =>
  Object.entries(files).find(([path]) => path.startsWith(folder))![1];

/** Column flags that are null in Superset have Edgewise's defaults. */
const FLAGS: Tree = { is_dttm: false, groupby: true, filterable: true };

/** Returns a bundle without what differs between workspaces: ids, and lists of ids of charts that were never in it. */
export function comparable(files: Files): Files {
  const plain = (value: any, key = ""): any => {
    if (["chartId", "chartsInScope", "timestamp"].includes(key)) return "(of the workspace)";
    if (value === null && key in FLAGS) return FLAGS[key];
    if (key === "query_context" && typeof value === "string") return plain(JSON.parse(value));
    if (Array.isArray(value)) return value.map((item) => plain(item));
    return value !== null && typeof value === "object"
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => name !== "datasource")
            .map(([name, item]) => [name, plain(item, name)]),
        )
      : value;
  };
  return Object.fromEntries(
    Object.entries(files)
      .map(([path, tree]) => [path.replace(/_\d+\.yaml$/, ".yaml"), plain(tree)])
      .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)),
  );
}
