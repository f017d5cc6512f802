import { parseIpAddress } from "./ip-address";
import { isIpAddress, type ResolveHost } from "./public-host";

/** Requests a DNS response in JSON: GET <DNS_OVER_HTTPS>?name=…&type=A. */
export type DnsQuery = (url: string, init: RequestInit) => Promise<Response>;

export const DNS_OVER_HTTPS = "https://cloudflare-dns.com/dns-query";

/** The deployment's own resolver, at a fixed address. */
export const requestPublicDns: DnsQuery = (url, init) => fetch(url, init);

const MAX_REMEMBERED = 1000;
const [LEAST_SECONDS, MOST_SECONDS] = [1, 60];
const TIMEOUT_MS = 5000;

/**
 * Resolves hosts by DNS over HTTPS and caches responses for their TTL, at most a minute. IP addresses are returned as
 * they are.
 */
export function addressLookup(dnsQuery: DnsQuery, now: () => number): ResolveHost {
  const remembered = new Map<string, { addresses: readonly string[]; until: number }>();
  return async (host) => {
    if (isIpAddress(host)) return [host];
    const known = remembered.get(host);
    if (known && known.until > now()) return known.addresses;
    remembered.delete(host);
    const responses = await Promise.all((["A", "AAAA"] as const).map((type) => lookUp(dnsQuery, host, type)));
    const records = responses.flat();
    if (!records.length) return "unknown";
    const addresses = records.map(({ data }) => data);
    const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, Math.min(...records.map(({ TTL }) => TTL))));
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
    remembered.set(host, { addresses, until: now() + seconds * 1000 });
    return addresses;
  };
}

interface DnsRecord {
  type: number;
  TTL: number;
  data: string;
}

const RECORD_TYPES = { A: 1, AAAA: 28 };

/** Returns no addresses when the name server is unavailable: no connection is opened without a lookup. */
async function lookUp(dnsQuery: DnsQuery, host: string, type: keyof typeof RECORD_TYPES): Promise<DnsRecord[]> {
  try {
    const response = await dnsQuery(`${DNS_OVER_HTTPS}?${new URLSearchParams({ name: host, type })}`, {
      headers: { accept: "application/dns-json" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return [];
    const { Answer } = (await response.json()) as { Answer?: unknown };
    return Array.isArray(Answer)
      ? Answer.filter((record): record is DnsRecord => isRecord(record, RECORD_TYPES[type]))
      : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown, type: number): boolean {
  const { type: found, TTL, data } = (value ?? {}) as Partial<DnsRecord>;
  return found === type && typeof TTL === "number" && typeof data === "string" && parseIpAddress(data) !== null;
}
