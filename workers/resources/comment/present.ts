import type { Actor } from "../../../schema/actor";
import type { CommentThread } from "../../../schema/comment/calls";
import { canDeleteComment, canEditComment } from "../../../schema/comment/policy";
import { utcMoment } from "../resource/moment";
import type { CommentedObject } from "./objects";
import type { ThreadRow } from "./store";

/** A thread as the actor sees it, with what they may do. */
export const presentThread = (
  actor: Actor,
  object: CommentedObject,
  { id, chart_id, resolved_on, resolved_by, comments }: ThreadRow,
): CommentThread => ({
  id,
  object: { kind: object.kind, id: object.id },
  chart_id,
  resolved_on: resolved_on && utcMoment(resolved_on),
  resolved_by,
  comments: comments.map((comment) => ({
    id: comment.id,
    text: comment.text,
    mentions: comment.mentions,
    author: comment.author,
    created_on: utcMoment(comment.created_on),
    is_edited: comment.changed_on !== comment.created_on,
    may_edit: canEditComment(actor, comment),
    may_delete: canDeleteComment(actor, object, comment),
  })),
});
