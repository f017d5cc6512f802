import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client;
let dataset: number;
let roles: Map<string, number>;
const path = "/api/v1/rowlevelsecurity/";

/** Uses the workspace where no other test reads rows, since rules apply to the people of all tests. */
beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([
    Client.as("admin", "beta"),
    Client.as("alpha", "beta"),
    Client.as("gamma", "beta"),
  ]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
  roles = new Map(
    (await admin.get(`${path}related/roles`)).body.result.map(({ text, value }: { text: string; value: number }) => [
      text,
      value,
    ]),
  );
});

const rule = (more: object = {}) => ({
  name: uniqueName("rule"),
  filter_type: "Regular",
  tables: [dataset],
  roles: [roles.get("Gamma")],
  clause: "1 = 1",
  ...more,
});
const make = async (more: object = {}): Promise<number> => {
  const { status, body } = await admin.post(path, rule(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};

it("creates a row rule and returns it as given", async () => {
  const body = rule({ group_key: "g", description: "d", clause: "foo (" });
  const made = await admin.post(path, body);
  expect(made).toMatchObject({ status: 201, body: { result: body } });
  const { body: item } = await admin.get(`${path}${made.body.id}`);
  expect(item).toMatchObject({
    id: made.body.id,
    show_title: "Show Row Level Security Filter",
    description_columns: {},
    label_columns: { "tables.table_name": "Tables Table Name" },
  });
  expect(item.result).toEqual({
    ...body,
    id: made.body.id,
    tables: [{ id: dataset, schema: "public", table_name: expect.any(String) }],
    roles: [{ id: roles.get("Gamma"), name: "Gamma" }],
  });
});

it("lists row rules with their datasets, roles and descriptions in one round trip", async () => {
  const id = await make({ description: "why", group_key: "k" });
  const { body, headers } = await admin.get(
    `${path}?q=(filters:!((col:tables,opr:rel_m_m,value:!(${dataset}))),order_column:changed_on_delta_humanized,order_direction:desc,page_size:1)`,
  );
  expect(body).toMatchObject({
    list_title: "List Row Level Security Filter",
    order_columns: ["name", "filter_type", "clause", "changed_on_delta_humanized", "group_key"],
  });
  expect(body.result).toEqual([
    {
      id,
      name: expect.any(String),
      filter_type: "Regular",
      clause: "1 = 1",
      description: "why",
      group_key: "k",
      changed_on_delta_humanized: "now",
      changed_on: expect.any(String),
      changed_by: { first_name: "admin", id: expect.any(Number), last_name: "Tester" },
      roles: [{ id: roles.get("Gamma"), name: "Gamma" }],
      tables: [{ id: dataset, schema: "public", table_name: expect.any(String) }],
    },
  ]);
  expect(headers.get("server-timing")).toContain("1 round trips");
});

it("updates the given fields of a row rule and leaves the rest", async () => {
  const id = await make();
  expect(await admin.put(`${path}${id}`, { clause: "2 = 2" })).toMatchObject({
    status: 200,
    body: { id, result: { clause: "2 = 2" } },
  });
  expect(await admin.put(`${path}${id}`, { roles: [], filter_type: "Base" })).toMatchObject({ status: 200 });
  expect((await admin.get(`${path}${id}`)).body.result).toMatchObject({
    clause: "2 = 2",
    filter_type: "Base",
    roles: [],
    tables: [{ id: dataset }],
  });
  expect(await admin.put(`${path}99999999`, { clause: "2 = 2" })).toMatchObject({
    status: 404,
    body: { message: "Not found" },
  });
});

it("deletes one row rule and many, and none if one of them is missing", async () => {
  const [one, two, three] = [await make(), await make(), await make()];
  expect(await admin.delete(`${path}?q=!(${one},99999999)`)).toMatchObject({
    status: 404,
    body: { message: "Not found" },
  });
  expect(await admin.delete(`${path}?q=!(${one},${two})`)).toMatchObject({
    status: 200,
    body: { message: "Deleted 2 rules" },
  });
  expect(await admin.delete(`${path}${three}`)).toMatchObject({ status: 200, body: { message: "OK" } });
  for (const id of [one, two, three]) expect((await admin.get(`${path}${id}`)).status).toBe(404);
  expect((await admin.delete(`${path}${three}`)).status).toBe(404);
});

it.each([
  [{ roles: [99999999] }, 422, "[l'Some roles do not exist']"],
  [{ tables: [99999999] }, 422, "[l'Datasource does not exist']"],
  [{ tables: [] }, 400, { tables: ["Shorter than minimum length 1."] }],
  [{ filter_type: "Odd" }, 400, { filter_type: ["Must be one of: Regular, Base."] }],
  [{ name: "" }, 400, { name: ["Length must be between 1 and 255."] }],
  [{ foo: 1 }, 400, { foo: ["Unknown field."] }],
  [
    { clause: undefined, roles: undefined },
    400,
    { clause: ["Missing data for required field."], roles: ["Missing data for required field."] },
  ],
])("refuses a row rule with %j", async (more, status, message) => {
  expect(await admin.post(path, rule(more))).toMatchObject({ status, body: { message } });
});

it("rejects a duplicate name of a row rule", async () => {
  const body = rule();
  expect((await admin.post(path, body)).status).toBe(201);
  expect(await admin.post(path, body)).toMatchObject({ status: 422, body: { message: "Name must be unique" } });
  expect(await admin.put(`${path}${await make()}`, { name: body.name })).toMatchObject({
    status: 422,
    body: { message: "Name must be unique" },
  });
});

it("refuses row rule requests by Alpha, Gamma and anonymous requesters, even if rules apply to them", async () => {
  const id = await make();
  for (const client of [alpha, gamma]) {
    for (const get of ["", "_info", String(id), "related/tables", "related/roles"])
      expect(await client.get(path + get), get).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await client.post(path, rule())).status).toBe(403);
    expect((await client.put(`${path}${id}`, { clause: "1 = 0" })).status).toBe(403);
    expect((await client.delete(`${path}${id}`)).status).toBe(403);
    expect((await client.delete(`${path}?q=!(${id})`)).status).toBe(403);
  }
  expect((await Client.anonymous("beta").get(path)).status).toBe(401);
  expect((await (await Client.as("admin")).get(`${path}${id}`)).status).toBe(404);
  expect((await admin.get(`${path}_info?q=(keys:!(permissions))`)).body).toEqual({
    permissions: ["can_write", "can_read"],
  });
});

it("lists datasets and roles as options of row rules, and no distinct values", async () => {
  expect((await admin.get(`${path}related/tables?q=(page_size:100)`)).body.result).toContainEqual({
    extra: {},
    text: expect.stringMatching(/^public\.dataset/),
    value: dataset,
  });
  const found = (await admin.get(`${path}related/roles?q=(filter:dmin)`)).body;
  expect(found.result.map(({ text }: { text: string }) => text)).toEqual(["Admin"]);
  expect([...roles.keys()]).toEqual(expect.arrayContaining(["Admin", "Alpha", "Gamma"]));
  expect((await admin.get(`${path}distinct/name`)).status).toBe(404);
});

it("removes a deleted dataset from a row rule and keeps the rule", async () => {
  const removed = await makeDataset(admin, await makeDatabase(admin));
  const id = await make({ tables: [dataset, removed] });
  expect((await admin.delete(`/api/v1/dataset/${removed}`)).status).toBe(200);
  expect((await admin.get(`${path}${id}`)).body.result.tables).toMatchObject([{ id: dataset }]);
});
