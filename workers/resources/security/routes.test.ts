import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";

describe("sign-in for API clients", () => {
  it("gives an access and a refresh token, and the refresh token a new access token", async () => {
    const login = await Client.anonymous().post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db", refresh: true });
    expect(login.status).toBe(200);
    const refreshed = await Client.anonymous().call("POST", "/api/v1/security/refresh", undefined, { authorization: `Bearer ${login.body.refresh_token}` });
    expect(refreshed.status).toBe(200);
    const me = await Client.anonymous().call("GET", "/api/v1/me/", undefined, { authorization: `Bearer ${refreshed.body.access_token}` });
    expect(me.body.result).toMatchObject({ username: "admin", is_anonymous: false });
  });
  it("refuses a wrong password and a person who does not exist alike", async () => {
    for (const username of ["admin", "nobody"]) {
      expect(await Client.anonymous().post("/api/v1/security/login", { username, password: "no", provider: "db" })).toMatchObject({ status: 401, body: { message: "Not authorized" } });
    }
  });
  it("refuses an access token where a refresh token is due", async () => {
    const admin = await Client.as("admin");
    expect(await admin.post("/api/v1/security/refresh")).toMatchObject({ status: 422, body: { msg: "Only refresh tokens are allowed" } });
  });
  it("refuses no token, a broken one and a forged one as Superset does", async () => {
    const anonymous = Client.anonymous();
    const with_ = (authorization: string) => anonymous.call("GET", "/api/v1/me/", undefined, { authorization });
    expect(await anonymous.get("/api/v1/me/")).toMatchObject({ status: 401, body: { msg: "Missing Authorization Header" } });
    expect(await with_("Bearer nope")).toMatchObject({ status: 422, body: { msg: "Not enough segments" } });
    expect(await with_("Basic x")).toMatchObject({ status: 401 });
    const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","type":"access"}')}.`.replace(/=/g, "");
    expect((await with_(`Bearer ${none}`)).status).toBe(422);
  });
  it("refuses a token of another workspace", async () => {
    const { body } = await Client.anonymous("beta").post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" });
    expect((await Client.anonymous().call("GET", "/api/v1/me/", undefined, { authorization: `Bearer ${body.access_token}` })).status).toBe(401);
  });
});

describe("a session", () => {
  const enter = (headers: Record<string, string> = {}, origin = "http://localhost") =>
    (exports as unknown as { default: Fetcher }).default.fetch(new Request(`${origin}/login/`, { method: "POST", redirect: "manual", body: new URLSearchParams({ username: "alpha", password: "alpha" }), headers }));
  const cookiesOf = (response: Response) => Object.fromEntries(response.headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie]));
  const me = async (cookie: string) => (await Client.anonymous().call("GET", "/api/v1/me/", undefined, { cookie })).status;

  it("is a new one at every sign-in, whatever the browser brought along, and long enough never to be guessed", async () => {
    const planted = "session=planted-by-somebody-else-0123456789abcdefghijk";
    const first = cookiesOf(await enter({ cookie: planted }))["session"]!.split(";")[0]!;
    const second = cookiesOf(await enter({ cookie: first }))["session"]!.split(";")[0]!;
    expect(new Set([planted, first, second]).size).toBe(3);
    expect([await me(planted), await me(first), await me(second)]).toEqual([401, 200, 200]);
    expect(first.slice("session=".length)).toMatch(/^[\w-]{43,}$/);
  });
  it("is kept by the browser for this host alone, out of scripts' reach, and over HTTPS never without it", async () => {
    const [plain, secure] = [cookiesOf(await enter()), cookiesOf(await enter({}, "https://localhost"))];
    for (const cookies of [plain, secure]) {
      expect(cookies["session"]).toMatch(/; HttpOnly/i);
      for (const cookie of Object.values(cookies)) expect([/; SameSite=Lax/i.test(cookie), /; Path=\/(;|$)/i.test(cookie), /; Domain=/i.test(cookie), /; Max-Age=2678400/i.test(cookie)]).toEqual([true, true, false, true]);
    }
    expect(Object.values(secure).map((cookie) => /; Secure/i.test(cookie))).toEqual([true, true]);
  });
  it("is not ended by a link, a frame or a picture of another site", async () => {
    const cookie = cookiesOf(await enter())["session"]!.split(";")[0]!;
    const leave = (site: string) => Client.anonymous().raw("GET", "/logout/", undefined, { cookie, "sec-fetch-site": site });
    for (const site of ["cross-site", "same-site"]) {
      const answer = await leave(site);
      expect([answer.status, answer.headers.getSetCookie(), await me(cookie)], site).toEqual([302, [], 200]);
    }
    const left = await leave("same-origin");
    expect([left.headers.getSetCookie().every((each) => /Max-Age=0/i.test(each)), await me(cookie)]).toEqual([true, 401]);
  });
});

describe("sign-in for browsers", () => {
  const signIn = async () => {
    const response = await Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username: "admin", password: "admin" }), { accept: "text/html" });
    return { response, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
  };
  it("answers a redirect and an HttpOnly cookie, which then identifies", async () => {
    const { response, cookie } = await signIn();
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect((await Client.anonymous().call("GET", "/api/v1/me/", undefined, { cookie })).body.result.username).toBe("admin");
  });
  it("never redirects to another host", async () => {
    for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "/\t/evil.example", "/\t\\evil.example", "/\n/evil.example", "/\r\n/evil.example", "javascript:alert(1)", " //evil.example", "evil.example", "/x\r\nset-cookie: a=b"]) {
      const response = await Client.anonymous().raw("POST", `/login/?next=${encodeURIComponent(next)}`, new URLSearchParams({ username: "admin", password: "admin" }), { accept: "text/html" });
      expect(response.headers.get("location")).toBe("/");
    }
  });
  it("changes nothing by cookie alone: the CSRF token must come along", async () => {
    const { cookie } = await signIn();
    const change = (headers: Record<string, string>) => Client.anonymous().call("PUT", "/api/v1/me/", { first_name: "admin" }, { cookie, ...headers });
    expect((await change({})).status).toBe(400);
    expect((await change({ "x-csrftoken": "wrong" })).status).toBe(400);
    const token = (await Client.anonymous().call("GET", "/api/v1/security/csrf_token/", undefined, { cookie })).body.result;
    expect((await change({ "x-csrftoken": token })).status).toBe(200);
  });
  it("lets a cookie alone ask for a chart's data, which changes nothing", async () => {
    const { cookie } = await signIn();
    const asked = await Client.anonymous().call("POST", "/api/v1/chart/data", { datasource: { id: 999_999, type: "table" }, queries: [] }, { cookie });
    expect(asked).toMatchObject({ status: 404, body: { message: "Datasource does not exist" } });
  });
  it("signs in again over an old cookie, but never for another site's form", async () => {
    const { cookie } = await signIn();
    const again = (headers: Record<string, string>) => Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username: "admin", password: "admin" }), { accept: "text/html", cookie, ...headers });
    expect((await again({})).status).toBe(302);
    expect((await again({ origin: "http://localhost" })).status).toBe(302);
    expect((await again({ origin: "https://evil.example" })).status).toBe(403);
  });
  it("signs out for good: the cookie is worth nothing afterwards", async () => {
    const { cookie } = await signIn();
    await Client.anonymous().raw("GET", "/logout/", undefined, { cookie });
    expect((await Client.anonymous().call("GET", "/api/v1/me/", undefined, { cookie })).status).toBe(401);
  });
});
