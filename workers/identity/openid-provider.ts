import { z } from "zod";
import { checkExternalUrl, type ExternalRequest, fetchExternal } from "../external/fetch-external";
import type { NetworkPolicy } from "../external/public-host";
import { Memo } from "../memo";

/** The used fields of a provider's /.well-known/openid-configuration. */
const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});

export type Discovery = z.infer<typeof discoveryDocument>;

const TIMEOUT_MS = 10_000;
/** Most bytes of a discovery document, a token response or a key set. */
const MAX_BYTES = 256 * 1024;
const CACHED_MS = 600_000;
const discoveries = new Memo(1_000_000);

/**
 * Returns a provider's endpoints, each at an address that requests may be sent to. Throws where the document has
 * another issuer or an address that is not allowed.
 */
export async function discoverProvider(network: NetworkPolicy, issuer: string, now: Date): Promise<Discovery> {
  const cached = discoveries.get<{ found: Discovery; until: number }>(issuer);
  if (cached && cached.until > now.getTime()) return cached.found;
  const found = discoveryDocument.parse(await requestProvider(network, discoveryUrl(issuer)));
  if (found.issuer !== issuer) throw new Error("The provider names another issuer");
  for (const endpoint of [found.authorization_endpoint, found.token_endpoint, found.jwks_uri])
    await checkExternalUrl(network, endpoint);
  discoveries.set(issuer, { found, until: now.getTime() + CACHED_MS });
  return found;
}

/** Requests JSON from a provider's endpoint. */
export async function requestProvider(
  network: NetworkPolicy,
  url: string,
  request: Pick<ExternalRequest, "method" | "body"> = {},
): Promise<unknown> {
  const headers = { accept: "application/json" };
  const response = await fetchExternal(network, url, {
    ...request,
    headers,
    deadline: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  if (response.ok) return response.json();
  await response.cancel();
  throw new Error(`The provider refused: ${response.status}`);
}

/** Whether an issuer has a valid form: neither query nor fragment. OpenID Connect Discovery 1.0, section 3. */
export const isIssuer = (issuer: string): boolean => !/[?#]/.test(issuer);

function discoveryUrl(issuer: string): string {
  if (!isIssuer(issuer)) throw new Error("The issuer has a query or a fragment");
  return `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
}
