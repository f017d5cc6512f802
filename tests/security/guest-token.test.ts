import { env } from "cloudflare:workers";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { Client } from "../client";
import {
  admin,
  anyone,
  dashboard,
  hidden,
  uuid,
  USER,
  requestToken,
  tokenOf,
  as,
  setUpGuestDashboard,
} from "./guest-dashboard";

setUpGuestDashboard();

describe("guest token", () => {
  it("a guest token is issued only to people who may grant it, for embedded dashboards", async () => {
    expect((await requestToken(admin)).body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    expect(await requestToken(await Client.as("gamma"))).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect(await requestToken(await Client.as("alpha"))).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await requestToken(anyone)).status).toBe(401);
    expect(
      await requestToken(admin, { resources: [{ type: "dashboard", id: "00000000-0000-0000-0000-000000000000" }] }),
    ).toMatchObject({ status: 400, body: { message: "EmbeddedDashboard not found." } });
    expect(await requestToken(admin, { resources: [{ type: "dashboard", id: String(hidden) }] })).toMatchObject({
      status: 400,
    });
    expect(await requestToken(admin, { resources: [{ type: "chart", id: "1" }] })).toMatchObject({
      status: 400,
      body: { message: { resources: { "0": { type: ["Must be one of: dashboard."] } } } },
    });
  });

  it("contains the guest, the dashboard, row rules, the site and a lifetime of five minutes", async () => {
    const claims = JSON.parse(
      atob(
        (await tokenOf({ rls: [{ clause: "city = 'Rome'" }] })).split(".")[1]!.replace(/-/g, "+").replace(/_/g, "/"),
      ),
    );
    expect(claims).toMatchObject({
      type: "guest",
      user: USER,
      resources: [{ type: "dashboard", id: uuid }],
      rls_rules: [{ clause: "city = 'Rome'" }],
      aud: "//localhost/",
    });
    expect(claims.exp - claims.iat).toBe(300);
  });

  it("a guest token is refused if forged: unsigned, or with another key, site, type, workspace or time", async () => {
    const now = Math.floor(Date.now() / 1000);
    const good = {
      user: USER,
      resources: [{ type: "dashboard", id: uuid }],
      rls_rules: [],
      type: "guest",
      ws: crypto.randomUUID(),
    };
    const hmac = async (secret: string): Promise<Uint8Array> => {
      const key = await crypto.subtle.importKey(
        "raw",
        new TextEncoder().encode(secret),
        { name: "HMAC", hash: "SHA-256" },
        false,
        ["sign"],
      );
      return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode("guest tokens")));
    };
    const sign = (claims: object, secret: Uint8Array, { aud = "//localhost/", exp = now + 60 } = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt(now)
        .setExpirationTime(exp)
        .setAudience(aud)
        .sign(secret);
    const right = await hmac(env.JWT_SECRET);
    const [head, body] = (await tokenOf()).split(".") as [string, string];
    const none = btoa(JSON.stringify({ alg: "none", typ: "JWT" })).replace(/=/g, "");
    const forged = [
      `${none}.${body}.`,
      `${head}.${body}.AAAA`,
      "x",
      "",
      await sign(good, new TextEncoder().encode(env.JWT_SECRET)),
      await sign(good, right, { aud: "//evil.example/" }),
      await sign({ ...good, type: "access" }, right),
      await sign(good, right, { exp: now - 1 }),
      await sign({ ...good, rls_rules: undefined, rls: [] }, right),
      await sign(good, right),
    ];
    for (const token of forged)
      expect((await as(token)("GET", `/api/v1/dashboard/${dashboard}`)).status, token).toBe(401);
    const whole = await tokenOf();
    for (let at = 0; at < whole.length; at += 7) {
      const [character] = whole.slice(at, at + 1);
      // The last character of each part contains unused bits.
      if (character === "." || whole[at + 1] === "." || at === whole.length - 1) continue;
      const changed = `${whole.slice(0, at)}${character === "A" ? "B" : "A"}${whole.slice(at + 1)}`;
      expect((await as(changed)("GET", `/api/v1/dashboard/${dashboard}`)).status, `changed at ${at}`).toBe(401);
    }
    const foreign = Client.anonymous("beta");
    expect(
      (await foreign.call("GET", `/api/v1/dashboard/${dashboard}`, undefined, { "x-guesttoken": await tokenOf() }))
        .status,
    ).toBe(401);
  });

  it("a guest token is not accepted as a person's, nor a person's as a guest's", async () => {
    const { access_token } = (
      await anyone.post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })
    ).body;
    expect((await as(access_token)("GET", "/api/v1/me/")).status).toBe(401);
    expect(
      (await anyone.call("GET", "/api/v1/me/", undefined, { authorization: `Bearer ${await tokenOf()}` })).status,
    ).toBe(422);
  });

  it("a guest token takes precedence over a session, which is neither used nor changed", async () => {
    const login = await anyone.raw("POST", "/login/", new URLSearchParams({ username: "admin", password: "admin" }), {
      accept: "text/html",
    });
    const cookie = login.headers
      .getSetCookie()
      .map((text) => text.split(";")[0]!)
      .join("; ");
    const guest = await as(await tokenOf())("GET", "/api/v1/me/", undefined, { cookie });
    expect(guest).toMatchObject({
      status: 200,
      body: { result: { username: "guest1", first_name: "G", last_name: "One", is_anonymous: false } },
    });
    expect(guest.headers.getSetCookie()).toEqual([]);
    expect((await as("forged")("GET", "/api/v1/me/", undefined, { cookie })).status).toBe(401);
  });

  it("a guest token grants no access once the dashboard is no longer embedded", async () => {
    const { uuid: passing } = (await admin.post(`/api/v1/dashboard/${hidden}/embedded`, { allowed_domains: [] })).body
      .result;
    const guest = as(await tokenOf({ resources: [{ type: "dashboard", id: passing }] }));
    expect((await guest("GET", `/api/v1/dashboard/${hidden}`)).status).toBe(200);
    expect(await admin.delete(`/api/v1/dashboard/${hidden}/embedded`)).toMatchObject({
      status: 200,
      body: { message: "OK" },
    });
    expect((await guest("GET", `/api/v1/dashboard/${hidden}`)).status).toBe(401);
  });
});
