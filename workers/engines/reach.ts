import { type Address, addressOf, isPrivateHost, unreachable } from "./address";
import type { ConnectionSettings } from "./engine";

/** An address whose host was looked up and allowed: the driver dials `addresses`, TLS verifies `host`. */
export interface Reach extends Address {
  /** IP addresses, never empty, IPv4 first; the name itself only where a local run has no lookup. */
  addresses: readonly string[];
}

/** Addresses tried of a host that has many. */
const MAX_ADDRESSES = 3;

/**
 * Where a connection leads. Every address of the host must be public unless private ones are allowed. Dial the addresses
 * and not the name: a name may lead elsewhere the next time it is asked. A name that leads nowhere and one that leads
 * into a private network are refused alike, with ConnectionRefused.
 */
export async function reach(settings: ConnectionSettings, defaultPort: number): Promise<Reach> {
  const address = addressOf(settings, defaultPort);
  return { ...address, addresses: await addressesOf(address.host, settings) };
}

async function addressesOf(host: string, { resolve, allowPrivateHosts = false }: ConnectionSettings): Promise<readonly string[]> {
  if (!resolve) {
    if (allowPrivateHosts || isAddress(host)) return [host];
    throw unreachable();
  }
  const found = await resolve(host);
  if (found === "unknown" || !found.length) throw unreachable();
  if (!allowPrivateHosts && found.some(isPrivateHost)) throw unreachable();
  return found.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":"))).slice(0, MAX_ADDRESSES);
}

/** Whether a host is written as an IP address. */
export const isAddress = (host: string): boolean => host.includes(":") || /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
