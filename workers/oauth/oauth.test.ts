import { beforeAll, describe, expect, it } from "vitest";
import { BrowserSession } from "../../tests/browser-session";
import { Client } from "../../tests/client";
import { CALLBACK, connectClient, registeredRequest, requestOf } from "../../tests/connected-client";
import { callTool, connectMcp, makeApiKey } from "../../tests/mcp-client";
import { makeChart, makeDatabase, makeDataset } from "../../tests/objects";
import { makePerson, roleIds } from "../../tests/people";
import { randomToken } from "../identity/random-token";

const anyone = Client.anonymous();
const form = (path: string, fields: Record<string, string>, workspace = "main") =>
  Client.anonymous(workspace)
    .raw("POST", path, new URLSearchParams(fields))
    .then(async (response) => ({ status: response.status, body: (await response.json()) as any }));

let admin: Client, dataset: number, chart: number;
beforeAll(async () => {
  admin = await Client.as("admin");
  dataset = await makeDataset(admin, await makeDatabase(admin));
  chart = await makeChart(admin, dataset);
});

/** A person that no other test signs out. */
async function freshPerson(): Promise<{ id: number; username: string }> {
  return makePerson(admin, [(await roleIds(admin)).get("Alpha")!]);
}

async function codeOf(username: string) {
  const { request, verifier, client_id } = await registeredRequest();
  const browser = await BrowserSession.signIn(username);
  const { body } = await browser.call("POST", "/api/v1/oauth/consent/", { request, scopes: ["read"] });
  const code = new URL(body.result.location).searchParams.get("code")!;
  const redeem = (changed: Record<string, string> = {}) =>
    form("/oauth/token", {
      grant_type: "authorization_code",
      code,
      client_id,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      ...changed,
    });
  return { redeem, client_id, browser };
}

describe("a client that connects", () => {
  it("finds out how, registers, is granted scopes by the person and calls tools as them", async () => {
    const { mcp, memory, browser } = await connectClient("gamma");
    expect((await callTool(mcp, "get_instance_info")).data.current_user).toMatchObject({ username: "gamma" });
    expect(memory.saved).toMatchObject({ token_type: "Bearer", scope: "read write sql" });
    const { body } = await browser.call("GET", "/api/v1/me/connected_clients/");
    expect(body.result[0]).toMatchObject({
      name: "Test program",
      redirect_to: "localhost:7777",
      scopes: ["read", "write", "sql"],
      last_used_at: expect.any(String),
    });
  });

  it("has no rights that the person lacks", async () => {
    const { mcp } = await connectClient("norole");
    expect(await callTool(mcp, "list_charts")).toMatchObject({ isError: true });
    expect(await callTool(mcp, "get_chart_data", { identifier: chart })).toMatchObject({ isError: true });
  });

  it("is refused tools beyond its scopes, with the scope that it lacks", async () => {
    const { memory } = await connectClient("alpha", ["read"]);
    const call = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "execute_sql", arguments: { request: { database_id: 1, sql: "select 1" } } },
    };
    for (const body of [call, [call]]) {
      const response = await anyone.call("POST", "/mcp", body, {
        authorization: `Bearer ${memory.saved!.access_token}`,
        accept: "application/json, text/event-stream",
      });
      expect(response.status).toBe(403);
      expect(response.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
      expect(response.headers.get("www-authenticate")).toContain('scope="read sql"');
    }
  });

  it("gets less than it asked for where the person allows less, and never more", async () => {
    const { request } = await registeredRequest({ scope: "read write" });
    const browser = await BrowserSession.signIn("alpha");
    const asked = await browser.call("POST", "/api/v1/oauth/consent/check", { request });
    expect(asked.body.result).toMatchObject({ client_name: "Attacker", workspace: "main", scopes: ["read", "write"] });
    const { body } = await browser.call("POST", "/api/v1/oauth/consent/", { request, scopes: ["sql"] });
    expect(new URL(body.result.location).searchParams.get("error")).toBe("access_denied");
  });

  it("opens nothing but the tools with its token", async () => {
    const { memory } = await connectClient("admin");
    const token = Client.withToken(memory.saved!.access_token);
    expect((await token.get("/api/v1/me/")).status).toBe(422);
    expect((await token.get(`/api/v1/chart/${chart}`)).status).toBe(422);
  });
});

describe("codes and tokens", () => {
  it("a code works once: its second use ends what the first one gave", async () => {
    const { redeem } = await codeOf("alpha");
    const first = await redeem();
    expect(first.status).toBe(200);
    expect((await redeem()).body).toMatchObject({ error: "invalid_grant" });
    await expect(connectMcp(first.body.access_token)).rejects.toThrow();
  });

  it.each([
    ["another verifier", { code_verifier: randomToken() }],
    ["no verifier", { code_verifier: "" }],
    ["another address", { redirect_uri: "http://localhost:7778/callback" }],
    ["another client", { client_id: "another" }],
    ["another resource", { resource: "https://elsewhere.example/mcp" }],
  ])("a code with %s is refused", async (_, changed) => {
    const { redeem } = await codeOf("alpha");
    expect((await redeem(changed)).status).toBe(400);
  });

  it("a refresh token works once: a stolen one that is used again ends the connection", async () => {
    const { redeem, client_id } = await codeOf("alpha");
    const first = (await redeem()).body;
    const refresh = (refresh_token: string) =>
      form("/oauth/token", { grant_type: "refresh_token", refresh_token, client_id });
    const second = (await refresh(first.refresh_token)).body;
    expect(second.access_token).toMatch(/^edo_/);
    await connectMcp(second.access_token);
    expect((await refresh(first.refresh_token)).body).toMatchObject({ error: "invalid_grant" });
    expect((await refresh(second.refresh_token)).body).toMatchObject({ error: "invalid_grant" });
    await expect(connectMcp(second.access_token)).rejects.toThrow();
  });

  it("a refresh token is no access token, nor the reverse, and grants no further scope", async () => {
    const { redeem, client_id } = await codeOf("alpha");
    const { access_token, refresh_token } = (await redeem()).body;
    await expect(connectMcp(refresh_token)).rejects.toThrow();
    const refresh = (token: string, scope = "") =>
      form("/oauth/token", { grant_type: "refresh_token", refresh_token: token, client_id, scope });
    expect((await refresh(access_token)).status).toBe(400);
    expect((await refresh(refresh_token, "read sql")).status).toBe(400);
  });

  it("a token is of one workspace", async () => {
    const { memory } = await connectClient("admin");
    await expect(connectMcp(memory.saved!.access_token, "beta")).rejects.toThrow();
    const fields = {
      grant_type: "refresh_token",
      refresh_token: memory.saved!.refresh_token!,
      client_id: memory.client!.client_id,
    };
    expect((await form("/oauth/token", fields, "beta")).status).toBe(400);
  });
});

describe("the end of a connection", () => {
  it("comes when the client revokes a token, or the person disconnects it; nobody else may", async () => {
    const { memory, browser } = await connectClient("gamma");
    const { id } = (await browser.call("GET", "/api/v1/me/connected_clients/")).body.result[0];
    const other = await BrowserSession.signIn("alpha");
    expect((await other.call("DELETE", `/api/v1/me/connected_clients/${id}`)).status).toBe(404);
    await connectMcp(memory.saved!.access_token);
    expect((await browser.call("DELETE", `/api/v1/me/connected_clients/${id}`)).status).toBe(200);
    await expect(connectMcp(memory.saved!.access_token)).rejects.toThrow();
    const second = await connectClient("gamma");
    expect((await form("/oauth/revoke", { token: second.memory.saved!.refresh_token! })).status).toBe(200);
    await expect(connectMcp(second.memory.saved!.access_token)).rejects.toThrow();
  });

  it("comes at once when the person is deactivated or gets another password", async () => {
    for (const change of [{ active: false }, { password: "another long password 7" }]) {
      const person = await freshPerson();
      const { memory } = await connectClient(person.username);
      await connectMcp(memory.saved!.access_token);
      await admin.put(`/api/v1/security/users/${person.id}`, change);
      await expect(connectMcp(memory.saved!.access_token)).rejects.toThrow();
    }
  });

  it("comes with the end of all other sessions, and not with signing out of one", async () => {
    const { username } = await freshPerson();
    const { memory, browser } = await connectClient(username);
    const other = await BrowserSession.signIn(username);
    expect((await other.call("GET", "/logout/")).status).toBe(302);
    await connectMcp(memory.saved!.access_token);
    // Times of grants are compared with a resolution of one second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await browser.call("DELETE", "/api/v1/me/sessions/");
    await expect(connectMcp(memory.saved!.access_token)).rejects.toThrow();
  });
});

describe("attacks on consent", () => {
  it("sends nobody to an address that the client did not register, not even with an error", async () => {
    const browser = await BrowserSession.signIn("alpha");
    for (const redirect_uri of ["https://evil.example/", `${CALLBACK}/more`, "http://localhost:7777/", ""]) {
      const { request } = await registeredRequest({ redirect_uri, response_type: "token" });
      const { status, body } = await browser.call("POST", "/api/v1/oauth/consent/check", { request });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toContain("location");
    }
  });

  it.each([
    ["no PKCE", { code_challenge: "" }, "invalid_request"],
    ["the plain method of PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["another resource", { resource: "https://elsewhere.example/" }, "invalid_target"],
    ["unknown scopes", { scope: "admin" }, "invalid_scope"],
    ["the implicit flow", { response_type: "token" }, "unsupported_response_type"],
  ])("gives no code to a request with %s", async (_, changed, error) => {
    const { request } = await registeredRequest({ ...changed, state: "kept" });
    const browser = await BrowserSession.signIn("alpha");
    const { body } = await browser.call("POST", "/api/v1/oauth/consent/", { request, scopes: ["read"] });
    const { searchParams } = new URL(body.result.location);
    expect(searchParams.get("error")).toBe(error);
    expect(searchParams.get("state")).toBe("kept");
    expect(searchParams.has("code")).toBe(false);
  });

  it("requires the page's CSRF token, and a person who signed in themselves", async () => {
    const { request } = await registeredRequest();
    const browser = await BrowserSession.signIn("alpha");
    const body = { request, scopes: ["read"] };
    expect((await browser.call("POST", "/api/v1/oauth/consent/", body, { "x-csrftoken": "wrong" })).status).toBe(400);
    expect((await anyone.post("/api/v1/oauth/consent/", body)).status).toBe(401);
    const key = Client.withToken(await makeApiKey("alpha"));
    expect((await key.post("/api/v1/oauth/consent/", body)).status).toBe(403);
    expect((await key.get("/api/v1/me/connected_clients/")).status).toBe(403);
  });

  it("doesn't know clients of other workspaces", async () => {
    const { request } = await registeredRequest();
    const beta = await BrowserSession.signIn("admin", undefined, "beta");
    expect((await beta.call("POST", "/api/v1/oauth/consent/check", { request })).status).toBe(400);
  });
});

describe("POST /oauth/register", () => {
  it.each([
    ["no address", {}],
    ["a script as address", { redirect_uris: ["javascript:alert(1)"] }],
    ["an address without encryption", { redirect_uris: ["http://example.com/"] }],
    ["too many addresses", { redirect_uris: Array.from({ length: 11 }, (_, at) => `https://example.com/${at}`) }],
    ["a name with invisible characters", { client_name: "Cla\u202eude", redirect_uris: [CALLBACK] }],
  ])("refuses a client with %s", async (_, body) => {
    expect((await anyone.post("/oauth/register", body)).status).toBe(400);
  });

  it("requests nothing at addresses that a client names, and stores none of them", async () => {
    const { status, body } = await anyone.post("/oauth/register", {
      client_name: "Fetcher",
      redirect_uris: [CALLBACK],
      logo_uri: "http://169.254.169.254/latest/meta-data",
      jwks_uri: "http://127.0.0.1:1/jwks",
      client_uri: "http://127.0.0.1:1/",
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toMatch(/169\.254|127\.0\.0\.1/);
  });
});

describe("POST /mcp", () => {
  const initialize = { jsonrpc: "2.0", id: 1, method: "ping" };
  it("takes no cookie as a credential, and no token of the API", async () => {
    const browser = await BrowserSession.signIn("admin");
    const response = await browser.call("POST", "/mcp", initialize);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource/mcp");
    expect((await anyone.call("POST", "/mcp", initialize, { authorization: "Bearer edo_wrong" })).status).toBe(401);
    const jwt = await admin.call("POST", "/mcp", initialize);
    expect(jwt.status).toBe(401);
  });

  it("does not exist for guests", async () => {
    const headers = { "x-guesttoken": "a.b.c", authorization: `Bearer ${await makeApiKey("admin")}` };
    expect((await anyone.call("POST", "/mcp", initialize, headers)).status).toBe(404);
  });
});

it("the request that a client opens names its client, addresses and resource", async () => {
  const { memory } = await connectClient("gamma", ["read"]);
  expect(requestOf(memory.opened!)).toMatchObject({
    redirect_uri: CALLBACK,
    scope: "read write sql",
    code_challenge_method: "S256",
    resource: "http://localhost/mcp",
  });
});
