import type { RequestContext } from "../../request-context";

/** The address that links in letters begin with: the workspace's own, whatever host a request claimed to come to. */
export function siteOf(request: RequestContext, { slug, host }: { slug: string; host: string | null }): string {
  const here = new URL(request.url());
  const { BASE_DOMAIN } = request.env;
  if (host) return `${here.protocol}//${host}`;
  if (BASE_DOMAIN) return `${here.protocol}//${slug}.${BASE_DOMAIN}`;
  return here.origin;
}
