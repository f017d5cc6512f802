/** Whether nothing says that another site sent this. A form in a sandboxed frame says "null" of its origin; browsers then still say where it stands to us. */
export function isOwnSite(headers: Headers, host: string): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (origin === "null") return ["same-origin", "none", null].includes(headers.get("sec-fetch-site"));
  return URL.canParse(origin) && new URL(origin).host === host;
}
