/**
 * Whether no header shows that another site sent the request. A form in a sandboxed frame sends "null" as its origin;
 * browsers then still send Sec-Fetch-Site.
 */
export function isOwnSite(headers: Headers, host: string): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (origin === "null") return ["same-origin", "none", null].includes(headers.get("sec-fetch-site"));
  return URL.canParse(origin) && new URL(origin).host === host;
}
