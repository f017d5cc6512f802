import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { decodeJwt, SignJWT } from "jose";
import { inject } from "vitest";

const SDK = readFileSync("node_modules/@superset-ui/embedded-sdk/bundle/index.js", "utf8");

/** The unmodified SDK of the npm package, and the variable that holds its embedded dashboard. */
const SITE = `<!doctype html><title>A shop</title><style>iframe{width:1200px;height:700px;border:0}</style><div id="place"></div><script src="/sdk.js"></script><script>
  const params = new URLSearchParams(location.search);
  window.tokens = 0;
  const fetchGuestToken = async () => { window.tokens++; return (await fetch("/token")).text(); };
  window.masks = [];
  window.embedding = supersetEmbeddedSdk.embedDashboard({ id: params.get("id"), supersetDomain: params.get("at"), mountPoint: document.getElementById("place"), fetchGuestToken, dashboardUiConfig: { hideTitle: params.has("bare"), emitDataMasks: true, filters: { expanded: true } }, resolvePermalinkUrl: ({ key }) => "https://shop.example/" + key });
  window.embedding.then((dashboard) => { window.dashboard = dashboard; dashboard.observeDataMask((mask) => window.masks.push(mask)); });
</script>`;

/** Starts a site that embeds a dashboard, with guest tokens from `fetchToken`. */
export async function openShop(fetchToken: () => Promise<string>): Promise<Server> {
  const site = createServer(async (request, response) => {
    if (request.url === "/sdk.js") return void response.setHeader("content-type", "text/javascript").end(SDK);
    if (request.url === "/token") return void response.end(await fetchToken());
    response.setHeader("content-type", "text/html").end(SITE);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  return site;
}

/** Signs a guest token again with another lifetime. */
export const shortenToken = (token: string, seconds: number): Promise<string> => {
  const { jwt } = JSON.parse(readFileSync(join(inject("edgewiseData"), "secrets.json"), "utf8")) as { jwt: string };
  return new SignJWT({ ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) + seconds })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(createHmac("sha256", jwt).update("guest tokens").digest());
};

/** Calls the API without a browser. */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ result: any; token: string; access_token: string }> {
  const response = await fetch(inject("edgewise") + path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { result: any; token: string; access_token: string };
}
