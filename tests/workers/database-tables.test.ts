import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { inMetadata } from "../metadata";
import { executeInExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";

const schema = `shop_${Date.now().toString(36)}`;
const name = uniqueName("shop");
let admin: Client, alpha: Client, gamma: Client;
let id: number, databasePerm: string;

beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
  await executeInExamples(`create schema ${schema}; create schema ${schema}_other;
    create table ${schema}.cities (id bigint primary key, "Name" varchar(40) not null unique);
    create table ${schema}.shops (id integer, city bigint constraint shops_in_city references ${schema}.cities, sales numeric(10,2) default 0, opened timestamp, primary key (id, city));
    create index shops_by_sales on ${schema}.shops (sales, lower(city::text));
    comment on table ${schema}.shops is 'Where we sell'; comment on column ${schema}.shops.sales is 'in euros';
    create view ${schema}.sold as select sales from ${schema}.shops; create materialized view ${schema}.kept as select 1 as one; create table ${schema}_other.secrets (x int);
    create schema parts_${schema}; create table parts_${schema}.days (day date, region text, n int) partition by range (day); create table parts_${schema}.days_1 partition of parts_${schema}.days for values from ('2024-01-01') to ('2024-02-01');
    create table parts_${schema}.days_2 partition of parts_${schema}.days for values from ('2024-02-01') to ('2024-03-01'); create table parts_${schema}.days_rest partition of parts_${schema}.days default;
    create table parts_${schema}.hashed (id int) partition by hash ((id / 2))`);
  id = await makeDatabase(admin, name);
  databasePerm = `[${name}].(id:${id})`;
});
afterAll(() =>
  executeInExamples(
    `drop schema ${schema} cascade; drop schema ${schema}_other cascade; drop schema parts_${schema} cascade`,
  ),
);

const get = (client: Client, path: string) => client.get(`/api/v1/database/${id}/${path}`);
const metadataPath = (table: string, inSchema = schema) => `table_metadata/?name=${table}&schema=${inSchema}`;

it("table_metadata describes a table with its keys, indexes, comments and long types", async () => {
  const { status, body } = await get(admin, metadataPath("shops"));
  expect(status).toBe(200);
  const primary = { column_names: ["id", "city"], name: "shops_pkey", type: "pk" };
  const foreign = {
    column_names: ["city"],
    name: "shops_in_city",
    type: "fk",
    referred_schema: schema,
    referred_table: "cities",
    referred_columns: ["id"],
  };
  const index = { column_names: ["sales", "lower(city::text)"], name: "shops_by_sales", type: "index", unique: false };
  expect(body).toMatchObject({
    name: "shops",
    comment: "Where we sell",
    primaryKey: primary,
    foreignKeys: [foreign],
    indexes: [primary, foreign, index],
  });
  expect(body.columns).toMatchObject([
    { name: "id", type: "INTEGER", longType: "INTEGER", comment: null, keys: [primary] },
    { name: "city", type: "BIGINT", longType: "BIGINT", keys: [primary, foreign] },
    { name: "sales", type: "NUMERIC", longType: "NUMERIC(10,2)", comment: "in euros", keys: [index] },
    { name: "opened", type: "TIMESTAMP WITHOUT TIME ZONE", longType: "TIMESTAMP WITHOUT TIME ZONE", keys: [] },
  ]);
  expect(body.selectStar).toBe(`SELECT\n  id,\n  city,\n  sales,\n  opened\nFROM ${schema}.shops\nLIMIT 100`);
  expect((await get(admin, metadataPath("cities"))).body).toMatchObject({
    columns: [{}, { name: "Name", type: "VARCHAR", longType: "VARCHAR(40)" }],
    indexes: [{ type: "pk" }, { column_names: ["Name"], unique: true }],
  });
  expect((await get(admin, metadataPath("sold"))).body).toMatchObject({
    primaryKey: { constrained_columns: null, name: null },
    indexes: [],
    foreignKeys: [],
    comment: null,
  });
  expect((await get(admin, `table/shops/${schema}/`)).body).toEqual(body);
});

it("select_star returns the SQL that reads a table", async () => {
  expect((await get(admin, `select_star/cities/${schema}/`)).body).toEqual({
    result: `SELECT\n  *\nFROM ${schema}.cities\nLIMIT 100`,
  });
  expect(await get(admin, `select_star/nope/${schema}/`)).toMatchObject({
    status: 404,
    body: { message: "Table not found on the database" },
  });
  expect((await get(admin, "select_star/cities/")).status).toBe(404);
});

it("lists catalogs, schemas, tables and functions", async () => {
  expect((await get(admin, "catalogs/")).body.result).toContain("postgres");
  expect((await get(admin, "schemas/")).body.result).toEqual(expect.arrayContaining(["public", schema]));
  expect((await get(admin, `tables/?q=(schema_name:${schema},force:!t)`)).body).toEqual({
    count: 4,
    result: [
      { extra: null, type: "table", value: "cities" },
      { type: "materialized_view", value: "kept" },
      { extra: null, type: "table", value: "shops" },
      { type: "view", value: "sold" },
    ],
  });
  expect((await get(admin, "function_names/")).body).toEqual({ function_names: [] });
  expect((await get(admin, `table_metadata/extra/?name=shops&schema=${schema}`)).body).toEqual({});
  expect((await get(admin, `table_metadata/extra/?name=days&schema=parts_${schema}`)).body).toEqual({
    partitions: { cols: ["day"], latest: { day: "2024-02-01" } },
  });
  expect((await get(admin, `table_extra/hashed/parts_${schema}/`)).body).toEqual({
    partitions: { cols: ["HASH (((id / 2)))"], latest: { "HASH (((id / 2)))": null } },
  });
});

it("reports missing and invalid parameters of a request", async () => {
  expect(await get(admin, "table_metadata/")).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          error_type: "INVALID_PAYLOAD_SCHEMA_ERROR",
          extra: { messages: { name: ["Missing data for required field."] } },
        },
      ],
    },
  });
  expect(await get(admin, "tables/")).toMatchObject({
    status: 400,
    body: { message: "Not a valid rison schema 'schema_name' is a required property" },
  });
  expect(await get(admin, "schemas/?q=(force:x)")).toMatchObject({
    status: 400,
    body: { message: "Not a valid rison schema 'x' is not of type 'boolean'" },
  });
  expect(await admin.get("/api/v1/database/999999/table_metadata/?name=x")).toMatchObject({
    status: 404,
    body: { errors: [{ message: "No such database", error_type: "DATABASE_NOT_FOUND_ERROR" }] },
  });
  for (const path of [
    "catalogs/",
    "schemas/",
    "function_names/",
    "schemas_access_for_file_upload/",
    "select_star/x/",
    "table/x/y/",
  ])
    expect(await admin.get(`/api/v1/database/999999/${path}`), path).toMatchObject({
      status: 404,
      body: { message: "Not found" },
    });
});

it("reads another catalog only if the connection allows it", async () => {
  expect(await get(admin, "schemas/?q=(catalog:elsewhere)")).toMatchObject({
    status: 400,
    body: { message: "Only the default catalog is supported for this connection" },
  });
  expect((await get(admin, "schemas/?q=(catalog:postgres)")).body.result).toContain(schema);
});

it("a database of a local run has one catalog, whatever else the connection allows", async () => {
  const several = await makeDatabase(admin, uniqueName("several"));
  expect(
    (
      await admin.put(`/api/v1/database/${several}`, {
        expose_in_sqllab: true,
        extra: JSON.stringify({ allow_multi_catalog: true }),
      })
    ).status,
  ).toBe(200);
  const words = [
    {
      message: "Only the default catalog is supported for this connection",
      error_type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
    },
  ];
  expect((await admin.get(`/api/v1/database/${several}/catalogs/`)).body).toEqual({
    result: ["postgres"],
    default: "postgres",
  });
  expect(await admin.get(`/api/v1/database/${several}/schemas/?q=(catalog:template1)`)).toMatchObject({
    status: 400,
    body: { errors: words },
  });
  for (const runAsync of [false, true])
    expect(
      await admin.post("/api/v1/sqllab/execute/", {
        database_id: several,
        catalog: "template1",
        sql: "select 1",
        runAsync,
      }),
    ).toMatchObject({ status: 400, body: { errors: words } });
  expect(
    await admin.post("/api/v1/dataset/", { database: several, catalog: "template1", schema, table_name: "cities" }),
  ).toMatchObject({ status: 400, body: { errors: words } });
});

it("lists the schemas that accept uploads", async () => {
  expect((await get(admin, "schemas_access_for_file_upload/")).body).toEqual({ schemas: [] });
  await admin.put(`/api/v1/database/${id}`, {
    allow_file_upload: true,
    extra: JSON.stringify({ schemas_allowed_for_file_upload: [schema] }),
  });
  expect((await get(admin, "schemas_access_for_file_upload/")).body).toEqual({ schemas: [schema] });
  expect((await get(admin, "schemas/?q=(upload_allowed:!t)")).body).toEqual({ result: [schema] });
});

describe("POST validate_sql", () => {
  const check = async (client: Client, text: string, more = {}) =>
    (await client.post(`/api/v1/database/${id}/validate_sql/`, { sql: text, schema, ...more })).body;
  it("finds no error in valid SQL, and does not run it", async () => {
    expect(await check(admin, "select sales from shops; select * from cities")).toEqual({ result: [] });
    expect(await check(admin, "delete from cities")).toEqual({ result: [] });
    expect(await check(admin, "select pg_sleep(30)")).toEqual({ result: [] });
  });
  it("marks an error's place as the database reports it", async () => {
    expect(await check(admin, "select 1;\nselect sales,\n  nope from shops")).toEqual({
      result: [{ line_number: 3, start_column: 3, end_column: 7, message: 'column "nope" does not exist' }],
    });
    expect((await check(admin, "select * from nowhere")).result).toMatchObject([
      { line_number: 1, start_column: 15, end_column: 22 },
    ]);
    expect((await check(admin, "select from where")).result).toMatchObject([
      { line_number: 1, start_column: 13, message: 'syntax error at or near "where"' },
    ]);
    expect((await check(admin, "select 'never closed")).result).toHaveLength(1);
    expect((await check(admin, "select * from shops", { schema: `${schema}_other` })).result).toHaveLength(1);
  });
  it.each([
    ["selec 1", { line_number: 1, start_column: 1, end_column: 6 }],
    ["select 1;\n  (selct name) from shops", { line_number: 2, start_column: 4, end_column: 9 }],
    ["1 + 1", { line_number: 1, start_column: 1 }],
  ])("marks the first word of %j, with which no statement begins", async (text, place) => {
    expect((await check(admin, text)).result).toMatchObject([
      { ...place, message: expect.stringContaining("Error parsing near") },
    ]);
  });
  it("reports errors in the body by field", async () => {
    expect(await admin.post(`/api/v1/database/${id}/validate_sql/`, { foo: 1 })).toMatchObject({
      status: 400,
      body: { message: { foo: ["Unknown field."], sql: ["Missing data for required field."] } },
    });
  });
});

describe("access to a database's tables", () => {
  const asAdmin = (statement: ReturnType<typeof sql>) => inMetadata(admin, (tx) => tx.execute(statement));
  const granted = async (permission: string, view: string, look: () => Promise<void>) => {
    await asAdmin(
      sql`insert into role_permissions (role_id, permission, view) select id, ${permission}, ${view} from roles where name = 'Gamma'`,
    );
    try {
      await look();
    } finally {
      await asAdmin(sql`delete from role_permissions where permission = ${permission} and view = ${view}`);
    }
  };
  const seen = async () => ({
    schemas: (await get(gamma, "schemas/")).body.result?.filter((found: string) => found.startsWith(schema)),
    tables: (await get(gamma, `tables/?q=(schema_name:${schema})`)).body.result?.map(
      ({ value }: { value: string }) => value,
    ),
    shops: (await get(gamma, metadataPath("shops"))).status,
    star: (await get(gamma, `select_star/shops/${schema}/`)).status,
    other: (await get(gamma, metadataPath("secrets", `${schema}_other`))).status,
  });
  const ALL = ["cities", "kept", "shops", "sold"];

  it("a person without a grant gets a response as if the database did not exist", async () => {
    for (const path of [
      "catalogs/",
      "schemas/",
      `tables/?q=(schema_name:${schema})`,
      metadataPath("shops"),
      `select_star/shops/${schema}/`,
      `table/shops/${schema}/`,
      "function_names/",
      "",
      "related_objects/",
    ])
      expect((await get(gamma, path)).status, path).toBe(404);
    expect((await gamma.post(`/api/v1/database/${id}/validate_sql/`, { sql: "select 1" })).status).toBe(404);
    expect((await gamma.get("/api/v1/database/")).body.ids).not.toContain(id);
    expect((await get(alpha, metadataPath("shops"))).status).toBe(200);
  });
  it.each([
    ["database_access", () => databasePerm],
    ["catalog_access", () => `[${name}].[postgres]`],
  ] as const)("%s grants access to every schema", (permission, view) =>
    granted(permission, view(), async () =>
      expect(await seen()).toEqual({
        schemas: [schema, `${schema}_other`],
        tables: ALL,
        shops: 200,
        star: 200,
        other: 200,
      }),
    ),
  );
  it.each([[() => `[${name}].[${schema}]`], [() => `[${name}].[postgres].[${schema}]`]])(
    "schema_access grants access to one schema, with or without a catalog",
    (view) =>
      granted("schema_access", view(), async () => {
        expect(await seen()).toEqual({ schemas: [schema], tables: ALL, shops: 200, star: 200, other: 404 });
        expect((await get(gamma, metadataPath("nope"))).body).toEqual(
          (await get(gamma, metadataPath("secrets", `${schema}_other`))).body,
        );
        expect(
          (await gamma.post(`/api/v1/database/${id}/validate_sql/`, { sql: `select x from ${schema}_other.secrets2` }))
            .body,
        ).toEqual({ result: [] });
        expect((await gamma.get("/api/v1/database/")).body.ids).toContain(id);
      }),
  );
  it("access to a dataset grants access to its table only", async () => {
    const { body } = await admin.post("/api/v1/dataset/", { database: id, schema, table_name: "shops" });
    const perm = (await admin.get(`/datasource/get/table/${body.id}/`)).body.perm as string;
    await granted("datasource_access", perm, async () =>
      expect(await seen()).toEqual({ schemas: [schema], tables: ["shops"], shops: 200, star: 200, other: 404 }),
    );
  });
});
