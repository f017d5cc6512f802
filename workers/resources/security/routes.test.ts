import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";

describe("POST /api/v1/security/login and /refresh", () => {
  it("returns an access and a refresh token, and a new access token for the refresh token", async () => {
    const login = await Client.anonymous().post("/api/v1/security/login", {
      username: "admin",
      password: "admin",
      provider: "db",
      refresh: true,
    });
    expect(login.status).toBe(200);
    const refreshed = await Client.anonymous().call("POST", "/api/v1/security/refresh", undefined, {
      authorization: `Bearer ${login.body.refresh_token}`,
    });
    expect(refreshed.status).toBe(200);
    const me = await Client.anonymous().call("GET", "/api/v1/me/", undefined, {
      authorization: `Bearer ${refreshed.body.access_token}`,
    });
    expect(me.body.result).toMatchObject({ username: "admin", is_anonymous: false });
  });
  it("returns the same refusal for a wrong password and an unknown person", async () => {
    for (const username of ["admin", "nobody"]) {
      expect(
        await Client.anonymous().post("/api/v1/security/login", { username, password: "no", provider: "db" }),
      ).toMatchObject({ status: 401, body: { message: "Not authorized" } });
    }
  });
  it("refuses an access token in place of a refresh token", async () => {
    const admin = await Client.as("admin");
    expect(await admin.post("/api/v1/security/refresh")).toMatchObject({
      status: 422,
      body: { msg: "Only refresh tokens are allowed" },
    });
  });
  it("refuses a missing, a malformed and a forged token as Superset does", async () => {
    const anonymous = Client.anonymous();
    const with_ = (authorization: string) => anonymous.call("GET", "/api/v1/me/", undefined, { authorization });
    expect(await anonymous.get("/api/v1/me/")).toMatchObject({
      status: 401,
      body: { msg: "Missing Authorization Header" },
    });
    expect(await with_("Bearer nope")).toMatchObject({ status: 422, body: { msg: "Not enough segments" } });
    expect(await with_("Basic x")).toMatchObject({ status: 401 });
    const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","type":"access"}')}.`.replace(/=/g, "");
    expect((await with_(`Bearer ${none}`)).status).toBe(422);
  });
  it("refuses a token of another workspace", async () => {
    const { body } = await Client.anonymous("beta").post("/api/v1/security/login", {
      username: "admin",
      password: "admin",
      provider: "db",
    });
    expect(
      (await Client.anonymous().call("GET", "/api/v1/me/", undefined, { authorization: `Bearer ${body.access_token}` }))
        .status,
    ).toBe(401);
  });
});

describe("session cookies", () => {
  const enter = (headers: Record<string, string> = {}, origin = "http://localhost") =>
    (exports as unknown as { default: Fetcher }).default.fetch(
      new Request(`${origin}/login/`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ username: "alpha", password: "alpha" }),
        headers,
      }),
    );
  const cookiesOf = (response: Response) =>
    Object.fromEntries(response.headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie]));
  const me = async (cookie: string) =>
    (await Client.anonymous().call("GET", "/api/v1/me/", undefined, { cookie })).status;

  it("creates a new session token of sufficient length at every sign-in, whatever cookie the browser sends", async () => {
    const planted = "session=planted-by-somebody-else-0123456789abcdefghijk";
    const first = cookiesOf(await enter({ cookie: planted }))["session"]!.split(";")[0]!;
    const second = cookiesOf(await enter({ cookie: first }))["session"]!.split(";")[0]!;
    expect(new Set([planted, first, second]).size).toBe(3);
    expect([await me(planted), await me(first), await me(second)]).toEqual([401, 200, 200]);
    expect(first.slice("session=".length)).toMatch(/^[\w-]{43,}$/);
  });
  it("sets host-only, HttpOnly, SameSite=Lax cookies, and Secure over HTTPS", async () => {
    const [plain, secure] = [cookiesOf(await enter()), cookiesOf(await enter({}, "https://localhost"))];
    for (const cookies of [plain, secure]) {
      expect(cookies["session"]).toMatch(/; HttpOnly/i);
      for (const cookie of Object.values(cookies))
        expect([
          /; SameSite=Lax/i.test(cookie),
          /; Path=\/(;|$)/i.test(cookie),
          /; Domain=/i.test(cookie),
          /; Max-Age=2678400/i.test(cookie),
        ]).toEqual([true, true, false, true]);
    }
    expect(Object.values(secure).map((cookie) => /; Secure/i.test(cookie))).toEqual([true, true]);
  });
  it("does not sign out for a link, frame or image of another site", async () => {
    const cookie = cookiesOf(await enter())["session"]!.split(";")[0]!;
    const leave = (site: string) =>
      Client.anonymous().raw("GET", "/logout/", undefined, { cookie, "sec-fetch-site": site });
    for (const site of ["cross-site", "same-site"]) {
      const response = await leave(site);
      expect([response.status, response.headers.getSetCookie(), await me(cookie)], site).toEqual([302, [], 200]);
    }
    const left = await leave("same-origin");
    expect([left.headers.getSetCookie().every((each) => /Max-Age=0/i.test(each)), await me(cookie)]).toEqual([
      true,
      401,
    ]);
  });
});

describe("POST /login/", () => {
  const signIn = async () => {
    const response = await Client.anonymous().raw(
      "POST",
      "/login/",
      new URLSearchParams({ username: "admin", password: "admin" }),
      { accept: "text/html" },
    );
    return { response, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
  };
  it("redirects after signing in with an HttpOnly cookie that identifies the person", async () => {
    const { response, cookie } = await signIn();
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect((await Client.anonymous().call("GET", "/api/v1/me/", undefined, { cookie })).body.result.username).toBe(
      "admin",
    );
  });
  it("never redirects to another host after signing in", async () => {
    for (const next of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "/\t\\evil.example",
      "/\n/evil.example",
      "/\r\n/evil.example",
      "javascript:alert(1)",
      " //evil.example",
      "evil.example",
      "/x\r\nset-cookie: a=b",
    ]) {
      const response = await Client.anonymous().raw(
        "POST",
        `/login/?next=${encodeURIComponent(next)}`,
        new URLSearchParams({ username: "admin", password: "admin" }),
        { accept: "text/html" },
      );
      expect(response.headers.get("location")).toBe("/");
    }
  });
  it("requires a CSRF token for a change by cookie", async () => {
    const { cookie } = await signIn();
    const change = (headers: Record<string, string>) =>
      Client.anonymous().call("PUT", "/api/v1/me/", { first_name: "admin" }, { cookie, ...headers });
    expect((await change({})).status).toBe(400);
    expect((await change({ "x-csrftoken": "wrong" })).status).toBe(400);
    const token = (await Client.anonymous().call("GET", "/api/v1/security/csrf_token/", undefined, { cookie })).body
      .result;
    expect((await change({ "x-csrftoken": token })).status).toBe(200);
  });
  it("accepts the CSRF token of a page's hidden input, and the one that the session began with", async () => {
    const fieldOf = async (headers: Record<string, string>) => {
      const page = await Client.anonymous().raw("GET", "/login/", undefined, { accept: "text/html", ...headers });
      expect(page.headers.get("cache-control")).toBe("no-store");
      return /<input type="hidden" name="csrf_token" id="csrf_token" value="([\w-]{40,})" \/>/.exec(
        await page.text(),
      )![1]!;
    };
    const [csrf_token, another] = [await fieldOf({}), await fieldOf({})];
    expect(another).not.toBe(csrf_token);
    const begun = async (form: Record<string, string>) => {
      const response = await Client.anonymous().raw(
        "POST",
        "/login/",
        new URLSearchParams({ username: "admin", password: "admin", ...form }),
        { accept: "text/html" },
      );
      return response.headers.getSetCookie().map((each) => each.split(";")[0]!);
    };
    const [cookies, others] = [await begun({ csrf_token }), await begun({ csrf_token: another })];
    const change = async (headers: Record<string, string>, shown = cookies) =>
      (
        await Client.anonymous().call(
          "PUT",
          "/api/v1/me/",
          { first_name: "admin" },
          { cookie: shown.join("; "), ...headers },
        )
      ).status;
    expect(await change({ "x-csrftoken": csrf_token })).toBe(200);
    expect(await change({ "x-csrf-token": await fieldOf({ cookie: cookies.join("; ") }) })).toBe(200);
    expect(await change({ "x-csrftoken": another })).toBe(400);
    expect(await change({ "x-csrftoken": csrf_token }, await begun({}))).toBe(400);
    // A CSRF cookie of another session beside this session's cookie.
    const mixed = [
      ...cookies.filter((each) => each.startsWith("session=")),
      ...others.filter((each) => each.startsWith("csrf_field=")),
    ];
    expect(mixed).toHaveLength(2);
    expect(await change({ "x-csrftoken": another }, mixed)).toBe(400);
  });
  it("requires no CSRF token beside a bearer token", async () => {
    const { cookie } = await signIn();
    const { body } = await Client.anonymous().post("/api/v1/security/login", {
      username: "admin",
      password: "admin",
      provider: "db",
    });
    expect(
      (
        await Client.anonymous().call(
          "PUT",
          "/api/v1/me/",
          { first_name: "admin" },
          { cookie, authorization: `Bearer ${body.access_token}` },
        )
      ).status,
    ).toBe(200);
  });
  it("accepts POST /api/v1/chart/data by cookie without a CSRF token, since it changes nothing", async () => {
    const { cookie } = await signIn();
    const requested = await Client.anonymous().call(
      "POST",
      "/api/v1/chart/data",
      { datasource: { id: 999_999, type: "table" }, queries: [] },
      { cookie },
    );
    expect(requested).toMatchObject({ status: 404, body: { message: "Datasource does not exist" } });
  });
  it("signs in over an old cookie, but not for a form of another site", async () => {
    const { cookie } = await signIn();
    const repeated = (headers: Record<string, string>) =>
      Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username: "admin", password: "admin" }), {
        accept: "text/html",
        cookie,
        ...headers,
      });
    expect((await repeated({})).status).toBe(302);
    expect((await repeated({ origin: "http://localhost" })).status).toBe(302);
    expect((await repeated({ origin: "https://evil.example" })).status).toBe(403);
  });
  it("invalidates the cookie on sign-out", async () => {
    const { cookie } = await signIn();
    await Client.anonymous().raw("GET", "/logout/", undefined, { cookie });
    expect((await Client.anonymous().call("GET", "/api/v1/me/", undefined, { cookie })).status).toBe(401);
  });
});
