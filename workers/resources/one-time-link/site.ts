import type { RequestContext } from "../../request/request-context";

/** The origin of links in emails: the workspace's own, whatever Host header a request contains. */
export function siteOf(request: RequestContext, { slug, host }: { slug: string; host: string | null }): string {
  const here = new URL(request.url());
  const { BASE_DOMAIN } = request.env;
  if (host) return `${here.protocol}//${host}`;
  if (BASE_DOMAIN) return `${here.protocol}//${slug}.${BASE_DOMAIN}`;
  return here.origin;
}
