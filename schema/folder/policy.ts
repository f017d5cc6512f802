import { type Actor, can } from "../actor";
import { FOLDERED_KINDS, type FolderedKind } from "./wire";

export const FOLDERED_VIEWS = { dashboard: "Dashboard", chart: "Chart", dataset: "Dataset" } as const satisfies Record<
  FolderedKind,
  string
>;

/**
 * Whether the actor sees the workspace's folder names: people who may read any kind of object that folders hold. Each
 * object in a folder is shown according to the person's rights.
 */
export const canSeeFolders = (actor: Actor): boolean =>
  FOLDERED_KINDS.some((kind) => can(actor, "can_read", FOLDERED_VIEWS[kind]));

/** Whether the actor may create folders: people who may write any kind of object that folders hold. */
export const canCreateFolder = (actor: Actor): boolean =>
  FOLDERED_KINDS.some((kind) => can(actor, "can_write", FOLDERED_VIEWS[kind]));

/** Whether the actor may rename, move and delete a folder: its creator and admins. */
export const canChangeFolder = (actor: Actor, folder: { created_by_fk: number | null }): boolean =>
  canCreateFolder(actor) && (actor.isAdmin || folder.created_by_fk === actor.user.id);

/** Whether the actor may put an object into a folder: people who may edit it, its owners and admins. */
export const canPutIntoFolder = (actor: Actor, kind: FolderedKind, object: { own: boolean }): boolean =>
  can(actor, "can_write", FOLDERED_VIEWS[kind]) && (actor.isAdmin || object.own);
