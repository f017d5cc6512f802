import type { FolderedKind } from "../../../../schema/folder/wire";
import type { ListFilter } from "../../../api/resource";
import type { TaggedKind } from "../../../api/tags";
import type { FilterValue, ListState } from "../list-state";

/** What of all that carries tags is in folders too. */
export const folderedKind = (kind: TaggedKind | undefined): FolderedKind | undefined => (kind === "query" ? undefined : kind);

/** The folder that the address of a list names, null for none. */
export function openFolder(filters: ListState["filters"]): number | null {
  const chosen = filters["folder"];
  return typeof chosen === "object" && typeof chosen.value === "number" ? chosen.value : null;
}

/** The other filters. */
export function withoutFolder(filters: ListState["filters"]): ListState["filters"] {
  const { folder: _, ...others } = filters;
  return others;
}

/** Filters with this folder open, or none. */
export const inFolder = (filters: ListState["filters"], folder: { id: number; name: string } | null): ListState["filters"] =>
  folder === null ? withoutFolder(filters) : { ...withoutFolder(filters), folder: { label: folder.name, value: folder.id } satisfies FilterValue };

/** What the list call takes for the open folder: what is in it; where something is searched for, also what is below. */
export function folderConditions(filters: ListState["filters"]): ListFilter[] {
  const id = openFolder(filters);
  return id === null ? [] : [{ col: "folder", opr: Object.keys(withoutFolder(filters)).length > 0 ? "under_folder" : "in_folder", value: id }];
}
