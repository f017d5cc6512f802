import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { BrowserSession, postForm } from "../../../tests/browser-session";
import { Client } from "../../../tests/client";
import { anonymousAt } from "../../../tests/metadata";
import { makePerson, roleIds } from "../../../tests/people";
import { passwordOf } from "../../../tests/passwords";
import type { Env } from "../../env";
import { stepOf, totpCode } from "../../identity/totp";
import { openMetadata } from "../../metadata";

const path = "/api/v1/me/second_factor/";
let admin: Client;
let gamma: number;

beforeAll(async () => {
  admin = await Client.as("admin");
  gamma = (await roleIds(admin)).get("Gamma")!;
});

const codeOf = (secret: string, offset = 0): Promise<string> => totpCode(secret, stepOf(new Date()) + offset);

/** A person with an authenticator app; the previous step's code is used already. */
async function personWithApp(): Promise<{
  username: string;
  secret: string;
  recovery: string[];
  browser: BrowserSession;
}> {
  const { username } = await makePerson(admin, [gamma]);
  const browser = await BrowserSession.signIn(username);
  const { secret } = (await browser.call("POST", path)).body.result;
  const confirmed = await browser.call("POST", `${path}confirm`, { code: await codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  return { username, secret, recovery: confirmed.body.result.recovery_codes, browser };
}

it("requires the second factor only after it is confirmed", async () => {
  const { username } = await makePerson(admin, [gamma]);
  const browser = await BrowserSession.signIn(username);
  const begun = await browser.call("POST", path);
  expect(begun.body.result.uri).toContain(`secret=${begun.body.result.secret}`);
  expect((await postForm("/login/", { username, password: passwordOf(username) })).body).toEqual({
    result: { next: "/" },
  });
  expect((await browser.call("POST", `${path}confirm`, { code: "000000" })).status).toBe(400);
  expect(
    (await browser.call("POST", `${path}confirm`, { code: await codeOf(begun.body.result.secret) })).body.result
      .recovery_codes,
  ).toHaveLength(10);
  expect((await browser.call("GET", path)).body).toEqual({ result: { active: true, recovery_codes_left: 10 } });
  expect((await browser.call("POST", path)).status).toBe(409);
  const half = await postForm("/login/", { username, password: passwordOf(username) });
  expect(half.headers.getSetCookie()).toEqual([]);
  expect(half.body).toEqual({ result: { next: "/", second_factor: expect.any(String) } });
});

it("starts a session with a code of the app, each code once", async () => {
  const { username, secret } = await personWithApp();
  const ticket = async () =>
    (await postForm("/login/", { username, password: passwordOf(username) })).body.result.second_factor;
  const code = await codeOf(secret);
  expect((await postForm("/login/code/", { ticket: await ticket(), code: "123" })).status).toBe(401);
  const entered = await postForm("/login/code/", {
    ticket: await ticket(),
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect((await BrowserSession.of(entered).call("GET", "/api/v1/me/")).body.result.username).toBe(username);
  expect((await postForm("/login/code/", { ticket: await ticket(), code })).status).toBe(401);
  // A ticket is not accepted as a token, nor a token as a ticket.
  expect(
    (await Client.anonymous().call("GET", "/api/v1/me/", undefined, { authorization: `Bearer ${await ticket()}` }))
      .status,
  ).toBe(422);
  expect((await postForm("/login/code/", { ticket: "x.y.z", code: await codeOf(secret, 1) })).status).toBe(401);
});

const LOCKED = expect.stringMatching(/^Too many wrong codes\. Try again in 15 minutes\.$/);
const ticketOf = async (username: string): Promise<string> =>
  (await postForm("/login/", { username, password: passwordOf(username) })).body.result.second_factor;

it("locks after five wrong codes across addresses, sessions and endpoints, and refuses even right codes", async () => {
  const { username, browser, recovery, secret } = await personWithApp();
  const login = (otp: string) =>
    Client.anonymous().post("/api/v1/security/login", {
      username,
      password: passwordOf(username),
      provider: "db",
      otp,
    });
  expect((await postForm("/login/code/", { ticket: await ticketOf(username), code: "000000" })).status).toBe(401);
  expect((await login("000000")).status).toBe(401);
  expect((await browser.call("POST", `${path}end`, { code: "000000" })).status).toBe(400);
  expect((await login("aaaaa-aaaaa")).status).toBe(401);
  expect(await browser.call("POST", `${path}end`, { code: "bbbbb-bbbbb" })).toMatchObject({
    status: 429,
    body: { message: LOCKED },
  });
  expect(
    await postForm("/login/code/", { ticket: await ticketOf(username), code: await codeOf(secret) }),
  ).toMatchObject({ status: 429, body: { message: LOCKED } });
  expect(await login(recovery[0]!)).toMatchObject({ status: 429, body: { message: LOCKED } });
  expect(await browser.call("POST", `${path}end`, { code: recovery[0] })).toMatchObject({
    status: 429,
    body: { message: LOCKED },
  });
  expect((await browser.call("GET", path)).body.result).toEqual({ active: true, recovery_codes_left: 10 });
  expect((await (await personWithApp()).browser.call("GET", path)).status).toBe(200);
});

it("counts concurrent wrong codes of the second factor", async () => {
  const { username } = await personWithApp();
  const ticket = await ticketOf(username);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => postForm("/login/code/", { ticket, code: "000000" })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
});

it("restarts the count of wrong codes after a right one", async () => {
  const { username, recovery, secret } = await personWithApp();
  const enter = async (code: string) =>
    (await postForm("/login/code/", { ticket: await ticketOf(username), code })).status;
  for (let tries = 0; tries < 4; tries++) expect(await enter("000000")).toBe(401);
  expect(await enter(recovery[0]!)).toBe(200);
  for (let tries = 0; tries < 4; tries++) expect(await enter("000000")).toBe(401);
  expect(await enter(await codeOf(secret))).toBe(200);
});

it("accepts codes of the second factor after the lock expires", async () => {
  const { username, recovery } = await personWithApp();
  const ticket = await ticketOf(username);
  for (let tries = 0; tries < 5; tries++) await postForm("/login/code/", { ticket, code: "000000" });
  const metadata = openMetadata(env as unknown as Env);
  await metadata.write(anonymousAt(), (tx) =>
    tx.execute(
      sql`update second_factors set locked_until = locked_until - interval '15 minutes' where locked_until > now()`,
    ),
  );
  expect((await postForm("/login/code/", { ticket, code: recovery[0]! })).status).toBe(200);
});

it("does not reveal a lock to someone without the password", async () => {
  const { username } = await personWithApp();
  const login = (password: string, otp?: string) =>
    Client.anonymous().post("/api/v1/security/login", { username, password, provider: "db", ...(otp ? { otp } : {}) });
  const before = [
    await login("wrong password"),
    await login("wrong password", "000000"),
    await login(passwordOf(username)),
  ];
  for (let tries = 0; tries < 5; tries++) await login(passwordOf(username), "000000");
  const after = [
    await login("wrong password"),
    await login("wrong password", "000000"),
    await login(passwordOf(username)),
  ];
  expect(after.map(({ status, body }) => ({ status, body }))).toEqual(
    before.map(({ status, body }) => ({ status, body })),
  );
});

it("accepts a recovery code in place of a code, once", async () => {
  const { username, recovery, browser } = await personWithApp();
  const enter = async () =>
    postForm("/login/code/", {
      ticket: (await postForm("/login/", { username, password: passwordOf(username) })).body.result.second_factor,
      code: recovery[0]!.replace("-", "").toUpperCase(),
    });
  expect((await enter()).status).toBe(200);
  expect((await enter()).status).toBe(401);
  expect((await browser.call("GET", path)).body.result.recovery_codes_left).toBe(9);
});

it("requires the second factor from API clients too", async () => {
  const { username, secret } = await personWithApp();
  const login = (more: Record<string, unknown>) =>
    Client.anonymous().post("/api/v1/security/login", {
      username,
      password: passwordOf(username),
      provider: "db",
      ...more,
    });
  expect(await login({})).toMatchObject({
    status: 401,
    body: { message: expect.stringContaining("two-factor authentication") },
  });
  expect(await login({ otp: "000000" })).toMatchObject({ status: 401, body: { message: "Not authorized" } });
  expect(await login({ otp: await codeOf(secret) })).toMatchObject({
    status: 200,
    body: { access_token: expect.any(String) },
  });
});

it("disables the second factor by a code, not by the session alone and never by an API key", async () => {
  const { recovery, browser, username } = await personWithApp();
  const { key } = (await browser.call("POST", "/api/v1/me/api_keys/", { name: "script" })).body.result;
  expect(
    (await Client.anonymous().call("POST", `${path}end`, { code: recovery[1] }, { authorization: `Bearer ${key}` }))
      .status,
  ).toBe(403);
  expect((await browser.call("POST", `${path}end`, { code: "000000" })).status).toBe(400);
  expect((await browser.call("POST", `${path}end`, { code: recovery[2] })).status).toBe(200);
  expect((await postForm("/login/", { username, password: passwordOf(username) })).body).toEqual({
    result: { next: "/" },
  });
});

it("allows admins to remove a lost second factor, and refuses people with fewer rights than its person", async () => {
  const { username } = await personWithApp();
  const [id] = (await admin.get(`/api/v1/security/users/?q=(filters:!((col:username,opr:eq,value:'${username}')))`))
    .body.ids;
  const path = `/api/v1/security/users/${id}/second_factor`;
  expect((await (await Client.as("gamma")).delete(path)).status).toBe(403);
  expect((await (await Client.as("admin", "beta")).delete(path)).status).toBe(404);
  expect((await admin.delete(path)).status).toBe(200);
  expect((await postForm("/login/", { username, password: passwordOf(username) })).body).toEqual({
    result: { next: "/" },
  });
});

it("returns neither the second factor's secret nor recovery codes after setup", async () => {
  const { secret, recovery, browser } = await personWithApp();
  for (const get of [path, "/api/v1/me/", "/api/v1/me/roles/", "/api/v1/me/sessions/"]) {
    const text = JSON.stringify((await browser.call("GET", get)).body);
    for (const hidden of [secret, ...recovery]) expect(text).not.toContain(hidden);
  }
});
