import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { SIGN_IN_MAX_FAILURES } from "../../schema/limits";
import type { Env } from "../../workers/env";
import { purgeSignInAttempts } from "../../workers/jobs/purge-sign-in-attempts";
import { openMetadata } from "../../workers/metadata";
import { Client } from "../client";
import { anonymousAt } from "../metadata";
import { makePerson, roleIds } from "../people";
import { passwordOf } from "../passwords";

const anyone = Client.anonymous();
let admin: Client;
beforeAll(async () => {
  admin = await Client.as("admin");
});

const from = (address: string) => ({ "cf-connecting-ip": address });
const unique = (): string => `n${crypto.randomUUID().slice(0, 8)}`;
const login = async (username: string, password: string, headers = {}) =>
  (await anyone.call("POST", "/api/v1/security/login", { username, password, provider: "db" }, headers)).status;
const form = async (username: string, password: string, headers = {}) =>
  (await anyone.raw("POST", "/login/", new URLSearchParams({ username, password }), headers)).status;

async function statusesOf(times: number, call: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) statuses.push(await call(at));
  return statuses;
}
/** Repeats a call until one is refused; if a new minute begins during the loop, thirty more are accepted. */
async function untilLimited(call: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < 70 && statuses.at(-1) !== 429; at++) statuses.push(await call(at));
  return statuses;
}
const ownMetadata = (statement: ReturnType<typeof sql>) =>
  openMetadata(env as unknown as Env).write(anonymousAt(), (tx) => tx.execute(statement));

describe("signing in from one address", () => {
  it.each([
    ["login", login],
    ["form", form],
  ] as const)("signing in by %s is limited per address, for any names", async (_endpoint, enter) => {
    const [address, other] = [`203.0.113.${_endpoint.length}`, `203.0.113.${100 + _endpoint.length}`];
    const statuses = await untilLimited(() => enter(unique(), "wrong password", from(address)));
    expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([401]), 429]);
    expect(await enter(unique(), "wrong password", from(other))).toBe(401);
  });
  it("counts an IPv6 network as one address", async () => {
    const statuses = await untilLimited((at) =>
      login(unique(), "wrong password", from(`2001:db8:5:6:${at.toString(16)}::1`)),
    );
    expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([401]), 429]);
  });
});

describe("signing in with one name", () => {
  it("signing in is limited per name across addresses, for people and for unknown names alike, until the time is over", async () => {
    const { username } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
    const tries = async (name: string) =>
      statusesOf(SIGN_IN_MAX_FAILURES + 2, (at) =>
        (at % 2 ? login : form)(at % 3 ? name : name.toUpperCase(), "wrong password"),
      );
    const [person, nobody] = [await tries(username), await tries(unique())];
    expect(person).toEqual([...Array.from({ length: SIGN_IN_MAX_FAILURES }, () => 401), 429, 429]);
    expect(nobody).toEqual(person);
    expect(await login(username, passwordOf(username))).toBe(429);
    await ownMetadata(sql`update sign_in_attempts set since = since - interval '16 minutes'`);
    expect(await login(username, passwordOf(username))).toBe(200);
  });
  it("resets the count after a correct password", async () => {
    const { username } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
    for (let round = 0; round < 2; round++) {
      await statusesOf(SIGN_IN_MAX_FAILURES - 1, () => login(username, "wrong password"));
      expect(await login(username, passwordOf(username))).toBe(200);
    }
  });
  it("resets the count when its time is over", async () => {
    await login(unique(), "wrong password");
    await ownMetadata(sql`update sign_in_attempts set since = since - interval '16 minutes'`);
    expect(await purgeSignInAttempts(env as unknown as Env, new Date())).toBeGreaterThan(0);
    expect(
      (await ownMetadata(sql`select 1 from sign_in_attempts where since < now() - interval '15 minutes'`)).rows,
    ).toEqual([]);
  });
});

describe("links and refresh tokens", () => {
  it.each([
    ["invitations/look", { token: "x" }],
    [
      "invitations/accept",
      { token: "x", username: "u", first_name: "A", last_name: "B", password: "correct horse battery" },
    ],
    ["password_reset/confirm", { token: "x", password: "correct horse battery" }],
    ["email_verification/confirm", { token: "x" }],
  ])("%s is limited by address", async (call, body) => {
    const address = `198.51.100.${100 + call.length}`;
    const statuses = await untilLimited(
      async () => (await anyone.call("POST", `/api/v1/security/${call}`, body, from(address))).status,
    );
    expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
  });
  it("refresh is limited by address for invalid tokens, and by person for valid ones", async () => {
    const refresh = async (token: string, headers = {}) =>
      (
        await anyone.call("POST", "/api/v1/security/refresh", undefined, {
          authorization: `Bearer ${token}`,
          ...headers,
        })
      ).status;
    const forged = await untilLimited(() => refresh("a.b.c", from("198.51.100.250")));
    expect([new Set(forged.slice(0, 20)), forged.at(-1)]).toEqual([new Set([422]), 429]);
    const { username } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
    const { refresh_token } = (
      await anyone.post("/api/v1/security/login", {
        username,
        password: passwordOf(username),
        provider: "db",
        refresh: true,
      })
    ).body;
    expect(await refresh(refresh_token, from("198.51.100.250"))).toBe(200);
    const own = await untilLimited(() => refresh(refresh_token));
    expect([own[0], own.at(-1)]).toEqual([200, 429]);
  });
});
