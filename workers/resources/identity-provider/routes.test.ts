import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { BrowserSession, postForm } from "../../../tests/browser-session";
import { Client } from "../../../tests/client";
import { uniqueName } from "../../../tests/objects";
import { makePerson, roleIds } from "../../../tests/people";
import { stepOf, totpCode } from "../../identity/totp";

const path = "/api/v1/security/identity_providers/";
let admin: Client;
let roles: Map<string, number>;

beforeAll(async () => {
  admin = await Client.as("admin");
  roles = await roleIds(admin);
});

async function makeProvider(more: Record<string, unknown> = {}, client_secret = "provider's secret"): Promise<number> {
  const { status, body } = await admin.post(path, {
    name: uniqueName("provider"),
    issuer: env.OPENID_ISSUER,
    client_id: "edgewise",
    client_secret,
    role_id: roles.get("Gamma"),
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
}

/** Follows a browser's redirects: to the provider, where someone with these claims signs in, and back. */
async function signInAs(
  provider: number,
  claims: Record<string, unknown>,
  { next = "/chart/list/", keepCookie = true, tamper = (location: URL) => location } = {},
): Promise<Response> {
  const client = Client.anonymous();
  const begun = await client.raw("GET", `/login/oidc/${provider}/?next=${encodeURIComponent(next)}`);
  const away = new URL(begun.headers.get("location")!);
  if (away.origin === "null" || !away.pathname.startsWith("/authorize")) return begun;
  away.searchParams.set("claims", btoa(JSON.stringify(claims)).replace(/\+/g, "-").replace(/\//g, "_"));
  const back = tamper(new URL((await fetch(away, { redirect: "manual" })).headers.get("location")!));
  const cookie = begun.headers
    .getSetCookie()
    .map((each) => each.split(";")[0]!)
    .join("; ");
  return client.raw("GET", back.pathname + back.search, undefined, keepCookie ? { cookie } : {});
}

const person = () => {
  const subject = uniqueName("subject");
  const username = subject.replaceAll(" ", "-");
  return {
    sub: subject,
    email: `${username}@example.org`,
    email_verified: true,
    preferred_username: username,
    given_name: "Ada",
    family_name: "Byron",
  };
};

it("creates an account with the provider's role at the first sign-in and finds it at the next", async () => {
  const provider = await makeProvider();
  const claims = person();
  const first = await signInAs(provider, claims);
  expect([first.status, first.headers.get("location")]).toEqual([302, "/chart/list/"]);
  const me = (await BrowserSession.of(first).call("GET", "/api/v1/me/")).body.result;
  expect(me).toMatchObject({
    username: claims.preferred_username,
    email: claims.email,
    first_name: "Ada",
    last_name: "Byron",
  });
  expect(Object.keys((await BrowserSession.of(first).call("GET", "/api/v1/me/roles/")).body.result.roles)).toEqual([
    "Gamma",
  ]);
  const repeated = await signInAs(provider, { ...claims, email: "another@example.org", preferred_username: "another" });
  expect((await BrowserSession.of(repeated).call("GET", "/api/v1/me/")).body.result.id).toBe(me.id);
  // Accounts created at a provider have no password, so none can be guessed.
  expect(
    (
      await Client.anonymous().post("/api/v1/security/login", {
        username: claims.preferred_username,
        password: "",
        provider: "db",
      })
    ).status,
  ).toBe(401);
});

it("starts the sign-in with PKCE, state and nonce", async () => {
  const begun = await Client.anonymous().raw("GET", `/login/oidc/${await makeProvider()}/`);
  const requested = Object.fromEntries(new URL(begun.headers.get("location")!).searchParams);
  expect(requested).toMatchObject({
    response_type: "code",
    client_id: "edgewise",
    scope: "openid email profile",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(begun.headers.get("set-cookie")).toMatch(/HttpOnly/);
  expect(begun.headers.get("set-cookie")).not.toContain("provider's secret");
});

it("refuses a foreign state, a guessed code, a wrong secret, a forged token and another nonce", async () => {
  const provider = await makeProvider();
  const problem = async (response: Promise<Response>) => {
    const { headers } = await response;
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith("session="))).toBe(false);
    return headers.get("location");
  };
  const refused = "/login/?problem=refused";
  expect(await problem(signInAs(provider, person(), { keepCookie: false }))).toBe(refused);
  expect(
    await problem(signInAs(provider, person(), { tamper: (to) => (to.searchParams.set("state", "other"), to) })),
  ).toBe(refused);
  expect(
    await problem(signInAs(provider, person(), { tamper: (to) => (to.searchParams.set("code", "guessed"), to) })),
  ).toBe(refused);
  expect(await problem(signInAs(provider, { ...person(), forged: true }))).toBe(refused);
  expect(await problem(signInAs(provider, { ...person(), nonce: "other" }))).toBe(refused);
  expect(await problem(signInAs(await makeProvider({}, "wrong"), person()))).toBe(refused);
});

it.each([
  ["without an expiry", { exp: null }],
  ["without a time of issue", { iat: null }],
  ["without a subject", { sub: null }],
  ["that has expired", { exp: 1 }],
  ["of another issuer", { iss: "https://idp.example.com" }],
  ["for another client", { aud: "another" }],
  ["for several clients without an authorized party", { aud: ["edgewise", "another"] }],
  ["whose authorized party is another client", { aud: ["edgewise", "another"], azp: "another" }],
  ["for this client alone whose authorized party is another", { azp: "another" }],
])("refuses an ID token %s", async (_, claims) => {
  const response = await signInAs(await makeProvider(), { ...person(), ...claims });
  expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith("session="))).toBe(false);
  expect(response.headers.get("location")).toBe("/login/?problem=refused");
});

it("accepts an ID token for several clients whose authorized party is this one", async () => {
  const claims = { ...person(), aud: ["edgewise", "another"], azp: "edgewise" };
  expect((await signInAs(await makeProvider(), claims)).headers.get("location")).toBe("/chart/list/");
});

it.each(["huge", "redirecting"])(
  "refuses to sign in through a provider whose discovery document is %s",
  async (issuer) => {
    const begun = await Client.anonymous().raw(
      "GET",
      `/login/oidc/${await makeProvider({ issuer: `${env.OPENID_ISSUER}/${issuer}` })}/`,
    );
    expect([begun.status, begun.headers.get("location")]).toEqual([302, "/login/?problem=refused"]);
  },
);

it("refuses an issuer with a query, a fragment or credentials", async () => {
  for (const issuer of [
    "https://idp.example.com/?x=",
    "https://idp.example.com/#x",
    "https://a:b@idp.example.com",
    "ftp://idp.example.com",
  ]) {
    expect(
      await admin.post(path, { name: uniqueName("provider"), issuer, client_id: "edgewise" }),
      issuer,
    ).toMatchObject({ status: 400, body: { message: { issuer: ["Not a valid URL."] } } });
  }
});

it("takes over an existing account only if the admins trust the provider's addresses", async () => {
  const existing = await makePerson(admin, [roles.get("Alpha")!]);
  const claims = { ...person(), email: `${existing.username}@example.org` };
  expect((await signInAs(await makeProvider(), claims)).headers.get("location")).toBe("/login/?problem=taken");
  const trusted = await makeProvider({ trusts_email: true });
  expect((await signInAs(trusted, { ...claims, email_verified: false })).headers.get("location")).toBe(
    "/login/?problem=taken",
  );
  expect((await BrowserSession.of(await signInAs(trusted, claims)).call("GET", "/api/v1/me/")).body.result.id).toBe(
    existing.id,
  );
  expect((await signInAs(await makeProvider({ role_id: null }), person())).headers.get("location")).toBe(
    "/login/?problem=stranger",
  );
  await admin.put(`/api/v1/security/users/${existing.id}`, { active: false });
  expect((await signInAs(trusted, claims)).headers.get("location")).toBe("/login/?problem=switched-off");
});

it("requires an authenticator code after the provider if the workspace demands it", async () => {
  const provider = await makeProvider();
  const claims = person();
  const browser = BrowserSession.of(await signInAs(provider, claims));
  const { secret } = (await browser.call("POST", "/api/v1/me/second_factor/")).body.result;
  expect(
    (
      await browser.call("POST", "/api/v1/me/second_factor/confirm", {
        code: await totpCode(secret, stepOf(new Date()) - 1),
      })
    ).status,
  ).toBe(200);
  expect((await signInAs(provider, claims)).headers.get("location")).toBe("/chart/list/");
  expect((await admin.put("/api/v1/workspace/", { code_after_provider: true })).status).toBe(200);
  try {
    const half = await signInAs(provider, claims);
    expect(half.headers.getSetCookie().some((cookie) => cookie.startsWith("session="))).toBe(false);
    const [, ticket] = /^\/login\/\?next=%2Fchart%2Flist%2F#code=([\w.-]+)$/.exec(half.headers.get("location")!)!;
    expect((await postForm("/login/code/", { ticket: ticket!, code: "000000" })).status).toBe(401);
    const entered = await postForm("/login/code/", {
      ticket: ticket!,
      code: await totpCode(secret, stepOf(new Date())),
    });
    expect((await BrowserSession.of(entered).call("GET", "/api/v1/me/")).body.result.username).toBe(
      claims.preferred_username,
    );
    // A person without an authenticator app signs in without a code.
    expect((await signInAs(provider, person())).headers.get("location")).toBe("/chart/list/");
  } finally {
    await admin.put("/api/v1/workspace/", { code_after_provider: false });
  }
});

it("redirects to no other site after signing in", async () => {
  const response = await signInAs(await makeProvider(), person(), { next: "https://evil.example/" });
  expect(response.headers.get("location")).toBe("/");
});

it("allows only admins to manage a provider, hides its secret and requires it again for another issuer", async () => {
  const id = await makeProvider();
  const list = await admin.get(path);
  expect(list.body.result.find((each: { id: number }) => each.id === id)).toMatchObject({
    has_secret: true,
    client_id: "edgewise",
  });
  expect(JSON.stringify(list.body)).not.toMatch(/provider's secret|v1:/);
  expect(await admin.put(`${path}${id}`, { issuer: "https://evil.example" })).toMatchObject({
    status: 400,
    body: { message: { client_secret: [expect.any(String)] } },
  });
  expect((await admin.put(`${path}${id}`, { trusts_email: true })).status).toBe(200);
  expect((await Client.anonymous().get("/api/v1/security/sign_in_options/")).body.result).toMatchObject({
    workspace: "main",
    mail: false,
    providers: expect.arrayContaining([{ id, name: expect.any(String) }]),
  });
  for (const client of [await Client.as("alpha"), await Client.as("gamma")]) {
    expect((await client.get(path)).status).toBe(403);
    expect((await client.post(path, {})).status).toBe(403);
    expect((await client.put(`${path}${id}`, {})).status).toBe(403);
    expect((await client.delete(`${path}${id}`)).status).toBe(403);
  }
  expect((await (await Client.as("admin", "beta")).delete(`${path}${id}`)).status).toBe(404);
  expect((await admin.delete(`${path}${id}`)).status).toBe(200);
  expect((await Client.anonymous().raw("GET", `/login/oidc/${id}/`)).status).toBe(404);
});
