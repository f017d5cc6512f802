import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resultOf, unread } from "../calls/shapes";

const sessionItem = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.string(),
  current: z.boolean(),
});

export const sessionCalls = {
  ...callsUnder("/api/v1/me/sessions", {
    "GET /": { response: resultOf(z.array(sessionItem)) },
    "DELETE /": { response: unread },
    "DELETE /:id": { response: unread },
  }),
  "GET /api/v1/security/csrf_token/": { response: resultOf(z.string()) },
};
