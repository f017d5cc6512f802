import type { NetworkPolicy } from "../../external/public-host";

/** How requests to Google are sent. */
export interface GoogleRequest {
  network: NetworkPolicy;
  signal: AbortSignal;
  /** Host → host:port, for tests against a local server. */
  aliases?: Readonly<Record<string, string>> | undefined;
}

/** The address that a request is sent to: the alias of its host in tests. */
export function sentAddress(url: URL, aliases: GoogleRequest["aliases"]): URL {
  const alias = aliases?.[url.host];
  return alias === undefined ? url : new URL(url.pathname + url.search, `http://${alias}`);
}
