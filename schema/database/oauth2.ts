import { z } from "zod";
import { isJson } from "../wire/fields";

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const webAddress = z.string().refine(isWebAddress, "Not a valid URL.");

/** The `oauth2_client_info` of a connection's secure extra: who we are to the provider that knows its people. */
export const oauth2Client = z.object({
  id: z.string().min(1),
  secret: z.string(),
  scope: z.string(),
  authorization_request_uri: webAddress,
  token_request_uri: webAddress,
  /** Where the provider sends people back to; our own address when absent. */
  redirect_uri: webAddress.optional(),
  request_content_type: z.enum(["json", "data"]).default("json"),
});

export type OAuth2Client = z.infer<typeof oauth2Client>;

/** The client that a secure extra names, or what is wrong with it, by field; null where it names none. */
export function oauth2ClientIn(secureExtra: string | null): { client: OAuth2Client } | { problems: Record<string, string[]> } | null {
  const named = secureExtra && isJson(secureExtra) ? (JSON.parse(secureExtra) as { oauth2_client_info?: unknown } | null)?.oauth2_client_info : null;
  if (named === null || named === undefined) return null;
  const parsed = oauth2Client.safeParse(named);
  if (parsed.success) return { client: parsed.data };
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  return { problems: formErrors.length ? { oauth2_client_info: formErrors } : fieldErrors };
}

interface Asking {
  redirectUri: string;
  state: string;
  /** Base64url of the SHA-256 of a verifier that comes with the code. */
  challenge: string;
}

/** Where a person allows us to ask a database for them. A token that lasts is asked for in the two ways that providers know. */
export function authorizationAddress({ id, scope, authorization_request_uri }: OAuth2Client, { redirectUri, state, challenge }: Asking): string {
  const address = new URL(authorization_request_uri);
  const asked = { response_type: "code", client_id: id, redirect_uri: redirectUri, scope, state, code_challenge: challenge, code_challenge_method: "S256", access_type: "offline", include_granted_scopes: "false", prompt: "consent" };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}
