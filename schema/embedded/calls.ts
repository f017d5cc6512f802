import { z } from "zod";
import { resultOf, unread } from "../calls/shapes";
import { embeddedToSet } from "./wire";

const embedding = z.object({ uuid: z.string(), allowed_domains: z.array(z.string()) });
export type Embedding = z.infer<typeof embedding>;

export const embeddedCalls = {
  /** Null where the dashboard is not embedded. */
  "GET /api/v1/dashboard/:id/embedded": {
    query: z.object({ or_null: z.boolean() }),
    response: resultOf(embedding.nullable()),
  },
  "POST /api/v1/dashboard/:id/embedded": { body: embeddedToSet, response: resultOf(embedding) },
  "DELETE /api/v1/dashboard/:id/embedded": { response: unread },
  "GET /api/v1/embedded_dashboard/:uuid": { response: resultOf(z.object({ dashboard_id: z.string() })) },
};
