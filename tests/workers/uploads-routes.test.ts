import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { uploadStore } from "../../workers/upload-store";
import { Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";
import {
  send,
  uploadDatabase,
  datasetOf,
  admin,
  alpha,
  gamma,
  stranger,
  rowsOf,
  tablesNow,
  tableName,
  workspaceOf,
  setUpUploads,
} from "./uploads";

setUpUploads();

it("an upload creates the workspace's upload database once, if the person may upload", async () => {
  expect((await gamma.post("/api/v1/database/upload_database/")).status).toBe(403);
  expect((await Client.anonymous().post("/api/v1/database/upload_database/")).status).toBe(401);
  expect((await admin.post("/api/v1/database/upload_database/")).body).toEqual({
    id: uploadDatabase,
    result: { database_name: "Uploads" },
  });
  expect((await admin.get(`/api/v1/database/${uploadDatabase}`)).body.result).toMatchObject({
    backend: "uploads",
    allow_file_upload: true,
    engine_information: { supports_file_upload: true },
  });
  expect((await admin.get(`/api/v1/database/${uploadDatabase}/schemas/`)).body.result).toEqual(["main"]);
});

it("a CSV upload creates a table and its dataset, owned by the person", async () => {
  const table = tableName("sales");
  const content =
    "day,at,amount,count,big,paid,city\n2024-01-31,2024-01-31T12:30:00Z,1.5,1,9007199254740993,true,Zürich\n2024-02-01,2024-02-01 13:00,,2,2,FALSE,\n";
  expect(await send(alpha, { table_name: table, content })).toMatchObject({ status: 201, body: { message: "OK" } });
  const dataset = await datasetOf(table);
  expect(dataset).toMatchObject({
    schema: "main",
    main_dttm_col: "day",
    owners: [{ first_name: "alpha" }],
    metrics: [{ metric_name: "count", expression: "COUNT(*)" }],
  });
  expect(dataset.columns.map((column: any) => [column.column_name, column.type, column.is_dttm])).toEqual([
    ["day", "DATE", true],
    ["at", "DATETIME", true],
    ["amount", "REAL", false],
    ["count", "INTEGER", false],
    ["big", "INTEGER", false],
    ["paid", "BOOLEAN", false],
    ["city", "TEXT", false],
  ]);
  expect(await rowsOf(table, { columns: ["day", "at", "amount", "paid", "city"], orderby: [["day", true]] })).toEqual([
    { day: Date.UTC(2024, 0, 31), at: Date.UTC(2024, 0, 31, 12, 30), amount: 1.5, paid: true, city: "Zürich" },
    { day: Date.UTC(2024, 1, 1), at: Date.UTC(2024, 1, 1, 13), amount: null, paid: false, city: null },
  ]);
  expect(
    await rowsOf(table, {
      columns: [],
      metrics: [{ expressionType: "SQL", sqlExpression: "CAST(SUM(big) AS TEXT)", label: "sum" }],
    }),
  ).toEqual([{ sum: "9007199254740995" }]);
  const months = await rowsOf(table, {
    columns: [{ sqlExpression: "at", label: "at", columnType: "BASE_AXIS", timeGrain: "P1M", expressionType: "SQL" }],
    metrics: ["count"],
    filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2024-02-01T13:00:00" }],
  });
  expect(months).toEqual([{ at: Date.UTC(2024, 0, 1), count: 1 }]);
  expect(
    await rowsOf(table, {
      columns: ["city"],
      filters: [
        { col: "paid", op: "==", val: true },
        { col: "city", op: "ILIKE", val: "z%" },
      ],
    }),
  ).toEqual([{ city: "Zürich" }]);
});

it("an upload is refused without permission, for an absent database, and for one that accepts no files", async () => {
  expect((await send(gamma, { table_name: "x" })).status).toBe(403);
  expect((await send(Client.anonymous(), { table_name: "x" })).status).toBe(401);
  expect((await send(admin, { table_name: "x", database: 999_999 })).status).toBe(404);
  const other = await makeDatabase(admin);
  expect(await send(admin, { table_name: "x", database: other })).toMatchObject({
    status: 403,
    body: { errors: [{ message: "Database schema is not allowed for csv uploads." }] },
  });
  await admin.put(`/api/v1/database/${other}`, { allow_file_upload: true });
  expect(await send(admin, { table_name: "x", database: other })).toMatchObject({
    status: 422,
    body: { errors: [{ message: "Database type does not support file uploads." }] },
  });
  expect(await send(admin, { table_name: "x", schema: "other" })).toMatchObject({ status: 403 });
});

it("refuses the form of an upload and its file before an absent database or one without uploads", async () => {
  const other = await makeDatabase(admin);
  const wrong = { table_name: "", name: "x.exe", schema: "other", header_row: "two" };
  for (const database of [999_999, other, uploadDatabase])
    expect(await send(admin, { ...wrong, database })).toMatchObject({
      status: 400,
      body: {
        message: {
          table_name: ["Length must be between 1 and 10000."],
          header_row: ["Not a valid integer."],
          file: ["File extension is not allowed."],
        },
      },
    });
  for (const database of [999_999, other])
    expect(await admin.post(`/api/v1/database/${database}/upload/`, { table_name: "x" })).toMatchObject({
      status: 400,
      body: { errors: [{ error_type: "INVALID_PAYLOAD_FORMAT_ERROR" }] },
    });
});

it("uploads of workspaces are isolated, whatever the address names", async () => {
  const table = tableName("secret");
  expect((await send(admin, { table_name: table })).status).toBe(201);
  expect((await send(stranger, { table_name: table })).status).toBe(404);
  const { uuid } = (await admin.get(`/api/v1/database/${uploadDatabase}`)).body.result;
  for (const sqlalchemy_uri of ["uploads://", `uploads://main/${uuid}`, `uploads+object://x:${uuid}@main`]) {
    const made = await stranger.post("/api/v1/database/", { database_name: uniqueName("copy"), sqlalchemy_uri, uuid });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await stranger.get(`/api/v1/database/${made.body.id}/tables/?q=(schema_name:main)`)).body.result).toEqual(
      [],
    );
    expect((await stranger.delete(`/api/v1/database/${made.body.id}`)).status).toBe(200);
  }
  expect(await tablesNow()).toContain(table);
});

it("an upload to an existing table fails, replaces it or appends to it", async () => {
  const table = tableName("again");
  const count = () => rowsOf(table, { metrics: ["count"] });
  expect((await send(admin, { table_name: table })).status).toBe(201);
  expect(await send(admin, { table_name: table })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          message:
            "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.",
        },
      ],
    },
  });
  expect((await send(admin, { table_name: table.toUpperCase(), already_exists: "fail" })).status).toBe(422);
  expect((await send(admin, { table_name: table, already_exists: "append", content: "b,a\n007,3\n" })).status).toBe(
    201,
  );
  expect(await rowsOf(table, { columns: ["a", "b"], orderby: [["a", true]] })).toEqual([
    { a: 1, b: "x" },
    { a: 2, b: "y" },
    { a: 3, b: "007" },
  ]);
  expect(await send(admin, { table_name: table, already_exists: "append", content: "a,c\n4,1\n" })).toMatchObject({
    status: 422,
    body: { errors: [{ message: "Can't append rows: the table has no column 'c'." }] },
  });
  expect(await send(admin, { table_name: table, already_exists: "append", content: "a\nfour\n" })).toMatchObject({
    status: 422,
    body: {
      errors: [{ message: "Can't append rows: column 'a' is TEXT in the file and INTEGER in the table." }],
    },
  });
  expect(await count()).toEqual([{ count: 3 }]);
  expect(
    (await send(admin, { table_name: table, already_exists: "replace", content: "a,c\n1.5,2024-01-01\n" })).status,
  ).toBe(201);
  expect((await datasetOf(table)).columns.map((column: any) => [column.column_name, column.type])).toEqual([
    ["a", "REAL"],
    ["c", "DATE"],
  ]);
  expect(await count()).toEqual([{ count: 1 }]);
  // SQLite compares table names without case, and so do their datasets.
  expect(
    (await send(admin, { table_name: table.toUpperCase(), already_exists: "append", content: "a,c\n2.5,2024-01-02\n" }))
      .status,
  ).toBe(201);
  expect(await datasetOf(table.toUpperCase())).toBeNull();
  expect(await count()).toEqual([{ count: 2 }]);
});

it("an invalid form gets an error per field", async () => {
  expect(await send(admin, { table_name: "" })).toMatchObject({
    status: 400,
    body: { message: { table_name: ["Length must be between 1 and 10000."] } },
  });
  expect(
    await send(admin, { table_name: "x", type: "html", already_exists: "maybe", header_row: "two", nonsense: 1 }),
  ).toMatchObject({
    status: 400,
    body: {
      message: {
        type: ["Must be one of: csv, excel, columnar."],
        already_exists: ["Must be one of: fail, replace, append."],
        header_row: ["Not a valid integer."],
        nonsense: ["Unknown field."],
      },
    },
  });
  expect(await send(admin, { table_name: "x", name: "x.exe" })).toMatchObject({
    status: 400,
    body: { message: { file: ["File extension is not allowed."] } },
  });
  expect(await admin.post(`/api/v1/database/${uploadDatabase}/upload/`, { table_name: "x" })).toMatchObject({
    status: 400,
  });
  const form = new FormData();
  form.append("type", "csv");
  form.append("table_name", "x");
  expect(await admin.call("POST", `/api/v1/database/${uploadDatabase}/upload/`, form)).toMatchObject({
    status: 400,
    body: { message: { file: ["Field may not be null."] } },
  });
});

it("deleting the database deletes its tables", async () => {
  const made = (
    await admin.post("/api/v1/database/", { database_name: uniqueName("gone"), sqlalchemy_uri: "uploads://" })
  ).body;
  expect(made.result).toMatchObject({ sqlalchemy_uri: "uploads:///" });
  expect((await send(admin, { database: made.id, table_name: "t" })).status).toBe(201);
  const dataset = (await admin.get(`/api/v1/dataset/?q=(filters:!((col:database,opr:rel_o_m,value:${made.id})))`)).body
    .result[0].id;
  await admin.delete(`/api/v1/dataset/${dataset}`);
  expect((await admin.delete(`/api/v1/database/${made.id}`)).status).toBe(200);
  expect(await uploadStore(env, await workspaceOf(), made.result.uuid).tables()).toEqual([]);
});
