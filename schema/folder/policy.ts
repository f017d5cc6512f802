import { type Actor, can } from "../actor";
import { FOLDERED_KINDS, type FolderedKind } from "./wire";

export const FOLDERED_VIEWS = { dashboard: "Dashboard", chart: "Chart", dataset: "Dataset" } as const satisfies Record<FolderedKind, string>;

/** Folders are the workspace's: whoever reads something that they hold sees their names. What is in them is shown to each by its own rights. */
export const maySeeFolders = (actor: Actor): boolean => FOLDERED_KINDS.some((kind) => can(actor, "can_read", FOLDERED_VIEWS[kind]));

/** Whoever may write something that folders hold makes some. */
export const mayMakeFolder = (actor: Actor): boolean => FOLDERED_KINDS.some((kind) => can(actor, "can_write", FOLDERED_VIEWS[kind]));

/** A folder is renamed, moved and deleted by who made it and by admins. */
export const mayChangeFolder = (actor: Actor, folder: { created_by_fk: number | null }): boolean => mayMakeFolder(actor) && (actor.isAdmin || folder.created_by_fk === actor.user.id);

/** An object is put into a folder by who may edit it: its owners and admins. */
export const mayPutIntoFolder = (actor: Actor, kind: FolderedKind, object: { own: boolean }): boolean => can(actor, "can_write", FOLDERED_VIEWS[kind]) && (actor.isAdmin || object.own);
