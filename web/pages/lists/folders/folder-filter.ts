import type { TaggedKind } from "../../../../schema/tag/wire";
import type { FolderedKind } from "../../../../schema/folder/wire";
import type { ListFilter } from "../../../api/transport/resource";
import type { FilterValue, ListState } from "../list-state";

/** The folder type of a tagged type; undefined for types that have no folders. */
export const folderedKind = (kind: TaggedKind | undefined): FolderedKind | undefined =>
  kind === "query" ? undefined : kind;

/** The folder in the address of a list, null for none. */
export function openFolder(filters: ListState["filters"]): number | null {
  const selected = filters["folder"];
  return typeof selected === "object" && typeof selected.value === "number" ? selected.value : null;
}

/** All filters except the folder. */
export function withoutFolder(filters: ListState["filters"]): ListState["filters"] {
  const { folder: _, ...others } = filters;
  return others;
}

/** Filters with this folder open, or none. */
export const inFolder = (
  filters: ListState["filters"],
  folder: { id: number; name: string } | null,
): ListState["filters"] =>
  folder === null
    ? withoutFolder(filters)
    : { ...withoutFolder(filters), folder: { label: folder.name, value: folder.id } satisfies FilterValue };

/** List conditions for the open folder: objects directly in it; with a search also those in its subfolders. */
export function folderConditions(filters: ListState["filters"]): ListFilter[] {
  const id = openFolder(filters);
  return id === null
    ? []
    : [
        {
          col: "folder",
          opr: Object.keys(withoutFolder(filters)).length > 0 ? "under_folder" : "in_folder",
          value: id,
        },
      ];
}
