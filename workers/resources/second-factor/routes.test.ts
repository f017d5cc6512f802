import { beforeAll, expect, it } from "vitest";
import { BrowserSession, postForm } from "../../../tests/browser-session";
import { Client } from "../../../tests/client";
import { makePerson, roleIds } from "../../../tests/people";
import { stepOf, totpCode } from "../../identity/totp";

const path = "/api/v1/me/second_factor/";
let admin: Client;
let gamma: number;

beforeAll(async () => {
  admin = await Client.as("admin");
  gamma = (await roleIds(admin)).get("Gamma")!;
});

const codeOf = (secret: string, offset = 0): Promise<string> => totpCode(secret, stepOf(new Date()) + offset);

/** A person with an authenticator app; the code of the step before was used. */
async function personWithApp(): Promise<{ username: string; secret: string; recovery: string[]; browser: BrowserSession }> {
  const { username } = await makePerson(admin, [gamma]);
  const browser = await BrowserSession.signIn(username);
  const { secret } = (await browser.call("POST", path)).body.result;
  const confirmed = await browser.call("POST", `${path}confirm`, { code: await codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  return { username, secret, recovery: confirmed.body.result.recovery_codes, browser };
}

it("is asked for once it is confirmed, and not before", async () => {
  const { username } = await makePerson(admin, [gamma]);
  const browser = await BrowserSession.signIn(username);
  const begun = await browser.call("POST", path);
  expect(begun.body.result.uri).toContain(`secret=${begun.body.result.secret}`);
  expect((await postForm("/login/", { username, password: username })).body).toEqual({ result: { next: "/" } });
  expect((await browser.call("POST", `${path}confirm`, { code: "000000" })).status).toBe(400);
  expect((await browser.call("POST", `${path}confirm`, { code: await codeOf(begun.body.result.secret) })).body.result.recovery_codes).toHaveLength(10);
  expect((await browser.call("GET", path)).body).toEqual({ result: { active: true, recovery_codes_left: 10 } });
  expect((await browser.call("POST", path)).status).toBe(409);
  const half = await postForm("/login/", { username, password: username });
  expect(half.headers.getSetCookie()).toEqual([]);
  expect(half.body).toEqual({ result: { next: "/", second_factor: expect.any(String) } });
});

it("opens the session with a code of the app, each code once", async () => {
  const { username, secret } = await personWithApp();
  const ticket = async () => (await postForm("/login/", { username, password: username })).body.result.second_factor;
  const code = await codeOf(secret);
  expect((await postForm("/login/code/", { ticket: await ticket(), code: "123" })).status).toBe(401);
  const entered = await postForm("/login/code/", { ticket: await ticket(), code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect((await BrowserSession.of(entered).call("GET", "/api/v1/me/")).body.result.username).toBe(username);
  expect((await postForm("/login/code/", { ticket: await ticket(), code })).status).toBe(401);
  // A ticket is not a token, nor is a token a ticket.
  expect((await Client.anonymous().call("GET", "/api/v1/me/", undefined, { authorization: `Bearer ${await ticket()}` })).status).toBe(422);
  expect((await postForm("/login/code/", { ticket: "x.y.z", code: await codeOf(secret, 1) })).status).toBe(401);
});

it("takes thirty codes a minute and no more, from whatever address and at whatever door", async () => {
  const { username, browser, recovery } = await personWithApp();
  const ticket = (await postForm("/login/", { username, password: username })).body.result.second_factor;
  const statuses: number[] = [];
  for (let tries = 0; tries < 35; tries++) {
    const fields = new URLSearchParams({ ticket, code: String(tries).padStart(6, "0") });
    statuses.push((await Client.anonymous().raw("POST", "/login/code/", fields, { "cf-connecting-ip": `192.0.2.${tries}` })).status);
  }
  expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([401]), 429]);
  // A right one counts no more either, until the minute is over.
  expect((await postForm("/login/code/", { ticket, code: recovery[0]! })).status).toBe(429);
  expect((await browser.call("POST", `${path}end`, { code: recovery[0] })).status).toBe(429);
  expect((await (await personWithApp()).browser.call("GET", path)).status).toBe(200);
});

it("takes a recovery code in its place, once", async () => {
  const { username, recovery, browser } = await personWithApp();
  const enter = async () => postForm("/login/code/", { ticket: (await postForm("/login/", { username, password: username })).body.result.second_factor, code: recovery[0]!.replace("-", "").toUpperCase() });
  expect((await enter()).status).toBe(200);
  expect((await enter()).status).toBe(401);
  expect((await browser.call("GET", path)).body.result.recovery_codes_left).toBe(9);
});

it("holds for API clients too", async () => {
  const { username, secret } = await personWithApp();
  const login = (more: Record<string, unknown>) => Client.anonymous().post("/api/v1/security/login", { username, password: username, provider: "db", ...more });
  expect(await login({})).toMatchObject({ status: 401, body: { message: expect.stringContaining("second factor") } });
  expect(await login({ otp: "000000" })).toMatchObject({ status: 401, body: { message: "Not authorized" } });
  expect(await login({ otp: await codeOf(secret) })).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
});

it("is switched off by a code, not by the session alone, and never by a key", async () => {
  const { recovery, browser, username } = await personWithApp();
  const { key } = (await browser.call("POST", "/api/v1/me/api_keys/", { name: "script" })).body.result;
  expect((await Client.anonymous().call("POST", `${path}end`, { code: recovery[1] }, { authorization: `Bearer ${key}` })).status).toBe(403);
  expect((await browser.call("POST", `${path}end`, { code: "000000" })).status).toBe(400);
  expect((await browser.call("POST", `${path}end`, { code: recovery[2] })).status).toBe(200);
  expect((await postForm("/login/", { username, password: username })).body).toEqual({ result: { next: "/" } });
});

it("is taken away by an admin from who lost it, and by nobody who may less than its person", async () => {
  const { username } = await personWithApp();
  const [id] = (await admin.get(`/api/v1/security/users/?q=(filters:!((col:username,opr:eq,value:'${username}')))`)).body.ids;
  const taken = `/api/v1/security/users/${id}/second_factor`;
  expect((await (await Client.as("gamma")).delete(taken)).status).toBe(403);
  expect((await (await Client.as("admin", "beta")).delete(taken)).status).toBe(404);
  expect((await admin.delete(taken)).status).toBe(200);
  expect((await postForm("/login/", { username, password: username })).body).toEqual({ result: { next: "/" } });
});

it("keeps its secret sealed: nothing of it is in any answer after it was shown", async () => {
  const { secret, recovery, browser } = await personWithApp();
  for (const get of [path, "/api/v1/me/", "/api/v1/me/roles/", "/api/v1/me/sessions/"]) {
    const text = JSON.stringify((await browser.call("GET", get)).body);
    for (const hidden of [secret, ...recovery]) expect(text).not.toContain(hidden);
  }
});
