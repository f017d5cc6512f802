import type { Context } from "hono";
import type { App } from "../../request-context";

/** The one document of the application. */
export async function appPage(c: Context<App>): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new Request(new URL("/index.html", c.req.url)));
  return new Response(page.body, page);
}

/** The document with something told in it, such as what the reader of a refused page may know instead: the page asks nothing more for it. */
export async function tellingPage(c: Context<App>, status: number, told: { name: string; content: unknown }): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new Request(new URL("/index.html", c.req.url)));
  const headers = new Headers(page.headers);
  headers.set("cache-control", "no-store");
  for (const name of ["etag", "content-length", "last-modified"]) headers.delete(name);
  const meta = `<meta name="${told.name}" content="${escaped(JSON.stringify(told.content))}" />`;
  return new Response((await page.text()).replace("</head>", () => `${meta}</head>`), { status, headers });
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign]!);
