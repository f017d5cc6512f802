import { Hono } from "hono";
import { type App, requestOf } from "../../request/request-context";
import { loadDocument } from "./load-document";

/** /api/v1/_openapi: generated from the app's routes, so that it is complete and exact. */
export function openApi(routes: () => readonly { method: string; path: string }[]): Hono<App> {
  let document: Record<string, unknown> | undefined;
  return new Hono<App>().get("/_openapi", async (c) => {
    await requestOf(c).actorWho("can_get", "OpenApi");
    const { openApiDocument } = await loadDocument();
    return c.json((document ??= openApiDocument(routes())));
  });
}
