import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { listCalls } from "../calls/resource-calls";
import { resultOf } from "../calls/shapes";

/** A row of the list, whose id is in a separate array of the response. */
const logEntry = z.object({
  action: z.string().nullable(),
  user: z.object({ first_name: z.string(), last_name: z.string(), username: z.string() }).nullable(),
  json: z.string().nullable(),
  dashboard_id: z.number().nullable(),
  slice_id: z.number().nullable(),
  duration_ms: z.number().nullable(),
  referrer: z.string().nullable(),
  /** UTC, without a zone. */
  dttm: z.string(),
});
export type ListedLogEntry = z.infer<typeof logEntry>;

const activity = z.object({
  item_type: z.string(),
  item_title: z.string().nullable(),
  item_url: z.string(),
  /** Epoch milliseconds. */
  time: z.number(),
});

export const logCalls = callsUnder("/api/v1/log", {
  ...listCalls(logEntry),
  "GET /recent_activity/": {
    query: z.object({ q: z.object({ page_size: z.number(), distinct: z.boolean() }) }),
    response: resultOf(z.array(activity)),
  },
});
