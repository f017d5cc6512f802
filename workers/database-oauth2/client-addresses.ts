import type { OAuth2Client } from "../../schema/database/oauth2";
import { isExternalUrl } from "../external/fetch-external";
import type { NetworkPolicy } from "../external/public-host";

const ADDRESSES = ["authorization_request_uri", "token_request_uri"] as const;

/**
 * Returns the addresses of a client's provider that are refused, by field; null where both are HTTPS to a public host.
 */
export function oauth2AddressProblems(client: OAuth2Client, network: NetworkPolicy): Record<string, string[]> | null {
  const wrong = ADDRESSES.filter((name) => !isExternalUrl(client[name], network));
  return wrong.length ? Object.fromEntries(wrong.map((name) => [name, ["Not a valid URL."]])) : null;
}
