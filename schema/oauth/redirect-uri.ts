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
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a client may receive codes at an address: by HTTPS, on the person's own machine, or in a program there. */
export function isRedirectUri(address: string): boolean {
  if (!URL.canParse(address) || /[\s\p{Cc}]/u.test(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  if (hash || address.includes("#") || username || password) return false;
  if (protocol === "https:") return true;
  if (protocol === "http:") return LOOPBACK.has(hostname);
  return !REFUSED.has(protocol) && /^[a-z][a-z0-9+.-]*:\/./i.test(address);
}
