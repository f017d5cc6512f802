import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { unread } from "../calls/shapes";
import { TRASHED_KINDS, trashQuery } from "./wire";

/** An object in the trash, for people who may restore it. */
const trashedItem = z.object({
  kind: z.enum(TRASHED_KINDS),
  id: z.number(),
  uuid: z.string(),
  title: z.string(),
  /** UTC, with its time zone. */
  deleted_at: z.string(),
  deleted_by: z.string().nullable(),
  /** When it is hard deleted. */
  purged_at: z.string(),
});
export type TrashedItem = z.infer<typeof trashedItem>;

export const trashCalls = callsUnder("/api/v1/trash", {
  "GET /": {
    query: z.object({ q: trashQuery }),
    response: z.object({ count: z.number(), result: z.array(trashedItem) }),
  },
  "POST /:kind/:id/restore": { body: z.object({}), response: unread },
  "DELETE /:kind/:id": { response: unread },
});
