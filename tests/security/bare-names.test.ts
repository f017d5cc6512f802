import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { grantPermissions } from "../metadata";
import { executeInExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";
import { makePerson, makeRole, roleIds } from "../people";

/**
 * Two schemas with a table of the same name; on the second's table, a row rule shows half of the rows, by a column
 * that the first does not have.
 */
const suffix = Date.now().toString(36);
const [north, south] = [`north_${suffix}`, `south_${suffix}`];
let admin: Client, gamma: Client;
let database: number, role: number;

const make = (client: Client, schema: string | null, text: string, more: object = {}) =>
  client.post("/api/v1/dataset/", { database, schema, table_name: uniqueName("bare"), sql: text, ...more });
const labels = async (client: Client, id: number, more: object = {}, query: object = {}) => {
  const { status, body } = await client.post("/api/v1/chart/data", {
    datasource: { id, type: "table" },
    queries: [{ columns: ["label"], metrics: [], orderby: [["label", true]], ...query }],
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return typeof body === "string"
    ? body.trim().split(/\r?\n/).slice(1)
    : (body.result[0].data as { label: string }[]).map(({ label }) => label);
};

beforeAll(async () => {
  admin = await Client.as("admin", "attacked");
  // A role of its own: other tests check what Gamma may do.
  const gammas = (await roleIds(admin)).get("Gamma")!;
  role = await makeRole(admin, []);
  gamma = await Client.as((await makePerson(admin, [gammas, role])).username, "attacked");
  await executeInExamples(`create schema ${north}; create table ${north}.cities as select label from (values ('Oslo'), ('Bergen')) v(label);
    create schema ${south}; create table ${south}.cities as select label, hidden from (values ('Rome', false), ('Bari', true)) v(label, hidden)`);
  const name = uniqueName("schemas");
  database = await makeDatabase(admin, name);
  const table = await admin.post("/api/v1/dataset/", { database, schema: south, table_name: "cities" });
  const rule = {
    name: uniqueName("not hidden"),
    filter_type: "Regular",
    tables: [table.body.id],
    roles: [gammas],
    clause: "not hidden",
  };
  expect((await admin.post("/api/v1/rowlevelsecurity/", rule)).status).toBe(201);
  await grantPermissions(
    admin,
    role,
    [
      ["schema_access", `[${name}].[${north}]`],
      ["can_write", "Dataset"],
      ["can_external_metadata", "Datasource"],
    ],
    "attacked",
  );
});
afterAll(() => executeInExamples(`drop schema ${north} cascade; drop schema ${south} cascade`));

it("unqualified table names resolve to the dataset's schema in every call that reads its rows", async () => {
  const [one, other] = [
    await make(admin, north, "select label from cities"),
    await make(admin, south, "select label from cities"),
  ];
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body.data.columns.map(({ column_name }: { column_name: string }) => column_name)).toEqual(["label"]);
  for (const more of [{}, { result_type: "samples" }, { result_format: "csv" }]) {
    expect((await labels(admin, one.body.id, more)).toSorted(), JSON.stringify(more)).toEqual(["Bergen", "Oslo"]);
    expect((await labels(admin, other.body.id, more)).toSorted(), JSON.stringify(more)).toEqual(["Bari", "Rome"]);
  }
  expect((await admin.get(`/datasource/external_metadata/table/${other.body.id}/`)).body).toMatchObject([
    { column_name: "label" },
  ]);
  expect(
    (
      await admin.put(`/api/v1/dataset/${one.body.id}?override_columns=true`, {
        schema: south,
        sql: "select label, hidden from cities",
      })
    ).status,
  ).toBe(200);
  expect(await labels(admin, one.body.id)).toEqual(["Bari", "Rome"]);
});

it("unqualified table names are subject to the row rules of that schema's table, not of a table of the same name", async () => {
  const [one, other] = [
    await make(admin, north, "select label from cities"),
    await make(admin, south, "select label from cities"),
  ];
  const [qualified, elsewhere] = [
    await make(admin, north, `select label from ${south}.cities`),
    await make(admin, null, `select label from ${south}.cities`),
  ];
  const ids = [one, other, qualified, elsewhere].map(({ body }) => body.id as number);
  const perms = await Promise.all(
    ids.map(
      async (id) =>
        (await admin.get(`/api/v1/explore/?datasource_id=${id}&datasource_type=table`)).body.result.dataset
          .perm as string,
    ),
  );
  await grantPermissions(
    admin,
    role,
    perms.map((perm) => ["datasource_access", perm] as const),
    "attacked",
  );
  expect(await Promise.all(ids.map((id) => labels(gamma, id)))).toEqual([
    ["Bergen", "Oslo"],
    ["Rome"],
    ["Rome"],
    ["Rome"],
  ]);
  expect(await Promise.all(ids.map((id) => labels(admin, id)))).toEqual([
    ["Bergen", "Oslo"],
    ["Bari", "Rome"],
    ["Bari", "Rome"],
    ["Bari", "Rome"],
  ]);
});

it("unqualified table names reach no schema that the person may not read", async () => {
  expect((await make(gamma, south, "select label from cities")).status).toBe(403);
  expect((await make(gamma, null, "select label from cities")).status).toBeGreaterThanOrEqual(400);
  expect((await make(gamma, "$user", `select label from cities`)).status).toBeGreaterThanOrEqual(400);
  const made = await make(gamma, north, "select label from cities");
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await gamma.put(`/api/v1/dataset/${made.body.id}`, { schema: south })).status).toBe(403);
  expect(
    (await gamma.put(`/api/v1/dataset/${made.body.id}`, { sql: `select label from ${south}.cities` })).status,
  ).toBe(403);
  expect(await labels(gamma, made.body.id)).toEqual(["Bergen", "Oslo"]);
});
