const home = "/superset/welcome/";

/** Address after signing in: `next` if it is a page of this site, else the home page. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return home;
  // Browsers treat "//host" and "/\host" as other sites, and strip tabs and newlines first.
  const plain = next.replace(/[\t\n\r]/g, "");
  if (/^\/[/\\]/.test(plain) || plain.startsWith("/login")) return home;
  return plain;
}
