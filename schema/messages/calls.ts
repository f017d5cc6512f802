import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { unread } from "../calls/shapes";
import { type AsyncJob, asyncEvent } from "./job-channel";

/** The body of a 202: the result comes later, as an event. */
export const asyncJob: z.ZodType<AsyncJob> = z.object({
  channel_id: z.string(),
  job_id: z.string(),
  user_id: z.number(),
  status: z.literal("pending"),
  errors: z.array(z.object({ message: z.string() })),
  result_url: z.null(),
});

export const asyncEventCalls = callsUnder("/api/v1/async_event", {
  "GET /": {
    query: z.object({ last_id: z.string().optional() }),
    /** `channel_id` is for guests, whose renewed tokens have other channels. */
    response: z.object({ result: z.array(asyncEvent), channel_id: z.string().optional() }),
  },
  "DELETE /:job": { response: unread },
});
