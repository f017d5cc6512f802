import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { RouterRoute } from "hono/types";
import type { App } from "./request-context";
import type { VersionedItem } from "../resources/resource/versioned-item";

/** Values of a path's parameters, in their order. */
export type PathParams = Readonly<Record<string, string>>;

/** What is true of a route before its handler runs. Absent facts are the strict case. */
export interface RouteMeta {
  /**
   * The name of its writes in the audit log, "ChartRestApi.put"; null where they are no action of a person. Without
   * one, the method and the path's pattern.
   */
  action?: string | null | ((params: PathParams) => string);
  /** The kind of object that its audit entry is about. */
  kind?: string | ((params: PathParams) => string);
  /** The parameter that names that object; the first number by default, null for none. */
  object?: string | null;
  /** False for reads by POST: scripts with a cookie send no token with them, as Superset allows. */
  needsCsrfToken?: false;
  /** A POST with an Idempotency-Key runs once. Its stored response must contain no secrets. */
  acceptsIdempotencyKey?: true;
  /** Last in the path: GET returns its version as ETag, PUT and DELETE heed If-Match. */
  item?: VersionedItem | undefined;
  /** Where the refusal of a body of another content type is: in `message` by default. */
  wrongTypeIn?: "errors";
  /** Its status; 400 by default. */
  wrongTypeStatus?: 415;
  /** Where the refusal of invalid JSON is: in `message` by default. */
  invalidJsonIn?: "errors" | "error";
  /** The status of the refusal of JSON that is no object; 400 by default. */
  noObjectStatus?: 422;
  /** Counts as a running query in plans. */
  runsQuery?: true;
  /**
   * Responds to people who were identified moments ago while the metadata is unavailable, if all it reads is
   * cached.
   */
  outlastsMetadata?: true;
  /** Reads a form with a file as a stream, and limits it itself. */
  streamsFile?: true;
  /** Whether guests may call it; where parameters are named, with values that match. */
  guests?: boolean | Readonly<Record<string, RegExp>> | undefined;
  /** A path whose id is no number names an absent object; elsewhere such a path does not exist. */
  hasTextIds?: true | undefined;
}

/** A registered route: "/api/v1/chart/:ref" and what it declares. */
export interface Route {
  method: string;
  pattern: string;
  meta: RouteMeta;
}

const declared = new WeakMap<MiddlewareHandler, RouteMeta>();

/** Declares facts of a route: the first handler in its registration, `.post("/", meta({…}), handler)`. */
export function meta(facts: RouteMeta): MiddlewareHandler<App> {
  const middleware: MiddlewareHandler<App> = (_c, next) => next();
  declared.set(middleware, facts);
  return middleware;
}

/** Returns the first of the matched routes that is no middleware of the app; null where only middleware matches. */
export function firstRoute(routes: readonly RouterRoute[]): Route | null {
  const found = routes.find(({ method }) => method !== "ALL");
  return (
    (found && {
      method: found.method,
      pattern: found.path,
      meta: declared.get(found.handler as MiddlewareHandler) ?? {},
    }) ??
    null
  );
}

/** Returns the route that a request matches, before its handler runs. */
export const routeOf = (c: Context<App>): Route | null => firstRoute(matchedRoutes(c));

/** Returns every route of an app once, with what it declares. */
export function allRoutes(routes: readonly RouterRoute[]): Route[] {
  const found = new Map<string, Route>();
  for (const each of routes) {
    const route = firstRoute([each]);
    const key = `${each.method} ${each.path}`;
    if (route && !found.has(key)) found.set(key, route);
  }
  return [...found.values()];
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A cookie alone may change nothing: the page's token is required too. */
export const needsCsrfToken = (method: string, route: Route | null): boolean =>
  !SAFE_METHODS.has(method) && route?.meta.needsCsrfToken !== false;

/** Whether a guest may make a request; what no route allows is refused. */
export function isForGuests(method: string, path: string, route: Route | null): boolean {
  if (!route || route.method !== method || !route.meta.guests) return false;
  if (route.meta.guests === true) return true;
  const params = paramsOf(route.pattern, path);
  return Object.entries(route.meta.guests).every(([name, values]) => values.test(params[name] ?? ""));
}

/** The action of a write in the audit log, and the object in its path; null where it is not logged. */
export interface LoggedAction {
  action: string;
  kind: string | null;
  id: number | null;
}

export function loggedAction(method: string, path: string, route: Route | null): LoggedAction | null {
  if (!route || SAFE_METHODS.has(method) || route.meta.action === null) return null;
  const { action = `${method} ${route.pattern}`, kind = null, object } = route.meta;
  const params = paramsOf(route.pattern, path);
  const id = object === undefined ? Object.values(params).find(isId) : params[object ?? ""];
  return {
    action: typeof action === "string" ? action : action(params),
    kind: typeof kind === "function" ? kind(params) : kind,
    id: id !== undefined && isId(id) ? Number(id) : null,
  };
}

const isId = (text: string): boolean => /^\d{1,9}$/.test(text);

function paramsOf(pattern: string, path: string): PathParams {
  const values = path.split("/");
  return Object.fromEntries(
    pattern.split("/").flatMap((part, at) => {
      const name = /^:(\w+)/.exec(part)?.[1];
      return name === undefined ? [] : [[name, values[at] ?? ""]];
    }),
  );
}
