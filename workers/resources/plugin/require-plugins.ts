import type { MiddlewareHandler } from "hono";
import type { Actor } from "../../../schema/actor";
import { notFound, refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { allowedBundleHost, usesPlugins } from "../../../schema/plugin/bundle-url";
import { networkOf } from "../../connections/connect-database";
import { isExternalUrl } from "../../external/fetch-external";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { routeOf } from "../../request/route-meta";

/** Refuses with 404 in workspaces without plugins, as Superset does without DYNAMIC_PLUGINS. */
export const requirePlugins: MiddlewareHandler<App> = async (c, next) => {
  // A method without a route has its own response.
  if (routeOf(c) && !usesPlugins((await requestOf(c).actor()).workspace)) throw notFound();
  await next();
};

/** Refuses an address that is not https, or whose host the workspace does not allow. */
export function requireBundleUrl({ env }: RequestContext, { workspace }: Actor, address: string | undefined): void {
  if (address === undefined) return;
  if (!isExternalUrl(address, networkOf(env)))
    throw refuse(422, { bundle_url: [message("The address is not an HTTPS address.")] });
  if (allowedBundleHost(address, workspace) === null)
    throw refuse(422, {
      bundle_url: [
        message("The workspace does not allow plugins of {host}. Add it to the hosts of plugins.", {
          host: new URL(address).hostname,
        }),
      ],
    });
}
