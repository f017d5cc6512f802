import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { uniqueName } from "../../../tests/objects";
import { makePerson, makeRole, roleIds } from "../../../tests/people";

const path = "/api/v1/security/groups/";
let admin: Client;
let roles: Map<string, number>;

beforeAll(async () => {
  admin = await Client.as("admin");
  roles = await roleIds(admin);
});

it("creates, reads, updates and deletes a group", async () => {
  const { id: member, username } = await makePerson(admin, [roles.get("Gamma")!]);
  const name = uniqueName("group");
  const made = await admin.post(path, {
    name,
    label: "G",
    description: "d",
    roles: [roles.get("Alpha")],
    users: [member],
  });
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
  const at = `${path}${made.body.id}`;
  expect((await admin.get(at)).body.result).toEqual({
    id: made.body.id,
    name,
    label: "G",
    description: "d",
    roles: [{ id: roles.get("Alpha"), name: "Alpha" }],
    users: [{ id: member, username }],
  });
  expect(await admin.put(at, { label: "H" })).toMatchObject({ status: 200, body: { result: { label: "H" } } });
  expect((await admin.get(`${path}?q=(filters:!((col:label,opr:eq,value:H)))`)).body.result).toContainEqual(
    expect.objectContaining({ name, users: [{ id: member, username }] }),
  );
  expect(await admin.post(path, { name })).toMatchObject({
    status: 422,
    body: { message: { name: ["Must be unique"] } },
  });
  expect(await admin.post(path, { label: "x" })).toMatchObject({
    status: 400,
    body: { message: { name: ["Missing data for required field."] } },
  });
  expect(await admin.delete(at)).toMatchObject({ status: 200, body: { message: "OK" } });
  expect((await admin.get(at)).status).toBe(404);
});

it("grants members of a group the rights of its roles at once, until they leave it", async () => {
  const { id, username } = await makePerson(admin, [roles.get("Gamma")!]);
  const member = await Client.as(username);
  const mayUpload = async () =>
    (await member.get("/api/v1/database/_info?q=(keys:!(permissions))")).body.permissions.includes("can_upload");
  expect(await mayUpload()).toBe(false);
  const { body } = await admin.post(path, { name: uniqueName("group"), roles: [roles.get("Alpha")], users: [id] });
  expect(await mayUpload()).toBe(true);
  expect(Object.keys((await member.get("/api/v1/me/roles/")).body.result.roles)).toEqual(["Alpha", "Gamma"]);
  expect((await admin.put(`${path}${body.id}`, { users: [] })).status).toBe(200);
  expect(await mayUpload()).toBe(false);
});

it("prevents people from joining a group with more rights than theirs or adding roles that they do not hold", async () => {
  const pool = await makeRole(admin, [
    "can_get on Group",
    "can_post on Group",
    "can_put on Group",
    "can_delete on Group",
  ]);
  const { id, username } = await makePerson(admin, [pool]);
  const theirs = await Client.as(username);
  const strong = await admin.post(path, { name: uniqueName("admins"), roles: [roles.get("Admin")] });
  expect((await theirs.put(`${path}${strong.body.id}`, { users: [id] })).status).toBe(403);
  expect((await theirs.delete(`${path}${strong.body.id}`)).status).toBe(403);
  expect((await theirs.post(path, { name: uniqueName("mine"), users: [id], roles: [roles.get("Admin")] })).status).toBe(
    403,
  );
  expect((await theirs.post(path, { name: uniqueName("mine"), users: [id], roles: [pool] })).status).toBe(201);
});

it("refuses group requests by Alpha, Gamma and anonymous requesters", async () => {
  for (const client of [await Client.as("alpha"), await Client.as("gamma")]) {
    for (const get of ["", "_info", "1"]) expect((await client.get(path + get)).status, get).toBe(403);
    expect((await client.post(path, { name: "x" })).status).toBe(403);
    expect((await client.put(`${path}1`, { name: "x" })).status).toBe(403);
    expect((await client.delete(`${path}1`)).status).toBe(403);
  }
  expect((await Client.anonymous().get(path)).status).toBe(401);
});
