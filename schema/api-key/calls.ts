import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resultOf, unread } from "../calls/shapes";
import { apiKeyToCreate } from "./wire";

const apiKeyItem = z.object({
  id: z.number(),
  name: z.string(),
  beginning: z.string(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
export type ApiKeyItem = z.infer<typeof apiKeyItem>;

export const apiKeyCalls = callsUnder("/api/v1/me/api_keys", {
  "GET /": { response: resultOf(z.array(apiKeyItem)) },
  /** The only response that contains the key. */
  "POST /": { body: apiKeyToCreate, response: resultOf(z.object({ key: z.string() })) },
  "DELETE /:id": { response: unread },
});
