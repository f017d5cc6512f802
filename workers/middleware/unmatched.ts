import type { Context, Hono } from "hono";
import { notFound } from "../../schema/errors";
import type { App } from "../request-context";
import { answerMethodNotAllowed, answerNotFound } from "./errors";

interface Known {
  method: string;
  pattern: RegExp;
  /** The same, whatever stands in the place of an id. */
  loose: RegExp;
}
const compiled = new WeakMap<Hono<App>, Known[]>();

/** A path that no route answers by this method: 308 to the one with a slash, OPTIONS and 405 where other methods are answered, else 404: the page that says so for a browser going somewhere. */
export async function answerUnmatched(app: Hono<App>, c: Context<App>): Promise<Response> {
  const { path } = c.req;
  const { method } = c.req;
  const routes = compiled.get(app) ?? compile(app);
  const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map((route) => route.method));
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size && method === "OPTIONS") return c.body(null, 200, { Allow: [...methods, "OPTIONS"].sort().join(", ") });
  // What is no id names nothing that could be changed.
  if (isWrite(method) && BY_TEXT.test(path) && routes.some((route) => route.method === method && route.loose.test(path))) throw notFound();
  if (methods.size) return answerMethodNotAllowed(c);
  if (!path.endsWith("/") && routes.some((route) => route.method === method && route.pattern.test(`${path}/`))) return c.redirect(`${path}/${new URL(c.req.url).search}`, 308);
  if (method === "GET" && !/^\/(api|assets)\//.test(path) && (c.req.header("accept") ?? "").includes("text/html")) {
    const page = await c.env.ASSETS.fetch(new Request(new URL("/index.html", c.req.url)));
    return new Response(page.body, { status: 404, headers: page.headers });
  }
  return answerNotFound(c);
}

/** Whose ids are looked up whatever they are; those of the others are numbers or no address at all. */
const BY_TEXT = /^\/api\/v1\/(?!annotation_layer\/|report\/|theme\/)/;
const isWrite = (method: string): boolean => method === "PUT" || method === "DELETE";

/** The app's routes without its middleware, as patterns over whole paths. */
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
