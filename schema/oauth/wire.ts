import { z } from "zod";
import { SCOPES, type Scope } from "./scopes";

/** Beginnings of access and refresh tokens, by which scanners find leaked ones. */
export const ACCESS_TOKEN_BEGINNING = "edo_";
export const REFRESH_TOKEN_BEGINNING = "edr_";

export const CODE_SECONDS = 60;
export const ACCESS_TOKEN_SECONDS = 3600;
/** A client that is not used for this long is asked to connect again. */
export const REFRESH_TOKEN_DAYS = 30;

const MAX_REDIRECT_URIS = 10;
const MAX_ADDRESS_CHARACTERS = 2000;

/** The body of POST /oauth/register; what else a client sends of itself is ignored, addresses are never requested. */
export const clientToRegister = z.object({
  client_name: z
    .string()
    .trim()
    .max(100)
    // Nothing in a name may change how the page that names the client reads.
    .regex(/^[^\p{C}]*$/u)
    .optional(),
  redirect_uris: z.array(z.string().max(MAX_ADDRESS_CHARACTERS)).min(1).max(MAX_REDIRECT_URIS),
});

/** Parameters of an authorization request, as its address has them. */
export const authorizationRequest = z.object({
  response_type: z.string().max(100).default(""),
  client_id: z.string().max(100),
  redirect_uri: z.string().max(MAX_ADDRESS_CHARACTERS),
  code_challenge: z.string().max(200).default(""),
  code_challenge_method: z.string().max(20).default(""),
  scope: z.string().max(500).default(""),
  state: z.string().max(2000).optional(),
  resource: z.string().max(MAX_ADDRESS_CHARACTERS).optional(),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

/** The body of POST /api/v1/oauth/consent/. */
export const consentToGive = z.strictObject({
  request: authorizationRequest,
  /** The scopes that the person lets the client have; none refuses it. */
  scopes: z.array(z.enum(SCOPES)),
});

/** Known scopes of a space-separated list, without repetitions. */
export const scopesOf = (text: string): Scope[] => {
  const names = text.split(" ");
  return SCOPES.filter((scope) => names.includes(scope));
};
