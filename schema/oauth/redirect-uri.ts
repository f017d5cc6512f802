/** Schemes that browsers handle themselves; those of installed programs (cursor:, vscode:) are any others. */
const REFUSED = new Set([
  "about:",
  "blob:",
  "chrome:",
  "data:",
  "file:",
  "filesystem:",
  "ftp:",
  "javascript:",
  "mailto:",
  "tel:",
  "vbscript:",
  "view-source:",
  "ws:",
  "wss:",
]);
const LOOPBACK_ADDRESSES = new Set(["127.0.0.1", "[::1]"]);
const LOOPBACK = new Set(["localhost", ...LOOPBACK_ADDRESSES]);

/** Whether a client may receive codes at an address: by HTTPS, on the person's own machine, or in a program there. */
export function isRedirectUri(address: string): boolean {
  if (!URL.canParse(address) || /[\s\p{Cc}]/u.test(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  if (hash || address.includes("#") || username || password) return false;
  if (protocol === "https:") return true;
  if (protocol === "http:") return LOOPBACK.has(hostname);
  return !REFUSED.has(protocol) && /^[a-z][a-z0-9+.-]*:\/./i.test(address);
}

/**
 * Whether a registered address is the requested one: exactly, except for the port of a loopback address, which an
 * installed program learns when it starts to listen (RFC 8252, section 7.3).
 */
export function isRegisteredUri(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  if (!URL.canParse(registered) || !isRedirectUri(requested)) return false;
  const [known, asked] = [new URL(registered), new URL(requested)];
  if (known.protocol !== "http:" || !LOOPBACK_ADDRESSES.has(known.hostname)) return false;
  known.port = asked.port;
  return known.href === asked.href;
}
