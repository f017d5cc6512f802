import type { FolderItem } from "../../../../schema/folder/calls";
import { type FolderNode, pathTo, withDescendants } from "../../../../schema/folder/tree";
import type { FolderedKind } from "../../../../schema/folder/wire";
import { currentLocale, t } from "../../../i18n";
import type { Option } from "../../../ui/inputs/Select";

/** The option value for no folder. */
export const NO_FOLDER = 0;

/** Options for the target of a move: every folder by its path, except the moved one and its subfolders. */
export function folderOptions(folders: readonly FolderNode[], moved: number | null): Option<number>[] {
  const out = moved === null ? new Set<number>() : withDescendants(folders, moved);
  const places = folders
    .filter(({ id }) => !out.has(id))
    .map(({ id }) => ({
      value: id,
      label: pathTo(folders, id)
        .map(({ name }) => name)
        .join(" / "),
    }));
  return [
    { value: NO_FOLDER, label: moved === null ? t("No folder") : t("Top level") },
    ...places.toSorted((a, b) => a.label.localeCompare(b.label, currentLocale())),
  ];
}

/** Number of objects of a type in the folder and its subfolders. */
export function countBelow(folders: readonly FolderItem[], id: number, kind: FolderedKind): number {
  const below = withDescendants(folders, id);
  return folders.reduce((sum, folder) => sum + (below.has(folder.id) ? folder.counts[kind] : 0), 0);
}
