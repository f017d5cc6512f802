import type { Certificates } from "../../schema/database/certificates";
import { resolvePublicHost } from "../external/public-host";
import { type Address, addressOf, unreachable } from "./address";
import type { ConnectionSettings } from "./engine";
import { reachTunnel, type TunnelReach } from "./ssh/reach-tunnel";

/** An address whose host was resolved and allowed: the driver connects to `addresses`, TLS verifies `host`. */
export interface Reach extends Address {
  /** IP addresses, never empty, IPv4 first; the name itself only where a local run has no resolver. */
  addresses: readonly string[];
  certificates: Certificates | null;
  /** The way through an SSH server, whose own the addresses are then. */
  tunnel: TunnelReach | null;
}

/** How many addresses of a host are tried. */
const MAX_ADDRESSES = 3;

/**
 * Resolves a connection's address. Every address of the host must be public unless private ones are allowed. Connect to
 * the addresses and not to the name: the name may resolve to another address the next time. A name that does not
 * resolve and one that resolves into a private network are refused alike, with ConnectionRefused.
 */
export async function reach(settings: ConnectionSettings, defaultPort: number): Promise<Reach> {
  const address = addressOf(settings, defaultPort);
  const certificates = settings.certificates ?? null;
  if (settings.tunnel) {
    const { addresses, ...tunnel } = await reachTunnel(settings.tunnel, address.host, settings);
    return { ...address, addresses: addresses.slice(0, MAX_ADDRESSES), certificates, tunnel };
  }
  const addresses = await resolvePublicHost(address.host, settings);
  if (!addresses) throw unreachable();
  return { ...address, addresses: addresses.slice(0, MAX_ADDRESSES), certificates, tunnel: null };
}
