import type { Context, Hono } from "hono";
import { notFound } from "../../schema/errors";
import { missingPage } from "../pages/app-page";
import type { App } from "../request/request-context";
import { allRoutes } from "../request/route-meta";
import { respondMethodNotAllowed, respondNotFound } from "./errors";

interface Known {
  method: string;
  pattern: RegExp;
  /** Matches the path with any value as id, where such an id names an absent object. */
  known: RegExp;
}
const compiled = new WeakMap<Hono<App>, Known[]>();

/**
 * Responds to a path that no route has for this method: 308 to the path with a slash, OPTIONS and 405 where other
 * methods exist, else 404, as a page for browser navigations.
 */
export async function respondUnmatched(app: Hono<App>, c: Context<App>): Promise<Response> {
  const { path } = c.req;
  const { method } = c.req;
  const routes = compiled.get(app) ?? compile(app);
  const methods = new Set(routes.filter(({ known }) => known.test(path)).map((route) => route.method));
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size && method === "OPTIONS")
    return c.body(null, 200, { Allow: [...methods, "OPTIONS"].sort().join(", ") });
  if (methods.has(method)) throw notFound();
  // Before 405: `database/test_connection` is also the address of a database for another method.
  if (!path.endsWith("/") && routes.some((route) => route.method === method && route.pattern.test(`${path}/`)))
    return c.redirect(`${path}/${new URL(c.req.url).search}`, 308);
  if (methods.size) return respondMethodNotAllowed(c);
  if (method === "GET" && !/^\/(api|assets)\//.test(path) && (c.req.header("accept") ?? "").includes("text/html")) {
    return missingPage(c);
  }
  return respondNotFound(c);
}

/** Returns the app's routes without its middleware, as patterns over whole paths. */
function compile(app: Hono<App>): Known[] {
  const routes = allRoutes(app.routes).map(({ method, pattern, meta: { hasTextIds } }) => ({
    method,
    pattern: patternOf(pattern),
    known: patternOf(hasTextIds ? pattern.replace(/\{[^/]+\}/g, "") : pattern),
  }));
  compiled.set(app, routes);
  return routes;
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (!part.startsWith(":")) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const within = /^:\w+\{(.+)\}$/.exec(part)?.[1];
    return within ? `(?:${within})` : "[^/]+";
  });
  return new RegExp(`^${parts.join("/")}$`);
}
