import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { uniqueName } from "../objects";
import { SHARED_SHEET } from "../sheets-api";
import { SHEETS } from "../sheets-server";

// The server is a double of Google's CSV export, see tests/sheets-server.ts.
let admin: Client;
beforeAll(async () => {
  admin = await Client.as("admin");
});

const address = (id: string, gid = 0) => `https://docs.google.com/spreadsheets/d/${id}/edit#gid=${gid}`;
const connection = (catalog: Record<string, string>) => ({
  database_name: uniqueName("sheets"),
  engine: "gsheets",
  configuration_method: "dynamic_form",
  parameters: { catalog },
});
const run = (database_id: number, sql: string) =>
  admin.post("/api/v1/sqllab/execute/", { database_id, sql, client_id: crypto.randomUUID().slice(0, 11) });

it("validates the names and addresses of sheets, and that each can be read", async () => {
  const problem = async (catalog: Record<string, string>) => {
    const { status, body } = await admin.post("/api/v1/database/validate_parameters/", connection(catalog));
    return [status, body.errors?.[0].error_type, body.errors?.[0].extra.catalog];
  };
  const missing = "CONNECTION_MISSING_PARAMETERS_ERROR";
  expect(await problem({})).toEqual([422, missing, { idx: 0, name: true }]);
  expect(await problem({ a: address(SHEETS.sales), "": address(SHEETS.sales) })).toEqual([
    422,
    missing,
    { idx: 1, name: true },
  ]);
  expect(await problem({ a: "" })).toEqual([422, missing, { idx: 0, url: true }]);
  expect(await problem({ a: "https://example.com/" })).toEqual([
    422,
    "TABLE_DOES_NOT_EXIST_ERROR",
    { idx: 0, url: true },
  ]);
  expect(await problem({ a: address(SHEETS.sales), b: address(SHEETS.private) })).toEqual([
    422,
    "CONNECTION_ACCESS_DENIED_ERROR",
    { idx: 1, url: true },
  ]);
  expect(await problem({ a: address(SHEETS.sales) })).toEqual([200, undefined, undefined]);
});

it("queries sheets by SQL with inferred types, and no other table, until the connection is deleted", async () => {
  const made = await admin.post("/api/v1/database/", connection({ sales: address(SHEETS.sales, 3) }));
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect((await admin.get(`/api/v1/database/${id}/connection`)).body.result.parameters).toEqual({
    catalog: { sales: address(SHEETS.sales, 3) },
  });
  expect((await admin.get(`/api/v1/database/${id}/tables/?q=(schema_name:main)`)).body.result).toMatchObject([
    { value: "sales", type: "table" },
  ]);
  const { status, body } = await run(
    id,
    'select "Region", sum("Amount") as total, max("Sold on") as latest from sales group by 1 order by 1',
  );
  expect([status, body.data]).toEqual([
    200,
    [
      expect.objectContaining({ Region: "North", total: 12 }),
      expect.objectContaining({ Region: "South, far", total: 7.5 }),
      expect.objectContaining({ Region: "Tab", total: 3 }),
    ],
  ]);
  expect((await run(id, "select * from other")).body.errors[0]).toMatchObject({
    message: expect.stringContaining("other"),
  });
  const dataset = await admin.post("/api/v1/dataset/", { database: id, schema: "main", table_name: "sales" });
  expect(dataset.status).toBe(201);
  const columns = (await admin.get(`/api/v1/dataset/${dataset.body.id}`)).body.result.columns as {
    column_name: string;
    type_generic: number;
  }[];
  expect(Object.fromEntries(columns.map((column) => [column.column_name, column.type_generic]))).toEqual({
    Region: 1,
    Amount: 0,
    "Sold on": 2,
    Paid: 3,
  });
  expect((await admin.delete(`/api/v1/dataset/${dataset.body.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/v1/database/${id}`)).status).toBe(200);
});

it("explains a sheet that is no longer shared to the person who queries it", async () => {
  const { body } = await admin.post("/api/v1/database/test_connection/", connection({ s: address(SHEETS.private) }));
  expect(body.errors[0]).toMatchObject({
    error_type: "CONNECTION_ACCESS_DENIED_ERROR",
    message: 'The sheet "s" is not public. Share it with anyone who has the link.',
  });
});

describe("sheets that are shared with a service account", () => {
  const account = async () => {
    const host = (JSON.parse(env.LOCAL_DATABASES!) as Record<string, string>)["docs.google.com"];
    return ((await (await fetch(`http://${host}/account`)).json()) as { account: Record<string, string> }).account;
  };
  const shared = address(SHARED_SHEET, 7);
  const total = 'select "Region", sum("Amount") as total from sales group by 1 order by 1';
  const totals = [
    { Region: "North", total: 12.125 },
    { Region: "South, far", total: 7.5 },
  ];

  it("are queried with the key in the secure extra, which stays when the sheets change", async () => {
    const masked_encrypted_extra = JSON.stringify({ service_account_info: await account() });
    const body = { ...connection({ sales: shared }), masked_encrypted_extra };
    expect((await admin.post("/api/v1/database/test_connection/", body)).body).toEqual({ message: "OK" });
    const { id } = (await admin.post("/api/v1/database/", body)).body;
    expect((await run(id, total)).body.data).toEqual(totals);
    const { result } = (await admin.get(`/api/v1/database/${id}/connection`)).body;
    expect(JSON.stringify(result)).not.toContain("PRIVATE KEY");
    const catalog = { sales: shared, summary: address(SHARED_SHEET) };
    const changed = { engine: "gsheets", configuration_method: "dynamic_form", parameters: { catalog } };
    expect((await admin.put(`/api/v1/database/${id}`, { ...changed, masked_encrypted_extra: "{}" })).status).toBe(200);
    expect((await run(id, "select * from summary")).body.data).toEqual([{ Total: 7 }]);
    expect((await admin.put(`/api/v1/database/${id}`, { masked_encrypted_extra: "" })).status).toBe(200);
    const without = await admin.post(`/api/v1/database/test_connection/`, connection(catalog));
    expect(without.status).not.toBe(200);
    await admin.delete(`/api/v1/database/${id}`);
  });

  it("are accepted as Superset's clients send them, and refused without a valid key", async () => {
    const parameters = { catalog: { sales: shared }, service_account_info: JSON.stringify(await account()) };
    const validate = (more: object) =>
      admin.post("/api/v1/database/validate_parameters/", {
        ...connection({}),
        parameters: { ...parameters, ...more },
      });
    expect((await validate({})).status).toBe(200);
    expect((await validate({ service_account_info: "{}" })).status).toBe(422);
    const { id } = (
      await admin.post("/api/v1/database/", {
        database_name: uniqueName("sheets"),
        sqlalchemy_uri: "gsheets://",
        extra: JSON.stringify({ engine_params: { catalog: parameters.catalog } }),
        masked_encrypted_extra: JSON.stringify({ service_account_info: await account() }),
      })
    ).body;
    expect((await admin.get(`/api/v1/database/${id}/connection`)).body.result.parameters).toEqual({
      catalog: parameters.catalog,
    });
    expect((await run(id, total)).body.data).toEqual(totals);
    await admin.delete(`/api/v1/database/${id}`);
  });
});

it("exports sheets as Superset stores them, and imports them again without the key", async () => {
  const { id } = (await admin.post("/api/v1/database/", connection({ sales: address(SHEETS.sales, 3) }))).body;
  const zip = new Uint8Array(await (await admin.raw("GET", `/api/v1/database/export/?q=!(${id})`)).arrayBuffer());
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const file = files.find(([path]) => path.includes("/databases/"))![1];
  expect(file).toContain("sqlalchemy_uri: gsheets://\n");
  expect(file).toContain(`engine_params:\n    catalog:\n      sales: ${address(SHEETS.sales, 3)}`);
  expect((await admin.delete(`/api/v1/database/${id}`)).status).toBe(200);
  const form = new FormData();
  form.set("formData", new File([zip], "bundle.zip"));
  expect((await admin.call("POST", "/api/v1/database/import/", form)).status).toBe(200);
  const name = /database_name: (.*)/.exec(file)![1];
  const [found] = (await admin.get(`/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:'${name}')))`)).body
    .result;
  expect((await admin.get(`/api/v1/database/${found.id}/connection`)).body.result.parameters).toEqual({
    catalog: { sales: address(SHEETS.sales, 3) },
  });
  await admin.delete(`/api/v1/database/${found.id}`);
});
