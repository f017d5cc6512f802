import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { named, resultOf, unread } from "../calls/shapes";
import { providerToCreate, providerToUpdate } from "./wire";

const providerItem = z.object({
  id: z.number(),
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean(),
  role_id: z.number().nullable(),
  trusts_email: z.boolean(),
});

/** The options of the sign-in page. */
const signInOptions = z.object({ workspace: z.string(), mail: z.boolean(), providers: z.array(named) });

export type ProviderItem = z.infer<typeof providerItem>;

export const identityProviderCalls = callsUnder("/api/v1/security", {
  "GET /identity_providers/": { response: resultOf(z.array(providerItem)) },
  "POST /identity_providers/": { body: providerToCreate, response: unread },
  "PUT /identity_providers/:id": { body: providerToUpdate, response: unread },
  "DELETE /identity_providers/:id": { response: unread },
  "GET /sign_in_options/": { response: resultOf(signInOptions) },
});
