import { type Actor, can } from "../actor";
import { TAG_TYPES } from "./wire";

/**
 * Whether the actor may describe, rename and delete a tag: its creator and admins. Anyone who may write tags creates
 * them and puts them on objects. Tags of the system cannot be changed.
 */
export const canChangeTag = (actor: Actor, tag: { type: number; created_by_fk: number | null }): boolean =>
  canUseTag(actor, tag) && (actor.isAdmin || tag.created_by_fk === actor.user.id);

/** Whether the actor may put the tag on objects and remove it, if they may tag those objects. */
export const canUseTag = (actor: Actor, tag: { type: number }): boolean =>
  can(actor, "can_write", "Tag") && tag.type === TAG_TYPES.custom;

/** Whether the actor may tag an object: its owners, its creator, and admins. */
export const canTagObject = (actor: Actor, object: { own: boolean }): boolean =>
  can(actor, "can_write", "Tag") && (actor.isAdmin || object.own);
