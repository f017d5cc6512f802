import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { message, person, resultOf } from "../calls/shapes";
import { COMMENTED_KINDS, commentToSave, threadsQuery, threadToCreate, threadToUpdate } from "./wire";

const comment = z.object({
  id: z.number(),
  /** Plain text, in which "<@7>" mentions a person. */
  text: z.string(),
  /** The mentioned people who still exist. */
  mentions: z.array(person),
  /** Null for people who were deleted. */
  author: person.nullable(),
  /** UTC, with its time zone. */
  created_on: z.string(),
  is_edited: z.boolean(),
  may_edit: z.boolean(),
  may_delete: z.boolean(),
});

const thread = z.object({
  id: z.number(),
  object: z.object({ kind: z.enum(COMMENTED_KINDS), id: z.number() }),
  /** The chart of the dashboard that the thread is about. */
  chart_id: z.number().nullable(),
  resolved_on: z.string().nullable(),
  resolved_by: person.nullable(),
  comments: z.array(comment),
});

/** `without_access`: mentioned people who may not open the object, and were not notified. */
const saved = z.object({ id: z.number(), without_access: z.array(person) });

export type Comment = z.infer<typeof comment>;
export type CommentThread = z.infer<typeof thread>;

const threads = {
  query: z.object({ q: threadsQuery.partial().optional() }),
  response: z.object({
    /** Of those that match; `counts` are of all threads of the object. */
    count: z.number(),
    counts: z.object({ open: z.number(), resolved: z.number() }),
    result: z.array(thread),
  }),
};
const newThread = { body: threadToCreate, response: saved };

export const commentCalls = callsUnder("/api/v1/comment_thread", {
  "GET /dashboard/:id/": threads,
  "GET /chart/:id/": threads,
  "POST /dashboard/:id/": newThread,
  "POST /chart/:id/": newThread,
  "GET /:id": { response: resultOf(thread) },
  "PUT /:id": { body: threadToUpdate, response: z.object({ id: z.number(), result: threadToUpdate }) },
  "POST /:id/comments/": { body: commentToSave, response: saved },
  "PUT /:id/comments/:comment": { body: commentToSave, response: saved },
  "DELETE /:id/comments/:comment": { response: message },
});
