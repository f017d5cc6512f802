import { Hono } from "hono";
import { type App, requestOf } from "../../request-context";
import { openApiDocument } from "./document";

/** /api/v1/_openapi: made of the routes that the app has, so that it says neither more nor less. */
export function openApi(routes: () => readonly { method: string; path: string }[]): Hono<App> {
  let document: Record<string, unknown> | undefined;
  return new Hono<App>().get("/_openapi", async (c) => {
    await requestOf(c).actorWho("can_get", "OpenApi");
    return c.json((document ??= openApiDocument(routes())));
  });
}
