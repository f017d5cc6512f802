import { beforeAll, expect, it } from "vitest";
import { BrowserSession } from "../../../tests/browser-session";
import { Client } from "../../../tests/client";
import { makePerson, makeRole, roleIds } from "../../../tests/people";
import { passwordOf } from "../../../tests/passwords";

const path = "/api/v1/security/users/";
let admin: Client;
let roles: Map<string, number>;

beforeAll(async () => {
  admin = await Client.as("admin");
  roles = await roleIds(admin);
});

const idOf = async (username: string): Promise<number> =>
  (await admin.get(`${path}?q=(filters:!((col:username,opr:eq,value:${username})))`)).body.ids[0];

it("creates a person who can sign in, reads, updates and deletes them", async () => {
  const { id, username } = await makePerson(admin, [roles.get("Alpha")!]);
  expect((await admin.get(`${path}${id}`)).body).toMatchObject({
    id,
    show_title: "Show User",
    show_columns: expect.arrayContaining(["roles.id", "groups"]),
    result: {
      id,
      username,
      active: true,
      login_count: null,
      fail_login_count: null,
      last_login: null,
      roles: [{ id: roles.get("Alpha"), name: "Alpha" }],
      groups: [],
      created_by: { id: await idOf("admin") },
    },
  });
  const theirs = await Client.as(username);
  expect((await theirs.get("/api/v1/me/")).body.result).toMatchObject({ username, login_count: 1 });
  expect(await admin.put(`${path}${id}`, { first_name: "Other", roles: [roles.get("Gamma")] })).toMatchObject({
    status: 200,
    body: { result: { first_name: "Other", roles: [roles.get("Gamma")] } },
  });
  expect((await admin.get(`${path}${id}`)).body.result).toMatchObject({
    first_name: "Other",
    last_name: "Person",
    roles: [{ name: "Gamma" }],
  });
  expect(await admin.delete(`${path}${id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
  expect((await theirs.get("/api/v1/me/")).status).toBe(401);
  expect((await admin.get(`${path}${id}`)).status).toBe(404);
});

it("returns the current person to a browser for every role, and to a token only with the permission", async () => {
  const [browser, token] = [await BrowserSession.signIn("norole"), await Client.as("norole")];
  expect([(await token.get("/api/v1/me/")).status, (await token.get("/api/v1/me/roles/")).status]).toEqual([403, 403]);
  expect((await browser.call("GET", "/api/v1/me/")).body.result.username).toBe("norole");
  expect((await browser.call("GET", "/api/v1/me/roles/")).body.result).toMatchObject({ username: "norole", roles: {} });
  expect((await browser.call("PUT", "/api/v1/me/", { first_name: "Somebody" })).status).toBe(403);
});

it("lists people with Superset's filters in one round trip, and never a password", async () => {
  const found = await admin.get(
    `${path}?q=(filters:!((col:roles,opr:rel_m_m,value:!(${roles.get("Gamma")}))),order_column:username,order_direction:asc)`,
  );
  expect(
    found.body.result.every((row: { roles: { name: string }[] }) => row.roles.some(({ name }) => name === "Gamma")),
  ).toBe(true);
  expect(found.headers.get("server-timing")).toContain("1 round trips");
  expect(JSON.stringify(found.body)).not.toMatch(/scrypt|password/);
  expect((await admin.get(`${path}?q=(filters:!((col:password_hash,opr:sw,value:scrypt)))`)).status).toBe(400);
  expect((await admin.get(`${path}_info`)).body).toMatchObject({
    add_title: "Add User",
    permissions: ["can_delete", "can_post", "can_get", "can_put", "can_info"],
  });
});

it.each([
  [{ roles: undefined }, 400, { _schema: ["At least one of 'roles' or 'groups' must be provided and non-empty."] }],
  [{ email: undefined, foo: 1 }, 400, { email: ["Missing data for required field."], foo: ["Unknown field."] }],
  [{ roles: [99_999_999] }, 400, { roles: ["Role(s) with ID(s) [99999999] not found."] }],
  [
    { username: "admin" },
    422,
    'duplicate key value violates unique constraint "ab_user_username_key"\nDETAIL:  Key (username)=(admin) already exists.\n',
  ],
])("refuses a person with %j", async (more, status, message) => {
  const body = {
    username: "refused",
    password: "correct horse battery",
    first_name: "A",
    last_name: "B",
    email: "refused@example.org",
    active: true,
    roles: [roles.get("Gamma")],
    ...more,
  };
  expect(await admin.post(path, body)).toMatchObject({ status, body: { message } });
});

it("ends a person's sessions on a password change, and all access on deactivation", async () => {
  const { id, username } = await makePerson(admin, [roles.get("Gamma")!]);
  const form = (password: string) =>
    Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username, password }), { accept: "text/html" });
  const cookie = (await form(passwordOf(username))).headers.get("set-cookie")?.split(";")[0] ?? "";
  const me = () => Client.anonymous().call("GET", "/api/v1/me/", undefined, { cookie });
  expect((await me()).status).toBe(200);
  expect((await admin.put(`${path}${id}`, { password: "another one here" })).status).toBe(200);
  expect((await me()).status).toBe(401);
  expect((await form("another one here")).headers.get("location")).toBe("/");
  expect((await admin.put(`${path}${id}`, { active: false })).status).toBe(200);
  expect((await form("another one here")).headers.get("location")).toContain("/login/");
});

it("counts wrong passwords until a right one", async () => {
  const { id, username } = await makePerson(admin, [roles.get("Gamma")!]);
  await Client.as(username);
  const wrong = () => Client.anonymous().post("/api/v1/security/login", { username, password: "no", provider: "db" });
  await wrong();
  await wrong();
  expect((await admin.get(`${path}${id}`)).body.result.fail_login_count).toBe(2);
  await Client.as(username);
  expect((await admin.get(`${path}${id}`)).body.result.fail_login_count).toBe(0);
});

it("refuses to remove the last admin", async () => {
  const beta = await Client.as("admin", "beta");
  const [me] = (await beta.get(`${path}?q=(filters:!((col:username,opr:eq,value:admin)))`)).body.result;
  const refused = { status: 422, body: { message: "The last admin can't be removed." } };
  expect(await beta.delete(`${path}${me.id}`)).toMatchObject(refused);
  expect(await beta.put(`${path}${me.id}`, { active: false })).toMatchObject(refused);
  expect(await beta.put(`${path}${me.id}`, { roles: [(await roleIds(beta)).get("Gamma")] })).toMatchObject(refused);
  expect((await beta.get(`${path}${me.id}`)).body.result).toMatchObject({ active: true, roles: [{ name: "Admin" }] });
});

it("prevents people from granting more than they hold and from changing people with more rights", async () => {
  const clerk = await makeRole(admin, [
    "can_get on User",
    "can_post on User",
    "can_put on User",
    "can_delete on User",
    "can_read on Chart",
  ]);
  const reader = await makeRole(admin, ["can_read on Chart"]);
  const { id, username } = await makePerson(admin, [clerk]);
  const hired = await Client.as(username);
  const another = await makePerson(hired, [reader]);
  expect(another.id).toBeGreaterThan(0);
  const candidate = {
    username: "more",
    password: "correct horse battery",
    first_name: "A",
    last_name: "B",
    email: "more@example.org",
    active: true,
  };
  for (const role of ["Admin", "Gamma"])
    expect(await hired.post(path, { ...candidate, roles: [roles.get(role)] })).toMatchObject({
      status: 403,
      body: { message: "Forbidden" },
    });
  expect((await hired.put(`${path}${id}`, { roles: [clerk, roles.get("Admin")] })).status).toBe(403);
  const boss = await idOf("admin");
  expect((await hired.put(`${path}${boss}`, { password: "mine from now on" })).status).toBe(403);
  expect((await hired.put(`${path}${boss}`, { email: "mine@example.org" })).status).toBe(403);
  expect((await hired.delete(`${path}${boss}`)).status).toBe(403);
  expect((await hired.put(`${path}${another.id}`, { roles: [clerk] })).status).toBe(200);
});

it("refuses user requests by Alpha, Gamma, anonymous requesters and admins of another workspace", async () => {
  const { id } = await makePerson(admin, [roles.get("Gamma")!]);
  for (const client of [await Client.as("alpha"), await Client.as("gamma")]) {
    for (const get of ["", "_info", String(id)])
      expect(await client.get(path + get), get).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await client.post(path, {})).status).toBe(403);
    expect((await client.put(`${path}${id}`, { first_name: "x" })).status).toBe(403);
    expect((await client.delete(`${path}${id}`)).status).toBe(403);
  }
  expect((await Client.anonymous().get(path)).status).toBe(401);
  const beta = await Client.as("admin", "beta");
  expect((await beta.get(`${path}${id}`)).status).toBe(404);
  expect((await beta.put(`${path}${id}`, { first_name: "x" })).status).toBe(404);
  expect((await beta.delete(`${path}${id}`)).status).toBe(404);
});

it("allows people to change only their own names and password", async () => {
  const { username } = await makePerson(admin, [roles.get("Gamma")!]);
  const theirs = await Client.as(username);
  expect((await theirs.put("/api/v1/me/", { roles: [roles.get("Admin")] })).status).toBe(400);
  expect((await theirs.put("/api/v1/me/", {})).status).toBe(400);
  expect(
    (await theirs.put("/api/v1/me/", { first_name: "Nova", password: "quite another" })).body.result,
  ).toMatchObject({ first_name: "Nova", username });
  expect(
    (
      await Client.anonymous().post("/api/v1/security/login", {
        username,
        password: passwordOf(username),
        provider: "db",
      })
    ).status,
  ).toBe(401);
  expect(
    (await Client.anonymous().post("/api/v1/security/login", { username, password: "quite another", provider: "db" }))
      .status,
  ).toBe(200);
});
