import { ConnectionRefused } from "./engine";
import type { ConnectionSettings } from "./engine";

export interface Address {
  host: string;
  port: number;
  database: string;
  username: string;
  password: string;
  parameters: Readonly<Record<string, string>>;
}

/** The one refusal of hosts, whatever the reason: who probes a network learns nothing from it. It names no host, as charts show it too. */
export const unreachable = (): ConnectionRefused => new ConnectionRefused("host", "The hostname provided can't be resolved.");

const MASK = "XXXXXXXXXX";

/** Where a connection URI leads, host aliases applied. Throws ConnectionRefused on a URI that is none or a forbidden host. */
export function addressOf(settings: ConnectionSettings, defaultPort: number): Address {
  const url = parsedUri(settings.uri);
  const alias = settings.hostAliases?.[url.hostname.toLowerCase()];
  const [host, port] = alias ? splitHostPort(alias) : [url.hostname.replace(/^\[|\]$/g, ""), url.port];
  if (!host || (!alias && !settings.allowPrivateHosts && isPrivateHost(host))) throw unreachable();
  const written = decodeURIComponent(url.password);
  return {
    host,
    port: port ? Number(port) : defaultPort,
    database: decodeURIComponent(url.pathname.slice(1)),
    username: decodeURIComponent(url.username),
    password: settings.password ?? (written === MASK ? "" : written),
    parameters: Object.fromEntries(url.searchParams),
  };
}

function parsedUri(uri: string): URL {
  const match = /^[a-z][\w+.-]*:\/\//i.exec(uri);
  try {
    // URL treats unknown schemes as opaque in places; http's rules are the ones wanted.
    return new URL(`http://${uri.slice(match?.[0].length ?? uri.length)}`);
  } catch {
    throw new ConnectionRefused("uri", "Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name");
  }
}

function splitHostPort(text: string): [string, string] {
  const at = text.lastIndexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Whether a host is this machine, a private network or a cloud's metadata service. The URL parser has already turned
 * octal, hex and short forms of IPv4 into dotted ones. Names that resolve to such addresses are refused by the network.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (name === "" || !(name.includes(".") || name.includes(":"))) return true;
  if (/(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)$/.test(name)) return true;
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name);
  if (four) return isPrivateFour(four.slice(1).map(Number));
  return name.includes(":") && isPrivateSix(name);
}

function isPrivateFour([a = 0, b = 0, c = 0]: number[]): boolean {
  return (
    [0, 10, 127].includes(a) || a >= 224 ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99))) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113)
  );
}

/** Only global unicast (2000::/3) is public; its tunnels (6to4, Teredo, NAT64) and documentation ranges are not. */
function isPrivateSix(name: string): boolean {
  const [first = "", second = ""] = name.split(":");
  const head = Number.parseInt(first || "0", 16);
  if (Number.isNaN(head) || head < 0x2000 || head > 0x3fff) return true;
  const next = Number.parseInt(second || "0", 16);
  return head === 0x2002 || (head === 0x2001 && (next === 0 || next === 0xdb8));
}
