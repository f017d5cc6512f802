import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";
import { makePerson, makeRole, pairIds, roleIds } from "../../../tests/people";

const path = "/api/v1/security/roles/";
let admin: Client;
let roles: Map<string, number>;

beforeAll(async () => {
  admin = await Client.as("admin");
  roles = await roleIds(admin);
});

it("creates, renames and deletes a role", async () => {
  const name = uniqueName("role");
  const made = await admin.post(path, { name });
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number), result: { name } } });
  const at = `${path}${made.body.id}`;
  expect(await admin.get(`${at}/permissions/`)).toMatchObject({ status: 200, body: { result: [] } });
  expect(await admin.put(at, { name: `${name} 2` })).toMatchObject({
    status: 200,
    body: { result: { name: `${name} 2` } },
  });
  expect(await admin.put(at, {})).toMatchObject({ status: 200, body: { result: { name: `${name} 2` } } });
  expect(await admin.put(`${path}99999999999`, { nope: 1 })).toMatchObject({
    status: 404,
    body: { message: "Not found" },
  });
  expect((await admin.get(at)).body).toMatchObject({
    show_title: "Show Role",
    result: { id: made.body.id, name: `${name} 2` },
  });
  expect(await admin.post(path, { name: `${name} 2` })).toMatchObject({
    status: 422,
    body: { message: { name: ["Must be unique"] } },
  });
  expect(await admin.delete(at)).toMatchObject({ status: 200, body: { message: "OK" } });
  expect(await admin.get(at)).toMatchObject({ status: 404, body: { message: "Not found" } });
  expect(await admin.post(path, { foo: 1 })).toMatchObject({
    status: 422,
    body: { message: { foo: ["Unknown field."], name: ["Missing data for required field."] } },
  });
});

it("counts the permissions of each built-in role as Superset does", async () => {
  const { body } = await admin.get(`${path}search/`);
  const of = (name: string) => body.result.find((role: { name: string }) => role.name === name);
  for (const name of ["Admin", "Public", "Alpha", "Gamma", "sql_lab"])
    expect((await admin.get(`${path}${roles.get(name)}/permissions/`)).body.result).toHaveLength(
      of(name).permission_ids.length,
    );
  expect(of("Gamma").user_ids.length).toBeGreaterThan(0);
});

it("grants a dataset to a role, whose people may then read it and no other", async () => {
  const database = await makeDatabase(admin);
  const [dataset, other] = [await makeDataset(admin, database), await makeDataset(admin, database)];
  const pair = [...(await pairIds(admin))].find(
    ([name]) => name.startsWith("datasource_access") && name.endsWith(`(id:${dataset})`),
  );
  const role = await makeRole(admin, [pair![0]]);
  const { username } = await makePerson(admin, [roles.get("Gamma")!, role]);
  const reader = await Client.as(username);
  expect((await reader.get(`/api/v1/dataset/${dataset}`)).status).toBe(200);
  expect((await reader.get(`/api/v1/dataset/${other}`)).status).toBe(404);
  // A renamed dataset remains granted to the role.
  expect((await admin.put(`/api/v1/dataset/${dataset}`, { table_name: uniqueName("renamed") })).status).toBe(200);
  expect((await reader.get(`/api/v1/dataset/${dataset}`)).status).toBe(200);
  expect((await admin.get(`${path}${role}/permissions/`)).body.result).toEqual([
    { id: pair![1], permission_name: "datasource_access", view_menu_name: expect.stringContaining("renamed") },
  ]);
});

it("finds roles by name, people, groups and permissions", async () => {
  const role = await makeRole(admin, ["can_read on Chart"]);
  const { id } = await makePerson(admin, [role]);
  const pair = (await pairIds(admin)).get("can_read on Chart")!;
  for (const filter of [`(col:user_ids,opr:eq,value:${id})`, `(col:permission_ids,opr:eq,value:${pair})`]) {
    expect((await admin.get(`${path}search/?q=(page_size:100,filters:!(${filter}))`)).body.ids, filter).toContain(role);
  }
  expect((await admin.get(`${path}search/?q=(filters:!((col:name,opr:ct,value:admi)))`)).body).toMatchObject({
    count: 1,
    result: [{ name: "Admin" }],
  });
});

it("sets the people and groups of a role", async () => {
  const role = await makeRole(admin, ["can_read on Chart"]);
  const { id } = await makePerson(admin, [roles.get("Gamma")!]);
  expect(await admin.put(`${path}${role}/users`, { user_ids: [id] })).toMatchObject({
    status: 200,
    body: { result: { user_ids: [id] } },
  });
  expect(
    (await admin.get(`/api/v1/security/users/${id}`)).body.result.roles.map((held: { id: number }) => held.id),
  ).toContain(role);
  const group = await admin.post("/api/v1/security/groups/", { name: uniqueName("group"), users: [id] });
  expect(await admin.put(`${path}${role}/groups`, { group_ids: [group.body.id] })).toMatchObject({ status: 200 });
  expect((await admin.get(`/api/v1/security/groups/${group.body.id}`)).body.result.roles).toEqual([
    { id: role, name: expect.any(String) },
  ]);
  expect(await admin.put(`${path}${role}/users`, { user_ids: [99_999_999] })).toMatchObject({ status: 404 });
  expect(await admin.put(`${path}${role}/users`, { user_ids: [] })).toMatchObject({
    status: 200,
    body: { result: { user_ids: [] } },
  });
});

it("refuses changes to the Admin role", async () => {
  const at = `${path}${roles.get("Admin")}`;
  expect((await admin.put(at, { name: "Boss" })).status).toBe(422);
  expect((await admin.delete(at)).status).toBe(422);
  expect((await admin.post(`${at}/permissions`, { permission_view_menu_ids: [] })).status).toBe(422);
  expect(
    await (
      await Client.as("admin", "beta")
    ).put(`${path}${(await roleIds(await Client.as("admin", "beta"))).get("Admin")}/users`, { user_ids: [] }),
  ).toMatchObject({ status: 422, body: { message: "The last admin can't be removed." } });
});

it("prevents people who may edit roles from gaining rights by their own role or by one named like Admin", async () => {
  const editing = [
    "can_get on Role",
    "can_post on Role",
    "can_put on Role",
    "can_delete on Role",
    "can_add_role_permissions on Role",
    "can_update_role_users on Role",
    "can_update_role_groups on Role",
  ];
  const role = await makeRole(admin, editing);
  const { id, username } = await makePerson(admin, [role]);
  const editor = await Client.as(username);
  const write = (await pairIds(admin)).get("can_write on Database")!;
  expect((await editor.post(`${path}${role}/permissions`, { permission_view_menu_ids: [write] })).status).toBe(403);
  for (const name of ["admin", "ADMIN"]) expect((await editor.post(path, { name })).status, name).toBe(403);
  const own = await editor.post(path, { name: uniqueName("own") });
  expect(own.status).toBe(201);
  expect((await editor.put(`${path}${own.body.id}`, { name: "aDmin" })).status).toBe(403);
  expect((await editor.put(`${path}${roles.get("Admin")}/users`, { user_ids: [id] })).status).toBe(403);
  expect((await editor.put(`${path}${roles.get("Gamma")}/users`, { user_ids: [id] })).status).toBe(403);
  expect((await editor.delete(`${path}${roles.get("Alpha")}`)).status).toBe(403);
  expect((await editor.get("/api/v1/database/")).status).toBe(403);
});

it("refuses role requests by Alpha, Gamma and anonymous requesters", async () => {
  const id = roles.get("Gamma");
  for (const client of [await Client.as("alpha"), await Client.as("gamma")]) {
    for (const get of ["", "_info", String(id), `${id}/permissions/`, "search/"])
      expect((await client.get(path + get)).status, get).toBe(403);
    expect((await client.post(path, { name: "x" })).status).toBe(403);
    expect((await client.put(`${path}${id}`, { name: "x" })).status).toBe(403);
    expect((await client.put(`${path}${id}/users`, { user_ids: [] })).status).toBe(403);
    expect((await client.put(`${path}${id}/groups`, { group_ids: [] })).status).toBe(403);
    expect((await client.post(`${path}${id}/permissions`, { permission_view_menu_ids: [] })).status).toBe(403);
    expect((await client.delete(`${path}${id}`)).status).toBe(403);
  }
  expect(await Client.anonymous().get(path)).toMatchObject({
    status: 401,
    body: { msg: "Missing Authorization Header" },
  });
});
