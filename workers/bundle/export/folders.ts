import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { type FolderNode, pathTo } from "../../../schema/folder/tree";
import type { FolderedKind } from "../../../schema/folder/wire";
import { folderedObjects, folders } from "../../../schema/tables";
import { OBJECT_TYPES } from "../../../schema/tag/wire";
import type { Db } from "../../metadata";
import type { BundleFolder } from "../v1";

export const foldersOf = (db: Db) =>
  db.select({ id: folders.id, name: folders.name, parent_id: folders.parent_id }).from(folders);

/** Selects the folders of the objects, which are named by sub-selects of their ids. */
export const placesOf = (db: Db, ids: Record<FolderedKind, SQL>) =>
  db
    .select({
      object_type: folderedObjects.object_type,
      object_id: folderedObjects.object_id,
      folder_id: folderedObjects.folder_id,
    })
    .from(folderedObjects)
    .where(
      or(
        ...(Object.keys(ids) as FolderedKind[]).map((kind) =>
          and(eq(folderedObjects.object_type, OBJECT_TYPES[kind]), sql`${folderedObjects.object_id} in ${ids[kind]}`),
        ),
      ),
    );

export interface Place {
  object_type: number;
  object_id: number;
  folder_id: number;
}

/** Returns the file with the folder paths of a bundle's objects, from the top down; Superset ignores the file. */
export function folderFile(
  all: readonly FolderNode[],
  places: readonly Place[],
  uuids: Record<FolderedKind, ReadonlyMap<number, string>>,
): { folders: BundleFolder[] } {
  const inside = (held: readonly Place[], kind: FolderedKind): string[] =>
    held
      .flatMap(({ object_type, object_id }) =>
        object_type === OBJECT_TYPES[kind] ? (uuids[kind].get(object_id) ?? []) : [],
      )
      .toSorted();
  const found = [...Map.groupBy(places, ({ folder_id }) => folder_id)].map(([folder, held]) => ({
    path: pathTo(all, folder).map(({ name }) => name),
    dashboards: inside(held, "dashboard"),
    charts: inside(held, "chart"),
    datasets: inside(held, "dataset"),
  }));
  return {
    folders: found
      .filter(({ dashboards, charts, datasets }) => dashboards.length + charts.length + datasets.length > 0)
      .toSorted((one, other) => (one.path.join("\n") < other.path.join("\n") ? -1 : 1)),
  };
}
