import { INVALID_URI } from "../../schema/database/uri";
import { isPrivateHost } from "../external/public-host";
import { ConnectionRefused } from "./engine";
import type { ConnectionSettings } from "./engine";
import { message } from "../../schema/language/localizable";

export interface Address {
  host: string;
  port: number;
  database: string;
  username: string;
  password: string;
  parameters: Readonly<Record<string, string>>;
}

/**
 * The one refusal of hosts, whatever the reason: it reveals nothing to people who probe a network. It names no host, as
 * charts show it too.
 */
export const unreachable = (): ConnectionRefused =>
  new ConnectionRefused("host", message("The hostname provided can't be resolved."));

const MASK = "XXXXXXXXXX";

/**
 * Returns the address of a connection URI, with host aliases applied. Throws ConnectionRefused for an invalid URI or a
 * forbidden host.
 */
export function addressOf(settings: ConnectionSettings, defaultPort: number): Address {
  const url = parsedUri(settings.uri);
  const alias = settings.hostAliases?.[url.hostname.toLowerCase()];
  const [host, port] = alias ? splitHostPort(alias) : [url.hostname.replace(/^\[|\]$/g, ""), url.port];
  if (!host || (!alias && !settings.allowPrivateHosts && !settings.tunnel && isPrivateHost(host))) throw unreachable();
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
    // URL treats unknown schemes as opaque in places; http's rules are needed here.
    return new URL(`http://${uri.slice(match?.[0].length ?? uri.length)}`);
  } catch {
    throw invalidUri();
  }
}

/** Throws ConnectionRefused for a parameter that an engine doesn't know. */
export function refuseUnknown(parameters: Readonly<Record<string, string>>, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ConnectionRefused(
      "uri",
      message('The parameter "{parameter}" of the connection string is not supported.', { parameter: unknown }),
    );
}

/** Only local runs connect to loopback, over no network. */
export const isThisMachine = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|::1|localhost)$/i.test(host);

export const invalidUri = (): ConnectionRefused => new ConnectionRefused("uri", INVALID_URI);

function splitHostPort(text: string): [string, string] {
  const at = text.lastIndexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
