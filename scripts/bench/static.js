// Serves dist/client in `workerd serve`, as the platform's asset server does: content types, and long caching of hashed files.
const TYPES = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  json: "application/json",
};
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    const answer = await env.DISK.fetch(`http://disk${pathname}`);
    if (!answer.ok) return new Response("Not found", { status: 404 });
    const headers = { "content-type": TYPES[pathname.split(".").pop()] ?? "application/octet-stream" };
    if (pathname.startsWith("/assets/")) headers["cache-control"] = "public, max-age=31536000, immutable";
    return new Response(answer.body, { headers });
  },
};
