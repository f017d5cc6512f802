import type { Context, MiddlewareHandler } from "hono";
import { onStreamEnd } from "../on-stream-end";
import type { App } from "../request/request-context";
import { routeOf } from "../request/route-meta";
import { currentWork, withWork } from "./current-work";
import { requestIdOf } from "./request-id";
import { writeWork } from "./work-line";

/**
 * Gives each request an id, which its response names in `X-Request-Id`, and writes its line when the last byte is sent.
 * Requests that a page sends within the Worker are part of the page's.
 */
export const logRequests: MiddlewareHandler<App> = async (c, next) => {
  const outer = currentWork();
  if (outer) {
    await next();
    c.res.headers.set("X-Request-Id", outer.id);
    return;
  }
  const started = performance.now();
  await withWork(requestIdOf(c.req.raw.headers), async (work) => {
    await next();
    c.res.headers.set("X-Request-Id", work.id);
    const { status } = c.res;
    const end = (): void =>
      writeWork(work, { kind: "request", name: nameOf(c), status, durationMs: performance.now() - started }, c.env);
    if (c.res.body && STREAMS.test(c.res.headers.get("content-type") ?? ""))
      c.res = new Response(onStreamEnd(c.res.body, end), c.res);
    else end();
  });
};

/** Types of responses that are sent while they are computed. */
const STREAMS = /ndjson|event-stream|text\/(plain|csv)|parquet|spreadsheetml/;

/** The method and the route's pattern, since paths and queries contain what a person looks at. */
export const nameOf = (c: Context<App>): string => `${c.req.method} ${routeOf(c)?.pattern ?? "(no route)"}`;
