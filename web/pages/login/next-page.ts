const home = "/superset/welcome/";

/** Where to go after signing in: the `next` of the address if it is a page of ours, else home. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return home;
  // Browsers read "//host" and "/\host" as other sites, and drop tabs and newlines before they look.
  const plain = next.replace(/[\t\n\r]/g, "");
  if (/^\/[/\\]/.test(plain) || plain.startsWith("/login")) return home;
  return plain;
}
