import type { ResolveHost } from "./engine";
import { isAddress } from "./reach";

/** Asks for a DNS answer in JSON: GET <DNS_OVER_HTTPS>?name=…&type=A. */
export type AskDns = (url: string, init: RequestInit) => Promise<Response>;

export const DNS_OVER_HTTPS = "https://cloudflare-dns.com/dns-query";

const MAX_REMEMBERED = 1000;
const [LEAST_SECONDS, MOST_SECONDS] = [1, 60];
const TIMEOUT_MS = 5000;

/** Looks hosts up by DNS over HTTPS and remembers what was found as long as it says, at most a minute. An address is its own answer. */
export function addressLookup(ask: AskDns, now: () => number): ResolveHost {
  const remembered = new Map<string, { addresses: readonly string[]; until: number }>();
  return async (host) => {
    if (isAddress(host)) return [host];
    const known = remembered.get(host);
    if (known && known.until > now()) return known.addresses;
    remembered.delete(host);
    const answers = await Promise.all((["A", "AAAA"] as const).map((type) => askFor(ask, host, type)));
    const records = answers.flat();
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

/** A name server that can not be asked is one that knows nothing: no connection is made on a guess. */
async function askFor(ask: AskDns, host: string, type: keyof typeof RECORD_TYPES): Promise<DnsRecord[]> {
  try {
    const answer = await ask(`${DNS_OVER_HTTPS}?${new URLSearchParams({ name: host, type })}`, { headers: { accept: "application/dns-json" }, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return [];
    const { Answer } = (await answer.json()) as { Answer?: unknown };
    return Array.isArray(Answer) ? Answer.filter((record): record is DnsRecord => isRecord(record, RECORD_TYPES[type])) : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown, type: number): boolean {
  const { type: found, TTL, data } = (value ?? {}) as Partial<DnsRecord>;
  return found === type && typeof TTL === "number" && typeof data === "string" && isAddress(data);
}
