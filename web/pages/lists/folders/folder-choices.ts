import { type FolderNode, pathTo, withDescendants } from "../../../../schema/folder/tree";
import type { FolderedKind, FolderItem } from "../../../../schema/folder/wire";
import { t } from "../../../i18n";
import type { Option } from "../../../ui/Select";

/** The value of no folder among the choices. */
export const NO_FOLDER = 0;

/** Where something can be put: every folder by its path, but none at or below the one that is moved itself. */
export function folderChoices(folders: readonly FolderNode[], moved: number | null): Option<number>[] {
  const out = moved === null ? new Set<number>() : withDescendants(folders, moved);
  const places = folders.filter(({ id }) => !out.has(id)).map(({ id }) => ({ value: id, label: pathTo(folders, id).map(({ name }) => name).join(" / ") }));
  return [{ value: NO_FOLDER, label: moved === null ? t("No folder") : t("Top level") }, ...places.toSorted((a, b) => a.label.localeCompare(b.label))];
}

/** How many of a kind are in the folder and below it. */
export function countBelow(folders: readonly FolderItem[], id: number, kind: FolderedKind): number {
  const below = withDescendants(folders, id);
  return folders.reduce((sum, folder) => sum + (below.has(folder.id) ? folder.counts[kind] : 0), 0);
}
