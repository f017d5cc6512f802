import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BUNDLE_KINDS } from "../../workers/bundle/kinds";
import { KINDS } from "../bundle/objects";
import type { Folder } from "./folder";

/** The parts of a folder that belong to a bundle. */
const ENTRIES = new Set<string>([
  ...KINDS.map((kind) => BUNDLE_KINDS[kind].folder),
  "metadata.yaml",
  "folders.yaml",
  "tags.yaml",
]);

export function diskFolder(root: string): Folder {
  const walk = async (path: string): Promise<string[]> => {
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch(absent(() => []));
    const found = await Promise.all(
      entries
        .filter(({ name }) => path !== "" || ENTRIES.has(name))
        .map(async (entry): Promise<string[]> => {
          const below = path ? `${path}/${entry.name}` : entry.name;
          if (entry.isDirectory()) return walk(below);
          return entry.isFile() && /\.ya?ml$/.test(entry.name) ? [below] : [];
        }),
    );
    return found.flat().sort();
  };
  const read = (path: string): Promise<string | null> =>
    readFile(join(root, path), "utf8").catch(absent((): string | null => null));
  return {
    read,
    async files() {
      const paths = await walk("");
      const texts = await Promise.all(paths.map(read));
      return new Map(paths.map((path, at) => [path, texts[at] ?? ""]));
    },
    async write(path, content) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    },
    remove: (path) => rm(join(root, path), { force: true }),
  };
}

/** Replaces the error of a missing file by a value. */
const absent =
  <T>(value: () => T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== "ENOENT") throw error;
    return value();
  };
