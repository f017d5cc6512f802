import type { Context, Hono } from "hono";
import { notFound } from "../../schema/errors";
import type { App } from "../request-context";
import { respondMethodNotAllowed, respondNotFound } from "./errors";

interface Known {
  method: string;
  pattern: RegExp;
  /** Matches the path with any value as id. */
  loose: RegExp;
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
  const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map((route) => route.method));
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size && method === "OPTIONS") return c.body(null, 200, { Allow: [...methods, "OPTIONS"].sort().join(", ") });
  // An invalid id names nothing that can be changed.
  if (isWrite(method) && BY_TEXT.test(path) && routes.some((route) => route.method === method && route.loose.test(path))) throw notFound();
  // Before 405: `database/test_connection` is also the address of a database for another method.
  if (!path.endsWith("/") && routes.some((route) => route.method === method && route.pattern.test(`${path}/`))) return c.redirect(`${path}/${new URL(c.req.url).search}`, 308);
  if (methods.size) return respondMethodNotAllowed(c);
  if (method === "GET" && !/^\/(api|assets)\//.test(path) && (c.req.header("accept") ?? "").includes("text/html")) {
    const page = await c.env.ASSETS.fetch(new Request(new URL("/index.html", c.req.url)));
    return new Response(page.body, { status: 404, headers: page.headers });
  }
  return respondNotFound(c);
}

/** Resources that look up any id; ids of the others are numbers, or the path does not exist. */
const BY_TEXT = /^\/api\/v1\/(?!annotation_layer\/|report\/|theme\/)/;
const isWrite = (method: string): boolean => method === "PUT" || method === "DELETE";

/** Returns the app's routes without its middleware, as patterns over whole paths. */
function compile(app: Hono<App>): Known[] {
  const routes = app.routes.filter((route) => route.method !== "ALL").map(({ method, path }) => ({ method, pattern: patternOf(path), loose: patternOf(path.replace(/\{[^/]+\}/g, "")) }));
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
