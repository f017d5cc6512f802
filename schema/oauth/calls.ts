import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resultOf, unread } from "../calls/shapes";
import { SCOPES } from "./scopes";
import { consentToGive } from "./wire";

const consentRequest = z.object({
  client_name: z.string(),
  /** Where the code is sent: a host, or the scheme of a program. */
  redirect_to: z.string(),
  workspace: z.string(),
  scopes: z.array(z.enum(SCOPES)),
});

const connectedClient = z.object({
  id: z.number(),
  name: z.string(),
  redirect_to: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export type ConsentRequest = z.infer<typeof consentRequest>;
export type ConnectedClient = z.infer<typeof connectedClient>;

export const oauthCalls = {
  ...callsUnder("/api/v1/oauth/consent", {
    /** What a page asks the person; where the request is wrong, the address that tells the client so. */
    "POST /check": {
      body: consentToGive.pick({ request: true }),
      response: resultOf(z.union([consentRequest, z.object({ location: z.string() })])),
    },
    "POST /": { body: consentToGive, response: resultOf(z.object({ location: z.string() })) },
  }),
  ...callsUnder("/api/v1/me/connected_clients", {
    "GET /": { response: resultOf(z.array(connectedClient)) },
    "DELETE /:id": { response: unread },
  }),
};
