import { type Actor, can } from "../actor";
import type { CommentedKind } from "./wire";

const VIEWS = { dashboard: "Dashboard", chart: "Chart" } as const satisfies Record<CommentedKind, string>;

/** Whether the actor reads and writes comments on objects of this kind that they may open: every person, no guest. */
export const canComment = (actor: Actor, kind: CommentedKind): boolean =>
  !actor.guest && can(actor, "can_read", VIEWS[kind]);

/** A comment is changed by its author. */
export const canEditComment = (actor: Actor, comment: { author_id: number | null }): boolean =>
  comment.author_id === actor.user.id;

/** A comment is deleted by its author, by owners of the object and by admins. */
export const canDeleteComment = (
  actor: Actor,
  object: { own: boolean },
  comment: { author_id: number | null },
): boolean => canEditComment(actor, comment) || object.own || actor.isAdmin;
