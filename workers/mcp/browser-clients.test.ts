import { describe, expect, it } from "vitest";
import { Client } from "../../tests/client";
import { makeApiKey } from "../../tests/mcp-client";

const anyone = Client.anonymous();
const SITE = "https://inspector.example";
const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "health_check", arguments: {} } };
const accept = "application/json, text/event-stream";
const headersOf = (response: { headers: Headers }) => ({
  origin: response.headers.get("access-control-allow-origin"),
  credentials: response.headers.get("access-control-allow-credentials"),
});
const OPEN = { origin: "*", credentials: null };

describe("a client in a page of another site", () => {
  it.each([
    ["/mcp", "POST"],
    ["/oauth/register", "POST"],
    ["/oauth/token", "POST"],
    ["/oauth/revoke", "POST"],
    ["/.well-known/oauth-protected-resource/mcp", "GET"],
    ["/.well-known/oauth-authorization-server", "GET"],
  ])("may send %s requests with a token, and never cookies", async (path, method) => {
    const response = await anyone.call("OPTIONS", path, undefined, {
      origin: SITE,
      "access-control-request-method": method,
      "access-control-request-headers": "authorization,content-type,mcp-protocol-version",
    });
    expect(response.status).toBe(204);
    expect(headersOf(response)).toEqual(OPEN);
    expect(response.headers.get("access-control-allow-methods")).toBe(method);
    expect(response.headers.get("access-control-allow-headers")).toBe("Authorization, *");
  });

  it("calls tools by its token, and reads where to connect without one", async () => {
    const authorization = `Bearer ${await makeApiKey("gamma")}`;
    const allowed = await anyone.call("POST", "/mcp", call, { origin: SITE, accept, authorization });
    expect(allowed.status).toBe(200);
    expect(headersOf(allowed)).toEqual(OPEN);
    const refused = await anyone.call("POST", "/mcp", call, { origin: SITE, accept });
    expect(refused.status).toBe(401);
    expect(headersOf(refused)).toEqual(OPEN);
    expect(refused.headers.get("access-control-expose-headers")).toBe("WWW-Authenticate");
    expect(refused.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource/mcp");
  });

  it("is refused where its page was not loaded over HTTPS, except on the person's own machine", async () => {
    const authorization = `Bearer ${await makeApiKey("gamma")}`;
    const statusFor = async (origin: string) =>
      (await anyone.call("POST", "/mcp", call, { origin, accept, authorization })).status;
    expect(await statusFor("http://inspector.example")).toBe(403);
    expect(await statusFor("not an origin")).toBe(403);
    expect(await statusFor("http://localhost:6274")).toBe(200);
  });
});

describe("GET and DELETE /mcp", () => {
  it.each(["GET", "DELETE"])("%s tells a client that there are no streams and no sessions", async (method) => {
    const authorization = `Bearer ${await makeApiKey("gamma")}`;
    const response = await anyone.call(method, "/mcp", undefined, { authorization, accept });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  it("tell a client without a token where to connect", async () => {
    const response = await anyone.call("GET", "/mcp", undefined, { accept: "text/event-stream" });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("resource_metadata=");
  });
});
