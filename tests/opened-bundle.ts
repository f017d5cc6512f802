import { unzipSync } from "fflate";
import { readYaml } from "../workers/bundle/read-yaml";

/** For the tests: a bundle's YAML files by path, without the folder that they all are in. */
export type Tree = Record<string, any>;
export type Files = Record<string, Tree>;

export const open = (zip: Uint8Array): Files => Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path.slice(path.indexOf("/") + 1), readYaml(new TextDecoder().decode(bytes)) as Tree]));

/** The first file of a folder. */
export const only = (files: Files, folder: string): Tree => Object.entries(files).find(([path]) => path.startsWith(folder))![1];
