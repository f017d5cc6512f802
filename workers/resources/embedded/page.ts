import type { Context } from "hono";
import { frameAncestors, canEmbed } from "../../../schema/embedded/framing";
import { type Message, message } from "../../../schema/language/localizable";
import { type App, requestOf } from "../../request/request-context";
import { inLanguage } from "../../request/language";
import { connectSources } from "../../map-hosts";
import { respondNotFound } from "../../middleware/errors";
import { documentParts } from "../../pages/streamed-page/document-parts";
import { embeddedDocument } from "./document";
import { isUuid } from "./routes";
import { embeddedByUuid } from "./store";

/**
 * GET /embedded/{uuid}: the page for an iframe in other sites, if their origin is allowed. It neither reads nor starts
 * a session.
 */
export async function embeddedPage(c: Context<App>): Promise<Response> {
  const uuid = c.req.param("uuid") ?? "";
  const request = requestOf(c).forgetSession();
  const { rows } = await request.loadAsAnyone((db) => (isUuid(uuid) ? [embeddedByUuid(db, uuid)] : []));
  const row = rows[0]?.rows[0];
  if (!row && c.req.header("accept") === "application/json") {
    for (const [name, value] of Object.entries(REFUSAL)) c.header(name, value);
    return respondNotFound(c);
  }
  const refused = async (status: 403 | 404, text: Message): Promise<Response> => {
    const translator = await request.translator();
    return c.text(translator.text(text), status, { ...REFUSAL, "Content-Language": translator.tag });
  };
  if (!row) return refused(404, message("This dashboard isn't embedded, or embedding was turned off."));
  if (!canEmbed(row.allowed_domains, c.req.header("referer") ?? null))
    return refused(
      403,
      message("This site can't embed the dashboard. Add its domain to the dashboard's allowed domains."),
    );
  const [page, { pageStyles }] = await Promise.all([
    c.env.ASSETS.fetch(new Request(new URL("/embedded.html", c.req.url))),
    documentParts(c.env.ASSETS, c.req.url),
  ]);
  const { html, links } = embeddedDocument(await page.text(), pageStyles, new URL(c.req.url).search);
  const headers = new Headers(page.headers);
  headers.set(
    "Content-Security-Policy",
    [...POLICY, `connect-src ${connectSources(c.env)}`, `frame-ancestors ${frameAncestors(row.allowed_domains)}`].join(
      "; ",
    ),
  );
  headers.set("Link", links);
  headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Referer, Accept-Language, Cookie");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  headers.delete("Content-Length");
  return new Response(inLanguage(html, c), { status: page.status, headers });
}

const REFUSAL = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob: https:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
];
