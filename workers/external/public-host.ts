import { isPublicAddress } from "./ip-address";

/** Returns the IP addresses of a host; "unknown" where the name does not resolve. */
export type ResolveHost = (host: string) => Promise<readonly string[] | "unknown">;

/** Which hosts connections and requests may use. */
export interface NetworkPolicy {
  /** Resolves names; without it only public IP addresses are allowed, or every host where private ones are allowed. */
  resolve?: ResolveHost | undefined;
  /** For local development: without it, loopback, private and link-local addresses are refused. */
  allowPrivateHosts?: boolean | undefined;
}

/** Names of private networks: RFC 6761, RFC 6762 appendix G, RFC 8375, ICANN's .internal. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|localdomain|home\.arpa)$/;
/** The form of a host in a parsed URL; international names are in Punycode. */
const HOST_NAME = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;
/** A last label that makes the host an IPv4 address in one of its notations, by the URL standard. */
const NUMERIC_END = /(^|\.)(\d+|0x[0-9a-f]*)$/;

/** Whether a host is written as an IP address, in any notation. */
export const isIpAddress = (host: string): boolean =>
  host.includes(":") || NUMERIC_END.test(host.toLowerCase().replace(/\.$/, ""));

/** Whether a host's name is this machine's or a private network's; another name may still resolve to one. */
export function isPrivateHost(host: string): boolean {
  if (isIpAddress(host)) return !isPublicAddress(host);
  const name = host.toLowerCase().replace(/\.$/, "");
  return !HOST_NAME.test(name) || PRIVATE_NAME.test(name);
}

/**
 * Returns the addresses of a host that the policy allows, IPv4 first; null where there are none. One private address
 * among public ones refuses the host. Without a resolver, a local run gets the name itself.
 */
export async function resolvePublicHost(
  host: string,
  { resolve, allowPrivateHosts = false }: NetworkPolicy,
): Promise<readonly string[] | null> {
  if (!allowPrivateHosts && isPrivateHost(host)) return null;
  if (!resolve) return allowPrivateHosts || isIpAddress(host) ? [host] : null;
  const found = await resolve(host);
  if (found === "unknown" || found.length === 0) return null;
  if (!allowPrivateHosts && !found.every(isPublicAddress)) return null;
  return found.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":")));
}
