import type { Context, Hono, MiddlewareHandler } from "hono";
import type { App } from "../request/request-context";

const addresses = new WeakMap<Hono<App>, ReadonlySet<string>>();

/**
 * Redirects a fixed path without its trailing slash with 308, before a route that takes the last segment for an id:
 * `/api/v1/chart/export` is no chart's address.
 */
export const trailingSlash =
  (app: Hono<App>): MiddlewareHandler<App> =>
  async (c: Context<App>, next) => {
    const { path, method } = c.req;
    if (path.endsWith("/")) return next();
    const fixed = addresses.get(app) ?? compile(app);
    const isMissing = fixed.has(`${method} ${path}/`) && !fixed.has(`${method} ${path}`);
    return isMissing ? c.redirect(`${path}/${new URL(c.req.url).search}`, 308) : next();
  };

/** Returns "METHOD /path" of every route without parameters. */
function compile(app: Hono<App>): ReadonlySet<string> {
  const fixed = new Set(
    app.routes.filter(({ path }) => !/[:*]/.test(path)).map(({ method, path }) => `${method} ${path}`),
  );
  addresses.set(app, fixed);
  return fixed;
}
