import { type Actor, can } from "../actor";
import { TAG_TYPES } from "./wire";

/** Tags are the workspace's: whoever may write them makes, renames and deletes them; those that the system keeps stay as they are. */
export const mayChangeTag = (actor: Actor, tag: { type: number }): boolean => can(actor, "can_write", "Tag") && tag.type === TAG_TYPES.custom;

/** An object is tagged by its owners, by who made it, and by admins. */
export const mayTagObject = (actor: Actor, object: { own: boolean }): boolean => can(actor, "can_write", "Tag") && (actor.isAdmin || object.own);
