import type { Context } from "hono";
import { csrfFieldValue } from "../identity/csrf";
import { inLanguage } from "../request/language";
import { type App, requestOf } from "../request/request-context";
import { sessionSecrets } from "../valid-secrets";
import { type Skeleton, skeletonOf, withSkeleton } from "./document-skeleton";
import { documentLinks } from "./streamed-page/document-parts";

/** The header by which a browser names the system's mode, for the next page that is streamed. */
export const COLOR_SCHEME_HINT = "Sec-CH-Prefers-Color-Scheme";

/** The application's single HTML document. */
export const appPage = (c: Context<App>): Promise<Response> => documentWith(c, 200, "");

/** The document for an object that is absent or hidden: with the skeleton of a page without content. */
export const missingPage = (c: Context<App>): Promise<Response> =>
  documentWith(c, 404, "", skeletonOf(c) === null ? null : "page");

/**
 * The document with a message in a meta element, such as who grants access, so that the page needs no request for
 * it.
 */
export const messagePage = (
  c: Context<App>,
  status: number,
  meta: { name: string; content: unknown },
): Promise<Response> =>
  documentWith(c, status, `<meta name="${meta.name}" content="${escaped(JSON.stringify(meta.content))}" />`);

/** The hidden input that scripts without a browser read the CSRF token from, as in Superset's pages. */
export async function csrfInput(c: Context<App>): Promise<string> {
  const token = await csrfFieldValue(sessionSecrets(c.env)[0], requestOf(c).identity.sessionToken());
  return `<input type="hidden" name="csrf_token" id="csrf_token" value="${token}" />`;
}

async function documentWith(
  c: Context<App>,
  status: number,
  head: string,
  skeleton: Skeleton = skeletonOf(c),
): Promise<Response> {
  const [page, input, links] = await Promise.all([
    c.env.ASSETS.fetch(new Request(new URL("/index.html", c.req.url))),
    csrfInput(c),
    documentLinks(c.env.ASSETS, c.req.url),
  ]);
  const headers = new Headers(page.headers);
  headers.set("cache-control", "no-store");
  headers.set("accept-ch", COLOR_SCHEME_HINT);
  if (links) headers.set("link", links);
  for (const name of ["etag", "content-length", "last-modified"]) headers.delete(name);
  return new Response(
    inLanguage(withSkeleton(await page.text(), c, skeleton), c)
      .replace("</head>", () => `${head}</head>`)
      .replace("</body>", () => `${input}</body>`),
    { status, headers },
  );
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign]!);
