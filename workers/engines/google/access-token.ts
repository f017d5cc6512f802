import { parseToken } from "../../../schema/database/google-responses";
import type { ServiceAccount } from "../../../schema/database/service-account";
import { ExternalFailure } from "../../external/external-failure";
import { fetchExternal } from "../../external/fetch-external";
import { signedToken } from "../signed-token";
import { tokenCache } from "../token-cache";
import { type GoogleRequest, sentAddress } from "./google-request";

/** Google's token endpoint. That of the key file is not requested: a tenant could set any address. */
const TOKEN_ENDPOINT = "https://oauth2.googleapis.com/token";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const MAX_BYTES = 64 * 1024;
const VALID_SECONDS = 3600;

/** Google gives a service account no token: its key is refused, or the endpoint can't be reached. */
export class NoAccessToken extends Error {
  constructor(readonly fault: "account" | "unreachable") {
    super(fault);
  }
}

const cachedToken = tokenCache();

/** Returns an access token of a service account for a scope, cached until it expires. Throws NoAccessToken. */
export async function accessToken(account: ServiceAccount, scope: string, request: GoogleRequest): Promise<string> {
  const key = `${scope}\n${account.client_email}\n${account.private_key}`;
  return cachedToken(key, async () => {
    const assertion = await signedClaims(account, scope).catch(() => {
      throw new NoAccessToken("account");
    });
    const { access_token, expires_in } = await requestToken(assertion, request);
    return { token: access_token, validSeconds: expires_in ?? VALID_SECONDS };
  });
}

async function requestToken(assertion: string, { network, signal, aliases }: GoogleRequest) {
  try {
    const response = await fetchExternal(network, sentAddress(new URL(TOKEN_ENDPOINT), aliases), {
      method: "POST",
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      headers: { accept: "application/json" },
      deadline: signal,
      maxBytes: MAX_BYTES,
    });
    if (response.ok) {
      const token = parseToken(await response.json());
      if (token) return token;
    } else await response.cancel();
    throw new NoAccessToken(response.status < 500 ? "account" : "unreachable");
  } catch (error) {
    throw error instanceof ExternalFailure ? new NoAccessToken("unreachable") : error;
  }
}

/** The account's claims as a JWT signed with its key (RS256). */
async function signedClaims(
  { client_email, private_key, private_key_id }: ServiceAccount,
  scope: string,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: "RS256", typ: "JWT", ...(private_key_id ? { kid: private_key_id } : {}) };
  const claims = { iss: client_email, scope, aud: TOKEN_ENDPOINT, iat: now, exp: now + VALID_SECONDS };
  return signedToken(header, claims, private_key);
}
