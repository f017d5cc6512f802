import { beforeAll, expect, it } from "vitest";
import { BrowserSession } from "../../../tests/browser-session";
import { PASSWORD_RULE } from "../../../schema/user/check-password";
import { Client } from "../../../tests/client";
import { uniqueName } from "../../../tests/objects";
import { makePerson, makeRole, roleIds } from "../../../tests/people";
import { passwordOf } from "../../../tests/passwords";

const path = "/api/v1/security/invitations/";
let admin: Client;
let roles: Map<string, number>;

beforeAll(async () => {
  admin = await Client.as("admin");
  roles = await roleIds(admin);
});

const address = () => `${uniqueName("guest").replaceAll(" ", ".")}@example.org`;
const tokenOf = (link: string) => link.split("#")[1]!;
const anyone = Client.anonymous();

it("adds a person with the invitation's roles by a link that works once", async () => {
  const email = address();
  const made = await admin.post(path, { email, roles: [roles.get("Alpha")] });
  expect(made).toMatchObject({
    status: 201,
    body: {
      result: { email, mailed: false, link: expect.stringMatching(/^http:\/\/localhost\/invitation\/#[\w-]{43}$/) },
    },
  });
  const token = tokenOf(made.body.result.link);
  expect((await admin.get(path)).body.result[0]).toMatchObject({ id: made.body.id, email, roles: [{ name: "Alpha" }] });
  expect(JSON.stringify((await admin.get(path)).body)).not.toContain(token);
  expect((await anyone.post(`${path}look`, { token })).body).toEqual({ result: { email, workspace: "main" } });
  const username = email.split("@")[0]!;
  expect(
    await anyone.post(`${path}accept`, { token, username, first_name: "New", last_name: "One", password: "short" }),
  ).toMatchObject({ status: 400, body: { message: { password: [PASSWORD_RULE] } } });
  expect(
    await anyone.post(`${path}accept`, {
      token,
      username: "admin",
      first_name: "New",
      last_name: "One",
      password: "correct horse battery",
    }),
  ).toMatchObject({ status: 422, body: { message: { username: [expect.any(String)] } } });
  const entered = await anyone.post(`${path}accept`, {
    token,
    username,
    first_name: "New",
    last_name: "One",
    password: "correct horse battery",
  });
  expect(entered.status).toBe(201);
  const browser = BrowserSession.of(entered);
  expect((await browser.call("GET", "/api/v1/me/")).body.result).toMatchObject({ username, email });
  expect(Object.keys((await browser.call("GET", "/api/v1/me/roles/")).body.result.roles)).toEqual(["Alpha"]);
  expect(
    (
      await anyone.post(`${path}accept`, {
        token,
        username: "second",
        first_name: "A",
        last_name: "B",
        password: "correct horse battery",
      })
    ).status,
  ).toBe(404);
  expect(await admin.post(path, { email, roles: [roles.get("Gamma")] })).toMatchObject({ status: 422 });
});

it("rejects an invitation link that was deleted, replaced or made for another workspace", async () => {
  const email = address();
  const first = await admin.post(path, { email, roles: [roles.get("Gamma")] });
  const second = await admin.post(path, { email, roles: [roles.get("Gamma")] });
  const looks = (link: string, client = anyone) =>
    client.post(`${path}look`, { token: tokenOf(link) }).then(({ status }) => status);
  expect(await looks(first.body.result.link)).toBe(404);
  expect(await looks(second.body.result.link)).toBe(200);
  expect(await looks(second.body.result.link, Client.anonymous("beta"))).toBe(404);
  expect((await admin.delete(path + second.body.id)).status).toBe(200);
  expect(await looks(second.body.result.link)).toBe(404);
});

it("refuses invitations with more rights than the inviter's, and those by Alpha or Gamma", async () => {
  const clerk = await makeRole(admin, ["can_post on User"]);
  const { username } = await makePerson(admin, [clerk]);
  const hired = await Client.as(username);
  expect((await hired.post(path, { email: address(), roles: [roles.get("Admin")] })).status).toBe(403);
  expect((await hired.post(path, { email: address(), roles: [clerk] })).status).toBe(201);
  for (const client of [await Client.as("alpha"), await Client.as("gamma")]) {
    expect((await client.get(path)).status).toBe(403);
    expect((await client.post(path, { email: address(), roles: [roles.get("Gamma")] })).status).toBe(403);
    expect((await client.delete(`${path}1`)).status).toBe(403);
  }
  expect((await anyone.get(path)).status).toBe(401);
  expect(await admin.post(path, { email: "no address", roles: [] })).toMatchObject({
    status: 400,
    body: { message: { email: ["Not a valid email address."], roles: ["Shorter than minimum length 1."] } },
  });
});

it("sets a new password by an admin's link once and ends open sessions", async () => {
  const { id, username } = await makePerson(admin, [roles.get("Gamma")!]);
  const before = await BrowserSession.signIn(username);
  const { link } = (await admin.post(`/api/v1/security/users/${id}/password_reset_link`)).body.result;
  const reset = () =>
    anyone.post("/api/v1/security/password_reset/confirm", {
      token: tokenOf(link),
      password: "an entirely new password",
    });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(404);
  expect((await before.call("GET", "/api/v1/me/")).status).toBe(401);
  expect(
    (await anyone.post("/api/v1/security/login", { username, password: "an entirely new password", provider: "db" }))
      .status,
  ).toBe(200);
  expect(
    (await anyone.post("/api/v1/security/login", { username, password: passwordOf(username), provider: "db" })).status,
  ).toBe(401);
  const clerk = await makePerson(admin, [await makeRole(admin, ["can_put on User"])]);
  const hired = await Client.as(clerk.username);
  const [boss] = (await admin.get("/api/v1/security/users/?q=(filters:!((col:username,opr:eq,value:admin)))")).body.ids;
  expect((await hired.post(`/api/v1/security/users/${boss}/password_reset_link`)).status).toBe(403);
  expect((await (await Client.as("gamma")).post(`/api/v1/security/users/${id}/password_reset_link`)).status).toBe(403);
});

it("returns the same response for known and unknown addresses and rejects invented tokens", async () => {
  const [existing, unknown] = [
    await anyone.post("/api/v1/security/password_reset/", { email: "gamma@example.org" }),
    await anyone.post("/api/v1/security/password_reset/", { email: "nobody@example.org" }),
  ];
  expect([existing.status, existing.body]).toEqual([unknown.status, unknown.body]);
  for (const call of ["password_reset/confirm", "email_verification/confirm"]) {
    for (const token of ["", "x", "' or 1=1 --", "0".repeat(43)])
      expect(
        (
          await anyone.post(`/api/v1/security/${call}`, {
            token,
            ...(call.startsWith("p") ? { password: "correct horse battery" } : {}),
          })
        ).status,
      ).toBe(404);
  }
});

it("limits password reset requests to thirty per minute and IP address", async () => {
  const sendQuery = (from: string) =>
    anyone
      .call("POST", "/api/v1/security/password_reset/", { email: "nobody@example.org" }, { "cf-connecting-ip": from })
      .then(({ status }) => status);
  const statuses: number[] = [];
  for (let tries = 0; tries < 35; tries++) statuses.push(await sendQuery("198.51.100.7"));
  expect([new Set(statuses.slice(0, 20)), statuses.at(-1), await sendQuery("198.51.100.8")]).toEqual([
    new Set([200]),
    429,
    200,
  ]);
});

it("refuses common and short passwords and accepts any long one", async () => {
  const { id, username } = await makePerson(admin, [roles.get("Gamma")!]);
  const reset = async (password: string) => {
    const { link } = (await admin.post(`/api/v1/security/users/${id}/password_reset_link`)).body.result;
    return anyone.post("/api/v1/security/password_reset/confirm", { token: tokenOf(link), password });
  };
  for (const password of [
    "short",
    "1234567",
    "password",
    "Password1",
    "12345678",
    "QWERTYUIOP",
    "aaaaaaaaaa",
    "edgewise1",
  ])
    expect((await reset(password)).status, password).toBe(400);
  for (const password of ["correct horse battery staple", "ünïcödé — 密码 🔑", "long words go on".repeat(8)]) {
    expect((await reset(password)).status, password).toBe(200);
    expect((await anyone.post("/api/v1/security/login", { username, password, provider: "db" })).status, password).toBe(
      200,
    );
  }
});

it("lists open invitations as registrations for people managers and an empty list for others", async () => {
  const at = "/api/v1/security/user_registrations/";
  const email = address();
  const made = await admin.post(path, { email, roles: [roles.get("Gamma")] });
  expect((await admin.get(`${at}?q=(filters:!((col:email,opr:eq,value:'${email}')))`)).body).toMatchObject({
    count: 1,
    list_title: "List Register User",
    result: [{ id: made.body.id, email, username: "", registration_hash: null }],
  });
  expect((await admin.get(`${at}${made.body.id}`)).body.result.email).toBe(email);
  const gamma = await Client.as("gamma");
  expect((await gamma.get(at)).body).toMatchObject({ count: 0, result: [] });
  expect((await gamma.get(`${at}${made.body.id}`)).status).toBe(404);
  expect((await gamma.delete(`${at}${made.body.id}`)).status).toBe(403);
  expect((await admin.delete(`${at}${made.body.id}`)).status).toBe(200);
  expect((await admin.get("/api/v1/user/999999999/avatar.png")).status).toBe(404);
  const { body: me } = await gamma.get("/api/v1/me/");
  expect((await gamma.get(`/api/v1/user/${me.result.id}/avatar.png`)).status).toBe(204);
});

it("creates no registration without an address, and changes none", async () => {
  const at = "/api/v1/security/user_registrations/";
  const gamma = await Client.as("gamma");
  const { id } = (await admin.post(path, { email: address(), roles: [roles.get("Gamma")] })).body;
  const refused = (problems: unknown) => ({ status: 422, body: { message: problems } });
  expect(await admin.post(at, {})).toMatchObject(refused({ email: ["Missing data for required field."] }));
  expect(await admin.post(at, { email: "a@b.c" })).toMatchObject(refused({ email: ["Unknown field."] }));
  expect(await admin.put(`${at}${id}`, { username: "a" })).toMatchObject(refused({ username: ["Unknown field."] }));
  expect(await admin.put(`${at}${id}`, { id: id + 1 })).toMatchObject(refused({ id: ["Invalid value."] }));
  for (const body of [{}, { id }])
    expect(await admin.put(`${at}${id}`, body)).toMatchObject({ status: 200, body: { result: { id } } });
  expect((await gamma.put(`${at}${id}`, {})).status).toBe(404);
  expect((await gamma.post(at, {})).status).toBe(422);
  expect((await admin.put(`${at}999999999`, {})).status).toBe(404);
});

it("lists only accessible entries in the menu", async () => {
  const names = async (client: Client) =>
    (await client.get("/api/v1/menu/")).body.result.map((item: { name: string }) => item.name);
  expect(await names(admin)).toEqual(["Security", "Data", "Dashboards", "Charts", "Datasets", "Manage", "SQL Lab"]);
  expect(await names(await Client.as("alpha"))).toEqual(["Data", "Dashboards", "Charts", "Datasets", "Manage"]);
  expect(await names(await Client.as("gamma"))).toEqual(["Data", "Dashboards", "Charts", "Datasets"]);
});
