/** "https://a.example/x" → "https://a.example"; "a.example" means https; null for text that is not a web address. */
export function originOf(domain: string): string | null {
  const text = domain.trim();
  const wildcard = /^(https?:\/\/)?\*\.([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)\/?$/i.exec(text);
  if (wildcard) return `${(wildcard[1] ?? "https://").toLowerCase()}*.${wildcard[2]!.toLowerCase()}`;
  const parsed = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : null;
}

const origins = (domains: readonly string[]): string[] => domains.flatMap((domain) => originOf(domain) ?? []);

/**
 * Whether a page at the referrer may embed the dashboard. An empty list allows every page; another list refuses pages
 * without a referrer.
 */
export function canEmbed(domains: readonly string[], referrer: string | null): boolean {
  if (domains.length === 0) return true;
  const from = referrer === null ? null : URL.parse(referrer);
  if (!from) return false;
  return origins(domains).some((origin) => {
    const [scheme, host] = origin.split("//") as [string, string];
    return host.startsWith("*.")
      ? from.protocol === scheme && from.host.endsWith(host.slice(1))
      : from.origin === origin;
  });
}

/** The frame-ancestors of the Content-Security-Policy: the same list of domains. */
export const frameAncestors = (domains: readonly string[]): string =>
  domains.length === 0 ? "*" : origins(domains).join(" ") || "'none'";
