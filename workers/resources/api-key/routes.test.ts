import { expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makePerson, roleIds } from "../../../tests/people";

const path = "/api/v1/me/api_keys/";
const withKey = (key: string, method: string, to: string, body?: unknown, workspace = "main") =>
  Client.anonymous(workspace).call(method, to, body, { authorization: `Bearer ${key}` });

it("shows a new API key once, grants it the rights of its person and rejects it after its deletion", async () => {
  const gamma = await Client.as("gamma");
  const made = await gamma.post(path, { name: "nightly", days: 30 });
  expect(made).toMatchObject({
    status: 201,
    body: { result: { name: "nightly", key: expect.stringMatching(/^edw_[\w-]{43}$/) } },
  });
  const { key } = made.body.result;
  expect((await withKey(key, "GET", "/api/v1/me/")).body.result.username).toBe("gamma");
  expect((await withKey(key, "GET", "/api/v1/security/users/")).status).toBe(403);
  const dashboard = await withKey(key, "POST", "/api/v1/dashboard/", { dashboard_title: "by key" });
  expect(dashboard.status).toBe(201);
  const { body } = await gamma.get(path);
  expect(JSON.stringify(body)).not.toContain(key);
  expect(body.result[0]).toMatchObject({
    id: made.body.id,
    name: "nightly",
    beginning: key.slice(0, 8),
    last_used_at: expect.any(String),
    expires_at: expect.any(String),
  });
  expect((await gamma.delete(path + made.body.id)).status).toBe(200);
  expect((await withKey(key, "GET", "/api/v1/me/")).status).toBe(401);
});

it("rejects an API key that is wrong, of another workspace, or of a deactivated person", async () => {
  const admin = await Client.as("admin");
  const { id, username } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
  const { key } = (await (await Client.as(username)).post(path, { name: "k" })).body.result;
  expect((await withKey(key, "GET", "/api/v1/me/", undefined, "beta")).status).toBe(401);
  expect((await withKey(`${key.slice(0, -1)}_`, "GET", "/api/v1/me/")).status).toBe(401);
  await admin.put(`/api/v1/security/users/${id}`, { active: false });
  expect((await withKey(key, "GET", "/api/v1/me/")).status).toBe(401);
});

it("refuses to create keys or set a password with an API key, and hides keys of other people", async () => {
  const gamma = await Client.as("gamma");
  const {
    id,
    result: { key },
  } = (await gamma.post(path, { name: "k" })).body;
  expect((await withKey(key, "POST", path, { name: "another" })).status).toBe(403);
  expect((await withKey(key, "GET", path)).status).toBe(403);
  expect((await withKey(key, "DELETE", path + id)).status).toBe(403);
  expect((await withKey(key, "PUT", "/api/v1/me/", { password: "taken over" })).status).toBe(403);
  const alpha = await Client.as("alpha");
  expect((await alpha.get(path)).body.result.map((item: { id: number }) => item.id)).not.toContain(id);
  expect((await alpha.delete(path + id)).status).toBe(404);
  expect(await gamma.post(path, { name: "", days: 0 })).toMatchObject({
    status: 400,
    body: { message: { name: ["Length must be between 1 and 100."], days: ["Must be greater than or equal to 1."] } },
  });
  expect((await Client.anonymous().get(path)).status).toBe(401);
});
