import { type Localizable, message } from "../language/localizable";

/** A folder with its parent. */
export interface FolderNode {
  id: number;
  name: string;
  parent_id: number | null;
}

export const MAX_FOLDER_DEPTH = 10;
export const MAX_FOLDERS = 2000;

export const childrenOf = <F extends FolderNode>(folders: readonly F[], id: number | null): F[] =>
  folders.filter((folder) => folder.parent_id === id);

/** The folders from the top down to this one; empty for a missing folder. */
export function pathTo<F extends FolderNode>(folders: readonly F[], id: number | null): F[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: F[] = [];
  for (
    let at = id === null ? undefined : byId.get(id);
    at && !path.includes(at);
    at = at.parent_id === null ? undefined : byId.get(at.parent_id)
  )
    path.unshift(at);
  return path;
}

/** The folder and all its descendants. */
export function withDescendants<F extends FolderNode>(folders: readonly F[], id: number): Set<number> {
  const found = new Set([id]);
  const waiting = [id];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    for (const child of childrenOf(folders, parent))
      if (!found.has(child.id)) waiting.push((found.add(child.id), child.id));
  }
  return found;
}

/** How many levels a folder and its descendants span. */
function heightOf(folders: readonly FolderNode[], id: number): number {
  return 1 + Math.max(0, ...childrenOf(folders, id).map((child) => heightOf(folders, child.id)));
}

/** Why a folder cannot have this name and parent, by field; null when it can. `id` is null for a new folder. */
export function placeProblem(
  folders: readonly FolderNode[],
  id: number | null,
  { name, parent_id }: Omit<FolderNode, "id">,
): Record<string, Localizable[]> | null {
  if (parent_id !== null && !folders.some((folder) => folder.id === parent_id))
    return { parent_id: [message("Folder does not exist")] };
  if (id !== null && parent_id !== null && withDescendants(folders, id).has(parent_id))
    return { parent_id: [message("A folder cannot be moved into itself")] };
  if (childrenOf(folders, parent_id).some((other) => other.id !== id && sameName(other.name, name)))
    return { name: [message("A folder with this name already exists here")] };
  if (pathTo(folders, parent_id).length + (id === null ? 1 : heightOf(folders, id)) > MAX_FOLDER_DEPTH)
    return {
      parent_id: [
        message("Folders can be nested {count, plural, one {# level} other {# levels}} deep", {
          count: MAX_FOLDER_DEPTH,
        }),
      ],
    };
  if (id === null && folders.length >= MAX_FOLDERS)
    return {
      name: [
        message("A workspace can have {count, plural, one {{count} folder} other {{count} folders}}", {
          count: MAX_FOLDERS,
        }),
      ],
    };
  return null;
}

/** Returns a name that no sibling has: "Sales", "Sales (2)", … */
export function freeName(usedNames: readonly string[], name: string): string {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name} (${number})`;
    if (!usedNames.some((other) => sameName(other, wanted))) return wanted;
  }
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
