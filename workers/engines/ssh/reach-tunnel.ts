import type { OnHostKey, SshTunnel } from "../../../schema/database/ssh-tunnel";
import { isInBlocks, parseIpAddress } from "../../external/ip-address";
import { isIpAddress, type NetworkPolicy, resolvePublicHost } from "../../external/public-host";
import { message } from "../../../schema/language/localizable";
import { unreachable } from "../address";
import { TunnelRefused } from "./tunnel-failure";

/** An SSH server, and the host that it connects to: an address where the name is public, otherwise a name of its own. */
export interface TunnelReach {
  server: SshTunnel;
  target: string;
  onHostKey?: OnHostKey | undefined;
}

/**
 * Never reached from an SSH server: services that give a machine its credentials, link-local, multicast and unspecified
 * addresses, and IPv6 addresses that contain an IPv4 address.
 */
const FORBIDDEN = [
  "0.0.0.0/8",
  "100.100.100.200/32",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "192.0.0.192/32",
  "224.0.0.0/3",
  "::/128",
  "::ffff:0:0/96",
  "64:ff9b::/32",
  "2001::/32",
  "2002::/16",
  "fd00:ec2::/32",
  "fd20:ce::/32",
  "fe80::/10",
  "ff00::/8",
];
const METADATA_NAMES = new Set(["metadata", "instance-data"]);

/**
 * Returns the addresses of the SSH server, which must be allowed as any host, and the database's host as seen from it:
 * private and loopback addresses are what tunnels are for. Throws TunnelRefused or ConnectionRefused.
 */
export async function reachTunnel(
  server: SshTunnel,
  host: string,
  { onHostKey, ...policy }: NetworkPolicy & { onHostKey?: OnHostKey | undefined },
): Promise<TunnelReach & { addresses: readonly string[] }> {
  const [addresses, target] = await Promise.all([
    resolvePublicHost(server.server_address, policy),
    targetOf(host, policy),
  ]);
  if (!addresses) throw new TunnelRefused(message("The SSH server's hostname can't be resolved."), "server_address");
  if (target === null) throw unreachable();
  return { server, target, addresses, ...(onHostKey ? { onHostKey } : {}) };
}

async function targetOf(host: string, { resolve }: NetworkPolicy): Promise<string | null> {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (isIpAddress(name)) return isTarget(name) ? name : null;
  if (METADATA_NAMES.has(name.split(".")[0]!)) return null;
  const found = name.includes(".") && resolve ? await resolve(name) : "unknown";
  if (found === "unknown" || found.length === 0) return name;
  return found.every(isTarget) ? found[0]! : null;
}

const isTarget = (address: string): boolean => parseIpAddress(address) !== null && !isInBlocks(address, FORBIDDEN);
