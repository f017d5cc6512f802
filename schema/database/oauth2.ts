import { z } from "zod";
import { isJson } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const webAddress = z.string().refine(isWebAddress, errorText(message("Not a valid URL.")));

/** The `oauth2_client_info` of a connection's secure extra: our client at the OAuth2 provider. */
export const oauth2Client = z.object({
  id: z.string().min(1),
  secret: z.string(),
  scope: z.string(),
  authorization_request_uri: webAddress,
  token_request_uri: webAddress,
  /** Where the provider redirects people to; our own address when absent. */
  redirect_uri: webAddress.optional(),
  request_content_type: z.enum(["json", "data"]).default("json"),
});

export type OAuth2Client = z.infer<typeof oauth2Client>;

/** Returns the client of a secure extra, or its problems by field; null where it has none. */
export function oauth2ClientIn(
  secureExtra: string | null,
): { client: OAuth2Client } | { problems: Record<string, string[]> } | null {
  const named =
    secureExtra && isJson(secureExtra)
      ? (JSON.parse(secureExtra) as { oauth2_client_info?: unknown } | null)?.oauth2_client_info
      : null;
  if (named === null || named === undefined) return null;
  const parsed = oauth2Client.safeParse(named);
  if (parsed.success) return { client: parsed.data };
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  return { problems: formErrors.length ? { oauth2_client_info: formErrors } : fieldErrors };
}

interface Requesting {
  redirectUri: string;
  state: string;
  /** Base64url of the SHA-256 of the verifier that is sent with the code. */
  challenge: string;
}

/**
 * Address where a person authorizes us to query a database in their name. Requests a refresh token in the two ways that
 * providers support.
 */
export function authorizationAddress(
  { id, scope, authorization_request_uri }: OAuth2Client,
  { redirectUri, state, challenge }: Requesting,
): string {
  const address = new URL(authorization_request_uri);
  const requested = {
    response_type: "code",
    client_id: id,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
    access_type: "offline",
    include_granted_scopes: "false",
    prompt: "consent",
  };
  for (const [name, value] of Object.entries(requested)) address.searchParams.set(name, value);
  return address.href;
}
