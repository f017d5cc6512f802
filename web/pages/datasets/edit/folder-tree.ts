import type { DatasetFolder } from "../../../../schema/dataset/calls";

/** Most levels of nested folders. */
export const FOLDER_LEVELS = 3;

const childrenOf = (node: DatasetFolder): DatasetFolder[] => node.children ?? [];
const isFolder = (node: DatasetFolder): boolean => node.type === "folder";

/** Every folder with its depth, in display order. */
export const allFolders = (folders: readonly DatasetFolder[], depth = 0): { folder: DatasetFolder; depth: number }[] =>
  folders.filter(isFolder).flatMap((folder) => [{ folder, depth }, ...allFolders(childrenOf(folder), depth + 1)]);

/** The uuids of the metrics and columns that are in a folder. */
export const placedItems = (folders: readonly DatasetFolder[]): Set<string> =>
  new Set(folders.flatMap((node) => (isFolder(node) ? [...placedItems(childrenOf(node))] : [node.uuid])));

const without = (folders: readonly DatasetFolder[], removed: ReadonlySet<string>): DatasetFolder[] =>
  folders
    .filter(({ uuid }) => !removed.has(uuid))
    .map((node) => (isFolder(node) ? { ...node, children: without(childrenOf(node), removed) } : node));

const mapped = (
  folders: readonly DatasetFolder[],
  uuid: string,
  change: (folder: DatasetFolder) => DatasetFolder,
): DatasetFolder[] =>
  folders.map((node) =>
    node.uuid === uuid
      ? change(node)
      : isFolder(node)
        ? { ...node, children: mapped(childrenOf(node), uuid, change) }
        : node,
  );

export const renamedFolder = (folders: readonly DatasetFolder[], uuid: string, name: string): DatasetFolder[] =>
  mapped(folders, uuid, (folder) => ({ ...folder, name }));

/** Removes a folder; its items return to Metrics and Columns. */
export const removedFolder = (folders: readonly DatasetFolder[], uuid: string): DatasetFolder[] =>
  without(folders, new Set([uuid]));

/** Moves metrics and columns into a folder, before one of its items or last; null moves them out of all folders. */
export function movedItems(
  folders: readonly DatasetFolder[],
  items: readonly DatasetFolder[],
  into: string | null,
  before?: string,
): DatasetFolder[] {
  const left = without(folders, new Set(items.map(({ uuid }) => uuid)));
  if (into === null) return left;
  return mapped(left, into, (folder) => {
    const children = childrenOf(folder);
    const at = children.findIndex(({ uuid }) => uuid === before);
    return { ...folder, children: at < 0 ? [...children, ...items] : children.toSpliced(at, 0, ...items) };
  });
}

const levels = (folder: DatasetFolder): number => 1 + Math.max(0, ...childrenOf(folder).filter(isFolder).map(levels));

/**
 * Moves a folder into another one, or to the top level for null, before a sibling or last. Returns null if it would be
 * inside itself or too deep.
 */
export function movedFolder(
  folders: readonly DatasetFolder[],
  uuid: string,
  into: string | null,
  before?: string,
): DatasetFolder[] | null {
  const all = allFolders(folders);
  const moving = all.find(({ folder }) => folder.uuid === uuid);
  if (!moving) return null;
  const target = into === null ? null : all.find(({ folder }) => folder.uuid === into);
  if (
    target === undefined ||
    (into !== null &&
      (into === uuid || allFolders(childrenOf(moving.folder)).some(({ folder }) => folder.uuid === into)))
  )
    return null;
  if ((target === null ? 0 : target.depth + 1) + levels(moving.folder) > FOLDER_LEVELS) return null;
  const left = removedFolder(folders, uuid);
  const placed = (siblings: DatasetFolder[]): DatasetFolder[] => {
    const at = siblings.findIndex((node) => node.uuid === before);
    return at < 0 ? [...siblings, moving.folder] : siblings.toSpliced(at, 0, moving.folder);
  };
  return into === null
    ? placed(left)
    : mapped(left, into, (folder) => ({ ...folder, children: placed(childrenOf(folder)) }));
}

/** The folders to store: without missing items and without empty folders. */
export function savedFolders(folders: readonly DatasetFolder[], items: ReadonlySet<string>): DatasetFolder[] {
  return folders.flatMap((node): DatasetFolder[] => {
    if (!isFolder(node))
      return items.has(node.uuid)
        ? [{ uuid: node.uuid, type: node.type, ...(node.name ? { name: node.name } : {}) }]
        : [];
    const children = savedFolders(childrenOf(node), items);
    return children.length ? [{ ...node, children }] : [];
  });
}
