import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { uniqueName } from "../objects";
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
