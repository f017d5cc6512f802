import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD_RULE } from "../../schema/user/check-password";
import { BrowserSession } from "../browser-session";
import { type ClientResponse, Client } from "../client";
import { makeDashboard } from "../objects";
import { makePerson, roleIds } from "../people";
import { passwordOf } from "../passwords";

const people = "/api/v1/security/users/";
const NEXT = "another horse entirely";
const anyone = Client.anonymous();
let admin: Client;
let gamma: number;

beforeAll(async () => {
  admin = await Client.as("admin");
  gamma = (await roleIds(admin)).get("Gamma")!;
});

const unique = (): string => `p${crypto.randomUUID().slice(0, 8)}`;
const linkToken = (link: string): string => link.split("#")[1]!;

interface Candidate {
  username: string;
  email: string;
}

/** Each way to set a password: tries one for a person of that name and address. */
const PASSWORD_ENDPOINTS: Record<string, (candidate: Candidate, password: string) => Promise<ClientResponse>> = {
  "POST users": ({ username, email }, password) =>
    admin.post(people, { username, email, password, first_name: "A", last_name: "B", active: true, roles: [gamma] }),
  "PUT users/{id}": async ({ username, email }, password) => {
    const { id } = await makePerson(admin, [gamma], { username, email });
    return admin.put(people + id, { password });
  },
  "PUT users/{id} with a new name": async ({ username, email }, password) => {
    const { id } = await makePerson(admin, [gamma]);
    return admin.put(people + id, { username, email, password });
  },
  "PUT me": async ({ username, email }, password) => {
    await makePerson(admin, [gamma], { username, email });
    return (await BrowserSession.signIn(username)).call("PUT", "/api/v1/me/", { password });
  },
  "password reset": async ({ username, email }, password) => {
    const { id } = await makePerson(admin, [gamma], { username, email });
    const { link } = (await admin.post(`${people}${id}/password_reset_link`)).body.result;
    return anyone.post("/api/v1/security/password_reset/confirm", { token: linkToken(link), password });
  },
  invitation: async ({ username, email }, password) => {
    const { link } = (await admin.post("/api/v1/security/invitations/", { email, roles: [gamma] })).body.result;
    return anyone.post("/api/v1/security/invitations/accept", {
      token: linkToken(link),
      username,
      password,
      first_name: "A",
      last_name: "B",
    });
  },
};

describe("password policy", () => {
  it.each(Object.entries(PASSWORD_ENDPOINTS))(
    "%s refuses passwords that violate the policy",
    async (_endpoint, send) => {
      const refused = ({ username, email }: Candidate) => [
        "x",
        "Sh0rt-x",
        "only eleven",
        "Password123!",
        `my ${username} of old`,
        `${email.split("@")[0]}-12345`,
        "x1Y-".repeat(40),
      ];
      for (const at of refused({ username: "", email: "" }).keys()) {
        const candidate = { username: unique(), email: `${unique()}@example.org` };
        const password = refused(candidate)[at]!;
        expect(await send(candidate, password), password).toMatchObject({
          status: 400,
          body: { message: { password: [PASSWORD_RULE] } },
        });
      }
    },
  );
  it.each(Object.entries(PASSWORD_ENDPOINTS))(
    "%s accepts a password that meets the policy",
    async (_endpoint, send) => {
      expect((await send({ username: unique(), email: `${unique()}@example.org` }, NEXT)).status).toBeLessThan(300);
    },
  );
});

describe("a new password", () => {
  interface Held {
    id: number;
    username: string;
    /** Whether each credential of the person is still valid. */
    opens: Record<"session" | "key" | "access token" | "refresh token" | "guest token", () => Promise<boolean>>;
    browser: BrowserSession;
  }
  const isOpen = async (headers: Record<string, string>, path = "/api/v1/me/"): Promise<boolean> =>
    (await anyone.call("GET", path, undefined, headers)).status === 200;

  /** Creates a person with one credential of each kind. */
  async function personWithEverything(): Promise<Held> {
    const roles = await roleIds(admin);
    const { id, username } = await makePerson(admin, [roles.get("Admin")!]);
    const [other, browser] = [await BrowserSession.signIn(username), await BrowserSession.signIn(username)];
    const key = (await browser.call("POST", "/api/v1/me/api_keys/", { name: "script" })).body.result.key as string;
    const tokens = (
      await anyone.post("/api/v1/security/login", {
        username,
        password: passwordOf(username),
        provider: "db",
        refresh: true,
      })
    ).body;
    const dashboard = await makeDashboard(admin);
    const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
    const guest = (
      await browser.call("POST", "/api/v1/security/guest_token/", {
        resources: [{ type: "dashboard", id: uuid }],
        rls: [],
        user: { username: "guest" },
      })
    ).body.token as string;
    const opens: Held["opens"] = {
      session: async () => (await other.call("GET", "/api/v1/me/")).status === 200,
      key: () => isOpen({ authorization: `Bearer ${key}` }),
      "access token": () => isOpen({ authorization: `Bearer ${tokens.access_token}` }),
      "refresh token": async () =>
        (
          await anyone.call("POST", "/api/v1/security/refresh", undefined, {
            authorization: `Bearer ${tokens.refresh_token}`,
          })
        ).status === 200,
      "guest token": () => isOpen({ "x-guesttoken": guest }, `/api/v1/dashboard/${dashboard}`),
    };
    for (const [name, open] of Object.entries(opens)) expect(await open(), name).toBe(true);
    // Tokens contain their time in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    return { id, username, opens, browser };
  }
  const stillOpen = async ({ opens }: Held): Promise<string[]> => {
    const names: string[] = [];
    for (const [name, open] of Object.entries(opens)) if (await open()) names.push(name);
    return names;
  };

  it("a password set by an admin ends sessions, API keys and tokens, including guest tokens", async () => {
    const held = await personWithEverything();
    expect((await admin.put(people + held.id, { password: NEXT })).status).toBe(200);
    expect(await stillOpen(held)).toEqual([]);
    expect((await held.browser.call("GET", "/api/v1/me/")).status).toBe(401);
  });
  it("a password set through a link ends sessions, keys and tokens, and other links", async () => {
    const held = await personWithEverything();
    const { link } = (await admin.post(`${people}${held.id}/password_reset_link`)).body.result;
    expect(
      (await anyone.post("/api/v1/security/password_reset/confirm", { token: linkToken(link), password: NEXT })).status,
    ).toBe(200);
    expect(await stillOpen(held)).toEqual([]);
    const repeated = (await admin.post(`${people}${held.id}/password_reset_link`)).body.result.link;
    expect((await admin.put(people + held.id, { password: "yet another horse" })).status).toBe(200);
    expect(
      (await anyone.post("/api/v1/security/password_reset/confirm", { token: linkToken(repeated), password: NEXT }))
        .status,
    ).toBe(404);
  });
  it.each([
    [{}, ["key"]],
    [{ revoke_api_keys: true }, []],
    [{ end_sessions: false }, ["session", "key", "access token", "refresh token", "guest token"]],
    [{ end_sessions: false, revoke_api_keys: true }, ["session", "access token", "refresh token", "guest token"]],
  ])("a password set by the person, with %j, leaves %j and this session valid", async (option, left) => {
    const held = await personWithEverything();
    expect((await held.browser.call("PUT", "/api/v1/me/", { password: NEXT, ...option })).status).toBe(200);
    expect(await stillOpen(held)).toEqual(left);
    expect((await held.browser.call("GET", "/api/v1/me/")).status).toBe(200);
  });
  it("ending sessions and keys with a profile update requires a new password", async () => {
    const held = await personWithEverything();
    expect((await held.browser.call("PUT", "/api/v1/me/", { end_sessions: true, revoke_api_keys: true })).status).toBe(
      400,
    );
    expect(
      (await held.browser.call("PUT", "/api/v1/me/", { first_name: "Nova", end_sessions: true, revoke_api_keys: true }))
        .status,
    ).toBe(200);
    expect(await stillOpen(held)).toHaveLength(5);
  });
});
