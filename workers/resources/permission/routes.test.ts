import { beforeAll, expect, it } from "vitest";
import { encodeRison } from "../../../schema/rison";
import { Client } from "../../../tests/client";
import { makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";
import { makeRole, pairIds } from "../../../tests/people";

const at = "/api/v1/security/";
let admin: Client;

beforeAll(async () => {
  admin = await Client.as("admin");
});

it("lists permissions, views and their pairs as Superset does", async () => {
  expect((await admin.get(`${at}permissions/`)).body).toMatchObject({
    list_title: "List Permission",
    list_columns: ["id", "name"],
    order_columns: ["id", "name"],
  });
  expect((await admin.get(`${at}resources/`)).body).toMatchObject({ list_title: "List View Menu" });
  const { body } = await admin.get(`${at}permissions-resources/?q=(page_size:3)`);
  expect(body).toMatchObject({
    list_title: "List Permission View",
    list_columns: ["id", "permission.name", "view_menu.name"],
  });
  expect(body.result[0]).toEqual({
    id: body.ids[0],
    permission: { name: expect.any(String) },
    view_menu: { name: expect.any(String) },
  });
  expect(body.count).toBeGreaterThan(200);
  expect((await admin.get(`${at}permissions-resources/_info`)).body.filters).toMatchObject({
    role: [{ name: "Relation as Many", operator: "rel_m_m" }],
  });
  const role = await makeRole(admin, ["can_read on Chart", "can_write on Chart"]);
  expect(
    (await admin.get(`${at}permissions-resources/?q=(filters:!((col:role,opr:rel_m_m,value:${role})))`)).body.count,
  ).toBe(2);
});

it("contains a pair for every dataset and database", async () => {
  const name = uniqueName("database");
  const database = await makeDatabase(admin, name);
  const dataset = await makeDataset(admin, database);
  const pairs = async () => [...(await pairIds(admin)).keys()].filter((pair) => pair.includes(`[${name}]`));
  expect(await pairs()).toContain(`database_access on [${name}].(id:${database})`);
  expect((await pairs()).some((pair) => pair.startsWith("datasource_access") && pair.endsWith(`(id:${dataset})`))).toBe(
    true,
  );
});

it.each(["can_read on Chart", "can read Chart", "can read on Chart"])("finds a pair by “%s”", async (value) => {
  const q = encodeRison({ filters: [{ col: "pair", opr: "ct", value }] });
  const { result } = (await admin.get(`${at}permissions-resources/?q=${encodeURIComponent(q)}`)).body;
  expect(result).toContainEqual(
    expect.objectContaining({
      permission: expect.objectContaining({ name: "can_read" }),
      view_menu: expect.objectContaining({ name: "Chart" }),
    }),
  );
});

it("creates, renames and deletes a view and a pair on it, unless a role holds it", async () => {
  const view = await admin.post(`${at}resources/`, { name: uniqueName("View") });
  expect(view.status).toBe(201);
  const {
    body: {
      result: [permission],
    },
  } = await admin.get(`${at}permissions/?q=(filters:!((col:name,opr:eq,value:can_read)))`);
  const pair = await admin.post(`${at}permissions-resources/`, {
    permission_id: permission.id,
    view_menu_id: view.body.id,
  });
  expect(pair).toMatchObject({
    status: 201,
    body: { result: { permission_id: permission.id, view_menu_id: view.body.id } },
  });
  const name = uniqueName("Renamed");
  expect(await admin.put(`${at}resources/${view.body.id}`, { name })).toMatchObject({
    status: 200,
    body: { result: { name } },
  });
  expect((await admin.get(`${at}permissions-resources/${pair.body.id}`)).body.result).toMatchObject({
    permission: { name: "can_read" },
    view_menu: { name },
  });
  const role = await makeRole(admin, [`can_read on ${name}`]);
  for (const path of [`resources/${view.body.id}`, `permissions-resources/${pair.body.id}`])
    expect((await admin.delete(at + path)).status, path).toBe(422);
  expect((await admin.delete(`${at}roles/${role}`)).status).toBe(200);
  expect((await admin.delete(`${at}permissions-resources/${pair.body.id}`)).status).toBe(200);
  expect((await admin.delete(`${at}resources/${view.body.id}`)).status).toBe(200);
  expect((await admin.get(`${at}resources/${view.body.id}`)).status).toBe(404);
});

it("refuses permission requests by Alpha, Gamma and anonymous requesters", async () => {
  for (const client of [await Client.as("alpha"), await Client.as("gamma")]) {
    for (const part of ["permissions", "resources", "permissions-resources"]) {
      for (const get of ["", "_info", "1"])
        expect((await client.get(`${at}${part}/${get}`)).status, part + get).toBe(403);
      if (part === "permissions") continue;
      expect((await client.post(`${at}${part}/`, {})).status).toBe(403);
      expect((await client.put(`${at}${part}/1`, {})).status).toBe(403);
      expect((await client.delete(`${at}${part}/1`)).status).toBe(403);
    }
  }
  expect((await Client.anonymous().get(`${at}permissions/`)).status).toBe(401);
});
