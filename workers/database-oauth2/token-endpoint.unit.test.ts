import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { OAuth2Client } from "../../schema/database/oauth2";
import type { Env } from "../env";
import { oauth2AddressProblems } from "./client-addresses";
import { requestTokens, NoToken } from "./token-endpoint";

let respond: (request: IncomingMessage, response: ServerResponse) => void;
const seen: { path: string; type: string | undefined; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += String(part);
  seen.push({ path: request.url!, type: request.headers["content-type"], body });
  respond(request, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

const local = { NEON_LOCAL_PROXY: "here", DATABASE_URL: "postgres://u:p@db.example.com/x" } as unknown as Env;
const deployed = { DATABASE_URL: "postgres://u:p@db.example.com/x" } as unknown as Env;
const client = (more: Partial<OAuth2Client> = {}): OAuth2Client => ({
  id: "edgewise",
  secret: "our secret",
  scope: "openid",
  authorization_request_uri: "https://idp.example/authorize",
  token_request_uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
  request_content_type: "data",
  ...more,
});
const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const refusal = (requested: Promise<unknown>): Promise<NoToken> =>
  requested.then(
    () => expect.unreachable("a token"),
    (error: unknown) => (expect(error).toBeInstanceOf(NoToken), error as NoToken),
  );

it("sends the grant as a form or as JSON, as the client is configured", async () => {
  respond = json({ access_token: "a", refresh_token: "r", expires_in: "3600", scope: "openid" });
  expect(await requestTokens(client(), { grant_type: "authorization_code", code: "c" }, local)).toEqual({
    accessToken: "a",
    refreshToken: "r",
    seconds: 3600,
  });
  expect(
    await requestTokens(client({ request_content_type: "json" }), { grant_type: "refresh_token" }, local),
  ).toMatchObject({ accessToken: "a" });
  expect(seen.at(-2)).toEqual({
    path: "/token",
    type: "application/x-www-form-urlencoded;charset=UTF-8",
    body: "client_id=edgewise&client_secret=our+secret&grant_type=authorization_code&code=c",
  });
  expect(seen.at(-1)).toEqual({
    path: "/token",
    type: "application/json",
    body: '{"client_id":"edgewise","client_secret":"our secret","grant_type":"refresh_token"}',
  });
});

it("accepts a token without an expiry and without a refresh token", async () => {
  respond = json({ access_token: "a" });
  expect(await requestTokens(client(), {}, local)).toEqual({ accessToken: "a", refreshToken: null, seconds: null });
});

it("distinguishes a refusal from an invalid response, and repeats nothing of either", async () => {
  const cases: [(request: IncomingMessage, response: ServerResponse) => void, boolean][] = [
    [json({ error: "invalid_grant", error_description: "our secret" }, 400), true],
    [json({ access_token: 5 }), false],
    [json({}), false],
    [json("our secret", 503), false],
    [json({}, 429), false],
    [(_, response) => void response.writeHead(200).end("our secret"), false],
    [(_, response) => void response.writeHead(302, { location: "/elsewhere" }).end(), false],
    [(_, response) => void response.writeHead(200).end(`{"access_token":"${"x".repeat(70_000)}"}`), false],
    [(_, response) => void response.destroy(), false],
  ];
  const before = seen.length;
  for (const [how, isFinal] of cases) {
    respond = how;
    const error = await refusal(requestTokens(client(), {}, local));
    expect([error.isFinal, error.message.includes("secret")], error.message).toEqual([isFinal, false]);
  }
  // A redirect is not followed.
  expect(seen.slice(before).every(({ path }) => path === "/token")).toBe(true);
});

it("connects to no private network, and only over HTTPS when deployed", async () => {
  const before = seen.length;
  expect((await refusal(requestTokens(client(), {}, deployed))).message).toBe(
    "The token endpoint must be an HTTPS URL.",
  );
  for (const host of ["127.0.0.1", "10.0.0.1", "localhost", "169.254.169.254", "[::1]"])
    expect(
      (await refusal(requestTokens(client({ token_request_uri: `https://${host}/token` }), {}, deployed))).message,
      host,
    ).toBe("Could not reach the token endpoint.");
  expect(seen.length).toBe(before);
});

it("connects to no name that resolves into a private network, and sends the secret nowhere else", async () => {
  const records: Record<string, string> = {
    "db.example.com": "93.184.216.34",
    "idp.example": "93.184.216.35",
    "inside.example": "10.0.0.5",
    "docs.example": "198.51.100.1",
  };
  const sent: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = new URL(String(input));
    const data = records[url.searchParams.get("name") ?? ""];
    if (url.hostname === "cloudflare-dns.com")
      return Response.json({ Answer: url.searchParams.get("type") === "A" && data ? [{ type: 1, TTL: 1, data }] : [] });
    sent.push(url.href);
    return new Response(null, { status: 307, headers: { location: "https://10.0.0.5/" } });
  });
  for (const host of ["inside.example", "docs.example", "nowhere.example"])
    expect(
      (await refusal(requestTokens(client({ token_request_uri: `https://${host}/token` }), {}, deployed))).message,
      host,
    ).toBe("Could not reach the token endpoint.");
  expect(sent).toEqual([]);
  expect(
    (await refusal(requestTokens(client({ token_request_uri: "https://idp.example/token" }), {}, deployed))).message,
  ).toBe("The token endpoint returned status 307.");
  expect(sent).toEqual(["https://idp.example/token"]);
  vi.restoreAllMocks();
});

it("returns the addresses of a client that are not allowed", () => {
  const problems = (more: Partial<OAuth2Client>, network = {}) =>
    oauth2AddressProblems({ ...client({ token_request_uri: "https://idp.example/token" }), ...more }, network);
  expect(problems({})).toBeNull();
  expect(
    problems({
      authorization_request_uri: "http://idp.example/authorize",
      token_request_uri: "https://10.0.0.5/token",
    }),
  ).toEqual({ authorization_request_uri: ["Not a valid URL."], token_request_uri: ["Not a valid URL."] });
  expect(problems({ token_request_uri: "http://127.0.0.1/token" }, { allowPrivateHosts: true })).toBeNull();
});
