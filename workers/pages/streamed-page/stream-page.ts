import type { Context, Hono } from "hono";
import { catalog, isReady } from "../../../schema/chart-types/catalog";
import { languageTag } from "../../../schema/language/languages";
import { localeOf } from "../../request/language";
import { type App, requestOf } from "../../request/request-context";
import { COLOR_SCHEME_HINT, csrfInput } from "../app-page";
import { ChartPictures, type PicturesOf } from "./chart-pictures";
import type { ChartRequest } from "./chart-requests";
import { type DocumentParts, documentParts } from "./document-parts";
import { inertJson } from "./inert-json";
import { documentStart } from "./page-document";
import { type ApiResponse, PageRequests } from "./page-requests";
import { PageMemory } from "./page-memory";
import type { PageTheme } from "./page-theme";
import { writeCharts } from "./write-charts";

/** A page to stream, once the API has responded. */
export interface PageToStream {
  kind: "dashboard" | "explore";
  title: string;
  theme: PageTheme;
  hasNavigation: boolean;
  skeleton: string;
  /** By path, those that the application would request first. */
  responses: ReadonlyMap<string, ApiResponse>;
  requests: readonly ChartRequest[];
  /** Paths whose responses the application requests next: they follow the layout. */
  next?: readonly string[];
  look: Omit<PicturesOf, "env" | "theme" | "build" | "waitUntil">;
}

/**
 * Requests paths of the API as the requester of the page, builds the page from the responses, and streams it: at
 * once its layout and the responses, then each chart's data and picture as its result comes. Null where one of the
 * needed paths is refused.
 */
export async function streamPage(
  app: Hono<App>,
  c: Context<App>,
  { needed, more = [] }: { needed: readonly string[]; more?: readonly string[] },
  build: (responses: ReadonlyMap<string, ApiResponse>) => Promise<PageToStream | null>,
): Promise<Response | null> {
  const api = new PageRequests(app, c);
  const paths = [...needed, ...more];
  const memory = await PageMemory.open(c.env, await requestOf(c).identity.credentials(), c.req.path);
  const [parts, ...received] = await Promise.all([
    documentParts(c.env.ASSETS, c.req.url),
    ...paths.map((path) => api.get(path)),
  ]);
  const responses = new Map(paths.map((path, at) => [path, received[at]!]));
  if (needed.some((path) => responses.get(path)!.status !== 200)) return null;
  const page = await build(responses);
  if (!page) return null;
  const { requests, theme, title, hasNavigation, skeleton, next = [] } = page;
  const sent = JSON.stringify({ requests: requests.map(({ id, context }) => ({ id, context })) });
  const start = documentStart(parts, {
    language: languageTag(localeOf(c.req.raw)),
    title,
    theme,
    hasNavigation,
    skeleton,
    skeletonStyles: parts.skeletonStyles[page.kind],
    pictureStyles: pictureStyles(parts, requests),
    input: await csrfInput(c),
    blocks: [
      ...[...responses].map(([path, response]) => responseBlock(path, response)),
      inertJson("chart-requests", "", sent),
    ].join(""),
  });
  const waitUntil = (work: Promise<unknown>): void => c.executionCtx.waitUntil(work);
  const pictures = new ChartPictures({
    ...page.look,
    env: c.env,
    theme,
    build: parts.application,
    waitUntil,
  });
  c.set("scriptSource", parts.firstScriptHash);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const unsent = next.filter((path) => !responses.has(path));
  const following = Promise.all(unsent.map(async (path) => responseBlock(path, await api.get(path))));
  const written = writeCharts(writable, start, { api, requests, sent, pictures, following });
  waitUntil(written.then(() => memory?.close(api.scope)).catch(() => undefined));
  return new Response(readable, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      link: parts.links,
      "accept-ch": COLOR_SCHEME_HINT,
    },
  });
}

/** A response that the application takes instead of requesting it; "" for a refusal, which it requests itself. */
const responseBlock = (path: string, { status, text }: ApiResponse): string =>
  status === 200 ? inertJson("response", path, text) : "";

/** Styles of the kinds of drawings that the charts may be. */
const pictureStyles = ({ pictureStyles: byKind }: DocumentParts, requests: readonly ChartRequest[]): string =>
  [...new Set(requests.flatMap(({ vizType }) => (isReady(vizType) ? catalog[vizType].draws : [])))]
    .map((kind) => byKind[kind] ?? "")
    .join("");

export const resultOf = <T>({ text }: ApiResponse): T => (JSON.parse(text) as { result: T }).result;
