import { sql } from "drizzle-orm";
import { canCreateFolder } from "../../../schema/folder/policy";
import { childrenOf, type FolderNode, placeProblem } from "../../../schema/folder/tree";
import type { FolderedKind } from "../../../schema/folder/wire";
import { folderedObjects } from "../../../schema/tables";
import { OBJECT_TYPES } from "../../../schema/tag/wire";
import { createFolder, foldersHeld } from "../../resources/folder/store";
import { refuseBundle } from "./problems";
import type { Importing } from "./importing";
import type { BundleFolder } from "../v1";
import { inStatements } from "./write-rows";

const PARTS = { dashboard: "dashboards", chart: "charts", dataset: "datasets" } as const;

/**
 * Moves imported objects into the folders that the bundle names and creates missing folders. Unchanged objects stay in
 * their folder.
 */
export async function importFolders(
  importing: Importing,
  wanted: readonly BundleFolder[],
  written: Record<FolderedKind, ReadonlyMap<string, number>>,
): Promise<void> {
  const { tx, actor } = importing;
  const filled = wanted
    .map((folder) => ({
      path: folder.path,
      objects: (Object.keys(PARTS) as FolderedKind[]).flatMap((kind) =>
        (folder[PARTS[kind]] ?? []).flatMap((uuid) => {
          const id = written[kind].get(uuid);
          return id === undefined ? [] : [{ object_type: OBJECT_TYPES[kind], object_id: id }];
        }),
      ),
    }))
    .filter(({ objects }) => objects.length > 0);
  if (!filled.length || !canCreateFolder(actor)) return;
  const folders: FolderNode[] = await foldersHeld(tx);
  const places = new Map<string, { object_type: number; object_id: number; folder_id: number }>();
  for (const { path, objects } of filled) {
    const folder_id = await folderAt(importing, folders, path);
    for (const object of objects) places.set(`${object.object_type}:${object.object_id}`, { ...object, folder_id });
  }
  await inStatements([...places.values()], (some) =>
    tx
      .insert(folderedObjects)
      .values(some)
      .onConflictDoUpdate({
        target: [folderedObjects.workspace_id, folderedObjects.object_type, folderedObjects.object_id],
        set: { folder_id: sql`excluded.folder_id` },
      })
      .returning({ id: folderedObjects.object_id }),
  );
}

/** Returns the id of the folder at a path; folders that are created on the way are added to `folders`. */
async function folderAt({ tx, actor }: Importing, folders: FolderNode[], path: readonly string[]): Promise<number> {
  let at: number | null = null;
  for (const name of path) {
    const here: FolderNode | undefined = childrenOf(folders, at).find(
      (folder) => folder.name.toLowerCase() === name.toLowerCase(),
    );
    if (here) {
      at = here.id;
      continue;
    }
    const problem = placeProblem(folders, null, { name, parent_id: at });
    if (problem) throw refuseBundle(`folders.yaml: ${Object.values(problem).flat().join(" ")}`);
    const id = await createFolder(tx, actor, { name, parent_id: at });
    folders.push({ id, name, parent_id: at });
    at = id;
  }
  return at!;
}
