import type { Handler, Hono } from "hono";
import type { App } from "../../request/request-context";
import { appPage } from "../app-page";
import { isVisit, reportUnstreamed } from "./is-visit";
import { streamExplore } from "./stream-explore";

/** GET /explore/: for browsers with a session the chart as a stream, else the HTML document of the application. */
export const explorePage =
  (app: Hono<App>): Handler<App> =>
  async (c) =>
    (isVisit(c) && (await streamExplore(app, c).catch((error: unknown) => reportUnstreamed("explore", error)))) ||
    appPage(c);
