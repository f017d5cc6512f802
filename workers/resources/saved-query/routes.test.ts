import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeDatabase, uniqueName } from "../../../tests/objects";

let admin: Client, sqllab: Client, gamma: Client, beta: Client;
let database: number;
const path = "/api/v1/saved_query/";

beforeAll(async () => {
  [admin, sqllab, gamma, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("sqllab"),
    Client.as("gamma"),
    Client.as("admin", "beta"),
  ]);
  database = await makeDatabase(admin);
});

const query = () => ({
  label: uniqueName("query"),
  db_id: database,
  schema: "public",
  catalog: null,
  sql: "SELECT * FROM flights LIMIT {{ n }}",
  description: "d",
  template_parameters: '{"n": 5}',
  extra_json: "{}",
});

describe("/api/v1/saved_query/", () => {
  it("creates a saved query, returns it with its tables, updates it in part and deletes it", async () => {
    const sent = query();
    const made = await admin.post(path, sent);
    expect(made).toMatchObject({ status: 201, body: { result: sent } });
    const { id } = made.body;
    expect((await admin.get(`${path}${id}`)).body).toMatchObject({
      id,
      show_title: "Show Saved Query",
      result: {
        label: sent.label,
        database: { id: database },
        sql_tables: [{ catalog: null, schema: null, table: "flights" }],
        template_parameters: '{"n": 5}',
      },
    });
    expect((await admin.put(`${path}${id}`, { label: "second", sql: "SELECT 2" })).body).toEqual({
      result: { ...sent, label: "second", sql: "SELECT 2" },
    });
    expect(await admin.delete(`${path}${id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
    const [one, two] = [(await admin.post(path, {})).body, (await admin.post(path, query())).body];
    expect(one.result).toEqual({
      catalog: null,
      db_id: null,
      description: null,
      extra_json: "{}",
      label: null,
      schema: null,
      sql: null,
      template_parameters: null,
    });
    expect(await admin.delete(`${path}?q=!(${one.id},${two.id})`)).toMatchObject({
      status: 200,
      body: { message: "Deleted 2 saved queries" },
    });
  });
  it("lists saved queries by text, database, schema, tag and favorite", async () => {
    const { id, result } = (await admin.post(path, query())).body;
    const tag = uniqueName("tag");
    expect((await admin.post("/api/v1/tag/1/" + id + "/", { properties: { tags: [tag] } })).status).toBe(201);
    expect((await admin.post(`${path}${id}/favorites/`)).status).toBe(200);
    const ids = async (filter: string) => (await admin.get(`${path}?q=(filters:!(${filter}),page_size:100)`)).body.ids;
    for (const filter of [
      `(col:label,opr:all_text,value:'${result.label}')`,
      `(col:database,opr:rel_o_m,value:${database})`,
      "(col:schema,opr:eq,value:public)",
      `(col:tags,opr:saved_query_tags,value:'${tag}')`,
      "(col:id,opr:saved_query_is_fav,value:!t)",
    ])
      expect(await ids(filter), filter).toContain(id);
    expect(await ids("(col:id,opr:saved_query_is_fav,value:!f)")).not.toContain(id);
    expect((await admin.get(`${path}distinct/schema`)).body.result).toContainEqual({ text: "public", value: "public" });
    expect((await admin.get(`${path}related/database?q=(page_size:100)`)).body.result).toContainEqual(
      expect.objectContaining({ value: database }),
    );
    expect((await admin.get(`/api/v1/tag/get_objects/?tags=${encodeURIComponent(tag)}`)).body.result).toMatchObject([
      { type: "query", id },
    ]);
  });
  it("refuses invalid saved queries with Superset's messages", async () => {
    expect(await admin.post(path, { ...query(), foo: 1 })).toMatchObject({
      status: 422,
      body: { message: { foo: ["Unknown field."] } },
    });
    expect(await admin.post(path, { ...query(), db_id: 99999 })).toMatchObject({
      status: 422,
      body: { error: "Database does not exist" },
    });
    expect((await admin.put(`${path}99999`, { label: "x" })).status).toBe(404);
  });
  it("hides saved queries from other people, admins included", async () => {
    const { id } = (await sqllab.post(path, { label: "own", sql: "select 1" })).body;
    for (const [method, rest, body] of [
      ["GET", `${id}`],
      ["PUT", `${id}`, { label: "x" }],
      ["DELETE", `${id}`],
      ["DELETE", `?q=!(${id})`],
      ["POST", `${id}/favorites/`],
    ] as const) {
      for (const other of [admin, beta])
        expect((await other.call(method, path + rest, body)).status, `${method} ${rest}`).toBe(404);
      expect((await gamma.call(method, path + rest, body)).status, `${method} ${rest}`).toBe(403);
    }
    expect((await admin.get(`${path}?q=(page_size:100)`)).body.ids).not.toContain(id);
    expect((await sqllab.get(path)).body.ids).toContain(id);
  });
});

describe("/api/v1/saved_query/:id/versions", () => {
  const versions = async (id: number, client = admin) => client.get(`${path}${id}/versions`);
  it("lists every save of a query with a change and restores one", async () => {
    const { id } = (await admin.post(path, query())).body;
    await admin.put(`${path}${id}`, { sql: "SELECT 2", label: "second" });
    await admin.put(`${path}${id}`, { sql: "SELECT 2" });
    const stored = (await versions(id)).body;
    expect(stored).toMatchObject({
      count: 2,
      result: [
        {
          cause: "save",
          current: true,
          made_by: { first_name: "admin" },
          content: { sql: "SELECT 2", label: "second", db_id: database },
        },
        {
          cause: "save",
          current: false,
          content: { sql: "SELECT * FROM flights LIMIT {{ n }}", template_parameters: '{"n": 5}' },
        },
      ],
    });
    expect((await admin.post(`${path}${id}/versions/${stored.result[1].id}/restore`)).body.result).toMatchObject({
      sql: "SELECT * FROM flights LIMIT {{ n }}",
      db_id: database,
    });
    expect((await versions(id)).body.result.map(({ cause }: { cause: string }) => cause)).toEqual([
      "restore",
      "save",
      "save",
    ]);
    expect((await admin.get(`${path}${id}/versions?q=(page:1,page_size:1)`)).body).toMatchObject({
      count: 3,
      result: [{ content: { sql: "SELECT 2" } }],
    });
  });
  it("hides versions of a saved query from other people and deletes them with the query", async () => {
    const { id } = (await admin.post(path, query())).body;
    const version = (await versions(id)).body.result[0].id;
    for (const [client, status] of [
      [sqllab, 404],
      [beta, 404],
      [gamma, 403],
    ] as const) {
      expect((await versions(id, client)).status).toBe(status);
      expect((await client.post(`${path}${id}/versions/${version}/restore`)).status).toBe(status);
    }
    const other = (await admin.post(path, query())).body.id;
    expect((await admin.post(`${path}${other}/versions/${version}/restore`)).status).toBe(404);
    await admin.delete(`${path}${id}`);
    expect((await versions(id)).status).toBe(404);
  });
});
