import { env } from "cloudflare:workers";
import { abortAllDurableObjects } from "cloudflare:test";
import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, it } from "vitest";
import { uploadStore } from "../../workers/upload-store";
import { Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";

let admin: Client, alpha: Client, gamma: Client, stranger: Client;
let id: number;

beforeAll(async () => {
  [admin, alpha, gamma, stranger] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma"), Client.as("admin", "beta")]);
  id = (await alpha.post("/api/v1/database/upload_database/")).body.id;
});

interface Sent {
  name?: string;
  content?: string | Uint8Array;
  database?: number;
  [field: string]: unknown;
}

/** Uploads text as CSV by default; every other key is a field of the form. */
const send = (client: Client, sent: Sent) => client.call("POST", `/api/v1/database/${sent.database ?? id}/upload/`, formOf(sent));
const sendRaw = (client: Client, sent: Sent, accept: string) => client.raw("POST", `/api/v1/database/${sent.database ?? id}/upload/`, formOf(sent), { accept });

function formOf({ name = "data.csv", content = "a,b\n1,x\n2,y\n", database: _database, ...fields }: Sent): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries({ type: "csv", ...fields })) form.append(key, String(value));
  form.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
  return form;
}

const chart = async (client: Client, dataset: number, query: Record<string, unknown>) => {
  const { status, body } = await client.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, force: true, queries: [{ row_limit: 100, ...query }], result_format: "json", result_type: "full" });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result[0].data;
};

const datasetOf = async (table: string): Promise<any> => {
  const { body } = await admin.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'${table}')))`);
  return body.result.length ? (await admin.get(`/api/v1/dataset/${body.result[0].id}`)).body.result : null;
};
const rowsOf = async (table: string, query: Record<string, unknown> = { columns: ["a", "b"], metrics: [] }) => chart(admin, (await datasetOf(table)).id, query);
const tablesNow = async () => (await admin.get(`/api/v1/database/${id}/tables/?q=(schema_name:main)`)).body.result.map(({ value }: { value: string }) => value);
/** Returns a name that needs no quotes in any SQL. */
const tableName = (stem: string): string => uniqueName(stem).replaceAll(" ", "_");

it("an upload creates the workspace's upload database once, if the person may upload", async () => {
  expect((await gamma.post("/api/v1/database/upload_database/")).status).toBe(403);
  expect((await Client.anonymous().post("/api/v1/database/upload_database/")).status).toBe(401);
  expect((await admin.post("/api/v1/database/upload_database/")).body).toEqual({ id, result: { database_name: "Uploads" } });
  expect((await admin.get(`/api/v1/database/${id}`)).body.result).toMatchObject({ backend: "uploads", allow_file_upload: true, engine_information: { supports_file_upload: true } });
  expect((await admin.get(`/api/v1/database/${id}/schemas/`)).body.result).toEqual(["main"]);
});

it("a CSV upload creates a table and its dataset, owned by the person", async () => {
  const table = tableName("sales");
  const content = "day,at,amount,count,big,paid,city\n2024-01-31,2024-01-31T12:30:00Z,1.5,1,9007199254740993,true,Zürich\n2024-02-01,2024-02-01 13:00,,2,2,FALSE,\n";
  expect(await send(alpha, { table_name: table, content })).toMatchObject({ status: 201, body: { message: "OK" } });
  const dataset = await datasetOf(table);
  expect(dataset).toMatchObject({ schema: "main", main_dttm_col: "day", owners: [{ first_name: "alpha" }], metrics: [{ metric_name: "count", expression: "COUNT(*)" }] });
  expect(dataset.columns.map((column: any) => [column.column_name, column.type, column.is_dttm])).toEqual([
    ["day", "DATE", true], ["at", "DATETIME", true], ["amount", "REAL", false], ["count", "INTEGER", false], ["big", "INTEGER", false], ["paid", "BOOLEAN", false], ["city", "TEXT", false],
  ]);
  expect(await rowsOf(table, { columns: ["day", "at", "amount", "paid", "city"], orderby: [["day", true]] })).toEqual([
    { day: Date.UTC(2024, 0, 31), at: Date.UTC(2024, 0, 31, 12, 30), amount: 1.5, paid: true, city: "Zürich" }, { day: Date.UTC(2024, 1, 1), at: Date.UTC(2024, 1, 1, 13), amount: null, paid: false, city: null },
  ]);
  expect(await rowsOf(table, { columns: [], metrics: [{ expressionType: "SQL", sqlExpression: "CAST(SUM(big) AS TEXT)", label: "sum" }] })).toEqual([{ sum: "9007199254740995" }]);
  const months = await rowsOf(table, { columns: [{ sqlExpression: "at", label: "at", columnType: "BASE_AXIS", timeGrain: "P1M", expressionType: "SQL" }], metrics: ["count"], filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2024-02-01T13:00:00" }] });
  expect(months).toEqual([{ at: Date.UTC(2024, 0, 1), count: 1 }]);
  expect(await rowsOf(table, { columns: ["city"], filters: [{ col: "paid", op: "==", val: true }, { col: "city", op: "ILIKE", val: "z%" }] })).toEqual([{ city: "Zürich" }]);
});

it("an upload is refused without permission, for an absent database, and for one that accepts no files", async () => {
  expect((await send(gamma, { table_name: "x" })).status).toBe(403);
  expect((await send(Client.anonymous(), { table_name: "x" })).status).toBe(401);
  expect((await send(admin, { table_name: "x", database: 999_999 })).status).toBe(404);
  const other = await makeDatabase(admin);
  expect(await send(admin, { table_name: "x", database: other })).toMatchObject({ status: 403, body: { errors: [{ message: "Database schema is not allowed for csv uploads." }] } });
  await admin.put(`/api/v1/database/${other}`, { allow_file_upload: true });
  expect(await send(admin, { table_name: "x", database: other })).toMatchObject({ status: 422, body: { errors: [{ message: "Database type does not support file uploads." }] } });
  expect(await send(admin, { table_name: "x", schema: "other" })).toMatchObject({ status: 403 });
});

it("uploads of workspaces are isolated, whatever the address says", async () => {
  const table = tableName("secret");
  expect((await send(admin, { table_name: table })).status).toBe(201);
  expect((await send(stranger, { table_name: table })).status).toBe(404);
  const { uuid } = (await admin.get(`/api/v1/database/${id}`)).body.result;
  for (const sqlalchemy_uri of ["uploads://", `uploads://main/${uuid}`, `uploads+object://x:${uuid}@main`]) {
    const made = await stranger.post("/api/v1/database/", { database_name: uniqueName("copy"), sqlalchemy_uri, uuid });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await stranger.get(`/api/v1/database/${made.body.id}/tables/?q=(schema_name:main)`)).body.result).toEqual([]);
    expect((await stranger.delete(`/api/v1/database/${made.body.id}`)).status).toBe(200);
  }
  expect(await tablesNow()).toContain(table);
});

it("an upload to an existing table fails, replaces it or appends to it", async () => {
  const table = tableName("again");
  const count = () => rowsOf(table, { metrics: ["count"] });
  expect((await send(admin, { table_name: table })).status).toBe(201);
  expect(await send(admin, { table_name: table })).toMatchObject({
    status: 422, body: { errors: [{ message: "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use." }] },
  });
  expect((await send(admin, { table_name: table.toUpperCase(), already_exists: "fail" })).status).toBe(422);
  expect((await send(admin, { table_name: table, already_exists: "append", content: "b,a\n007,3\n" })).status).toBe(201);
  expect(await rowsOf(table, { columns: ["a", "b"], orderby: [["a", true]] })).toEqual([{ a: 1, b: "x" }, { a: 2, b: "y" }, { a: 3, b: "007" }]);
  expect(await send(admin, { table_name: table, already_exists: "append", content: "a,c\n4,1\n" })).toMatchObject({ status: 422, body: { errors: [{ message: "The table has no column 'c': rows can not be appended." }] } });
  expect(await send(admin, { table_name: table, already_exists: "append", content: "a\nfour\n" })).toMatchObject({ status: 422, body: { errors: [{ message: "Column 'a' holds TEXT in the file and INTEGER in the table: rows can not be appended." }] } });
  expect(await count()).toEqual([{ count: 3 }]);
  expect((await send(admin, { table_name: table, already_exists: "replace", content: "a,c\n1.5,2024-01-01\n" })).status).toBe(201);
  expect((await datasetOf(table)).columns.map((column: any) => [column.column_name, column.type])).toEqual([["a", "REAL"], ["c", "DATE"]]);
  expect(await count()).toEqual([{ count: 1 }]);
  // SQLite compares table names without case, and so do their datasets.
  expect((await send(admin, { table_name: table.toUpperCase(), already_exists: "append", content: "a,c\n2.5,2024-01-02\n" })).status).toBe(201);
  expect(await datasetOf(table.toUpperCase())).toBeNull();
  expect(await count()).toEqual([{ count: 2 }]);
});

it("a failed upload stores nothing", async () => {
  const table = tableName("broken");
  const before = await tablesNow();
  const bad = ["a,b\n1,2\n3,4,5\n", 'a,b\n1,"open\n', "", "\n\n", `${Array.from({ length: 101 }, (_, at) => `c${at}`).join(",")}\n`];
  for (const content of bad) {
    const answer = await send(admin, { table_name: table, content });
    expect(answer.status, content.slice(0, 20)).toBe(422);
    expect(answer.body.errors).toEqual([{ message: expect.any(String), error_type: "GENERIC_COMMAND_ERROR", level: "warning", extra: { issue_codes: [expect.objectContaining({ code: 1010 })] } }]);
  }
  expect((await send(admin, { table_name: table, content: bad[0]! })).body.errors[0].message).toBe("Parsing error: Error tokenizing data. C error: Expected 2 fields in line 3, saw 3\n");
  expect((await send(admin, { table_name: table, content: "a\n1\nx\n", column_data_types: '{"a":"int64"}' })).body.errors[0].message).toBe("Cannot convert column 'a' to int64. Found 1 error(s):\n  • Line 3: 'x' cannot be converted to int64");
  expect(await send(admin, { table_name: table, type: "excel", name: "x.xlsx", content: "no zip" })).toMatchObject({ status: 422, body: { errors: [{ message: "Excel file format cannot be determined" }] } });
  expect(await send(admin, { table_name: table, type: "columnar", name: "x.parquet", content: "no parquet" })).toMatchObject({ status: 422, body: { errors: [{ message: "Error reading Columnar file" }] } });
  expect(await tablesNow()).toEqual(before);
  expect(await datasetOf(table)).toBeNull();
  const { uuid } = (await admin.get(`/api/v1/database/${id}`)).body.result;
  const store = uploadStore(env, await workspaceOf(), uuid);
  expect(await store.columns("_edgewise_staging_1")).toEqual([]);
});

it("an invalid form gets an error per field", async () => {
  expect(await send(admin, { table_name: "" })).toMatchObject({ status: 400, body: { message: { table_name: ["Length must be between 1 and 10000."] } } });
  expect(await send(admin, { table_name: "x", type: "html", already_exists: "maybe", header_row: "two", nonsense: 1 })).toMatchObject({
    status: 400, body: { message: { type: ["Must be one of: csv, excel, columnar."], already_exists: ["Must be one of: fail, replace, append."], header_row: ["Not a valid integer."], nonsense: ["Unknown field."] } },
  });
  expect(await send(admin, { table_name: "x", name: "x.exe" })).toMatchObject({ status: 400, body: { message: { file: ["File extension is not allowed."] } } });
  expect(await admin.post(`/api/v1/database/${id}/upload/`, { table_name: "x" })).toMatchObject({ status: 400 });
  const form = new FormData();
  form.append("type", "csv");
  form.append("table_name", "x");
  expect(await admin.call("POST", `/api/v1/database/${id}/upload/`, form)).toMatchObject({ status: 400, body: { message: { file: ["Field may not be null."] } } });
});

it("hostile names are treated as names", async () => {
  const table = `${uniqueName("t")}"; DROP TABLE numbers; --\`'<img src=x onerror=alert(1)>`;
  const columns = ["a\"; DROP TABLE x; --", "`b`", "'c'", "<script>alert(1)</script>", "sqlite_master", "ROWID", "=1+1", "a.b", "Ünïcode 漢字", "select"];
  const content = `${columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(",")}\n${columns.map((_, at) => at).join(",")}\n`;
  expect(await send(admin, { table_name: table, content })).toMatchObject({ status: 201 });
  expect(await tablesNow()).toContain(table);
  const { body } = await admin.get("/api/v1/dataset/?q=(order_column:changed_on_delta_humanized,order_direction:desc,page_size:1)");
  expect(body.result[0].table_name).toBe(table);
  expect(await chart(admin, body.result[0].id, { columns })).toEqual([Object.fromEntries(columns.map((name, at) => [name, at]))]);
  for (const name of ["sqlite_master", "SQLITE_x", "_cf_KV", "_edgewise_staging_1"]) expect(await send(admin, { table_name: name, already_exists: "replace" })).toMatchObject({ status: 422, body: { errors: [{ message: "This table name is reserved: choose another one." }] } });
});

it("a workbook upload reads each sheet: formulas by value, errors and formula-like texts as text", async () => {
  const table = tableName("book");
  const workbook = await writeXlsx({
    sheets: [
      { name: "First", rows: [["n", "n", "when", null], [1, "=1+1", new Date(Date.UTC(2024, 0, 31)), true], [null, "@SUM(A1)", null, false], [3, "-2+3|cmd", new Date(Date.UTC(2024, 1, 1)), true]] },
      { name: "Other & <more>", rows: [["x"], [1]] },
    ],
  });
  const file = { type: "excel", name: "book.xlsx", content: workbook };
  const form = new FormData();
  form.append("type", "excel");
  form.append("file", new File([workbook as Uint8Array<ArrayBuffer>], "book.xlsx"));
  expect(await alpha.call("POST", "/api/v1/database/upload_metadata/", form)).toMatchObject({
    status: 200, body: { result: { items: [{ sheet_name: "First", column_names: ["n", "n.1", "when", "Unnamed: 3"] }, { sheet_name: "Other & <more>", column_names: ["x"] }] } },
  });
  expect((await gamma.call("POST", "/api/v1/database/upload_metadata/", form)).status).toBe(403);
  expect(await send(admin, { ...file, table_name: table })).toMatchObject({ status: 201 });
  expect((await datasetOf(table)).columns.map((column: any) => [column.column_name, column.type])).toEqual([["n", "INTEGER"], ["n.1", "TEXT"], ["when", "DATE"], ["Unnamed: 3", "BOOLEAN"]]);
  expect(await rowsOf(table, { columns: ["n", "n.1", "Unnamed: 3"], orderby: [["n", true]] })).toEqual([{ n: null, "n.1": "@SUM(A1)", "Unnamed: 3": false }, { n: 1, "n.1": "=1+1", "Unnamed: 3": true }, { n: 3, "n.1": "-2+3|cmd", "Unnamed: 3": true }]);
  expect((await send(admin, { ...file, table_name: table, already_exists: "replace", sheet_name: "Other & <more>" })).status).toBe(201);
  expect((await datasetOf(table)).columns.map((column: any) => column.column_name)).toEqual(["x"]);
  expect(await send(admin, { ...file, table_name: table, already_exists: "replace", sheet_name: "none" })).toMatchObject({ status: 422, body: { errors: [{ message: "Parsing error: Worksheet named 'none' not found" }] } });
});

it("file metadata contains first rows and types on request, also of a truncated text", async () => {
  const look = async (content: string | Uint8Array, fields: Record<string, string>, name: string) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
    return (await admin.call("POST", "/api/v1/database/upload_metadata/", form)).body;
  };
  expect(await look("a,b\n1,\n2,x\n3,y\n", { type: "csv", sample_rows: "2" }, "a.csv")).toEqual({ result: { items: [{ sheet_name: null, column_names: ["a", "b"], column_types: ["INTEGER", "TEXT"], sample: [["1", null], ["2", "x"]] }] } });
  const long = new TextEncoder().encode(`имя,b\n${'"многая\nлета",1\n'.repeat(20_000)}`);
  for (const cut of [0, 1, 2, 3]) {
    const { result } = await look(long.slice(0, 128 * 1024 + cut), { type: "csv", sample_rows: "1" }, "a.csv");
    expect(result.items).toEqual([{ sheet_name: null, column_names: ["имя", "b"], column_types: ["TEXT", "INTEGER"], sample: [["многая\nлета", "1"]] }]);
  }
  const workbook = await writeXlsx({ sheets: [{ name: "S", rows: [["n", "when"], [1.5, new Date(Date.UTC(2024, 0, 31))]] }, { name: "Empty", rows: [] }] });
  expect(await look(workbook, { type: "excel", sample_rows: "5" }, "a.xlsx")).toEqual({ result: { items: [{ sheet_name: "S", column_names: ["n", "when"], column_types: ["REAL", "DATE"], sample: [["1.5", "2024-01-31"]] }, { sheet_name: "Empty", column_names: [] }] } });
  expect(await look("a\n", { type: "csv", sample_rows: "101" }, "a.csv")).toEqual({ message: { sample_rows: ["Must be less than or equal to 100."] } });
});

it("a ZIP bomb is not unpacked", async () => {
  const sheet = strToU8(`<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${"A".repeat(60_000_000)}</t></is></c></row></sheetData></worksheet>`);
  const bomb = zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'), "xl/worksheets/sheet1.xml": [sheet, { level: 9 }] });
  expect(bomb.length).toBeLessThan(500_000);
  for (const [type, name, message] of [["excel", "bomb.xlsx", "Zip compress ratio above allowed threshold"], ["columnar", "bomb.zip", "Zip compress ratio above allowed threshold"]] as const) {
    expect(await send(admin, { type, name, content: bomb, table_name: "bomb" })).toMatchObject({ status: 422, body: { errors: [{ message }] } });
  }
  const many = zipSync(Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`${at}.parquet`, new Uint8Array(1)])));
  expect(await send(admin, { type: "columnar", name: "many.zip", content: many, table_name: "bomb" })).toMatchObject({ status: 422, body: { errors: [{ message: "Found more files than the allowed threshold" }] } });
});

it("the form's options work as in pandas", async () => {
  const table = tableName("options");
  const content = "made by hand\n\nid; price; when; note\n1; 1,50; 01/02/2024; n/v\n\n2; 2; 13/02/2024; two\n3; 3; 14/02/2024; three\n";
  const sent = await send(admin, {
    table_name: table, content, delimiter: ";", skip_rows: 1, skip_blank_lines: true, skip_initial_space: true, decimal_character: ",", day_first: true, null_values: "n/v,x", rows_to_read: 2,
    columns_read: "id,price,when,note", column_dates: "when", dataframe_index: true, index_column: "id", index_label: "key", header_row: 0, name: "data.txt",
  });
  expect(sent.body).toEqual({ message: "OK" });
  expect(await rowsOf(table, { columns: ["key", "price", "when", "note"], orderby: [["key", true]] })).toEqual([{ key: 1, price: 1.5, when: Date.UTC(2024, 1, 1), note: null }, { key: 2, price: 2, when: Date.UTC(2024, 1, 13), note: "two" }]);
  expect((await send(admin, { table_name: "x", columns_read: "a,nope" })).body.errors[0].message).toBe("Parsing error: Usecols do not match columns, columns expected but not found: ['nope']");
});

it("a streamed upload reports progress, and an error at the end", async () => {
  const table = tableName("progress");
  const content = `a,b\n${Array.from({ length: 12_000 }, (_, at) => `${at},x`).join("\n")}\n`;
  const lines = async (fields: Sent) => (await (await sendRaw(admin, fields, "application/x-ndjson")).text()).trim().split("\n").map((line) => JSON.parse(line));
  const told = await lines({ table_name: table, content });
  expect(told.at(-1)).toEqual({ message: "OK" });
  expect(told).toContainEqual({ phase: "writing", rows: 12_000, total: 12_000 });
  expect((await lines({ table_name: table, content })).at(-1)).toMatchObject({ status: 422, message: expect.stringContaining("Table already exists") });
  expect(await rowsOf(table, { metrics: ["count"] })).toEqual([{ count: 12_000 }]);
});

it("an upload whose client disconnects stops and stores nothing", async () => {
  const table = tableName("stopped");
  const content = `a,b\n${Array.from({ length: 200_000 }, (_, at) => `${at},x`).join("\n")}\n`;
  const response = await sendRaw(admin, { table_name: table, content }, "application/x-ndjson");
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await tablesNow()).not.toContain(table);
  expect(await datasetOf(table)).toBeNull();
});

it("an upload stores nothing if its Durable Object restarts halfway, and existing tables stay available", async () => {
  const stored = tableName("kept");
  expect((await send(admin, { table_name: stored })).status).toBe(201);
  const { uuid } = (await admin.get(`/api/v1/database/${id}`)).body.result;
  const store = () => uploadStore(env, workspace, uuid);
  const workspace = await workspaceOf();
  const begun = await store().begin();
  if (begun.failure) throw new Error(begun.failure.message);
  await store().keep(begun.upload, 0, new Uint8Array([1, 2, 3]));
  await store().stage(begun.upload, { table: "half", mode: "fail" }, [{ name: "a", type: "INTEGER" }]);
  await store().add(begun.upload, "[[1],[2]]");
  await abortAllDurableObjects();
  const late = await store().add(begun.upload, "[[3]]");
  expect(late.failure?.kind).toBe("gone");
  expect((await store().finish(begun.upload)).failure?.message).toBe("The upload was interrupted: try again.");
  const left = await env.UPLOAD_TABLES.getByName(`${workspace}:${uuid}`).tables();
  expect(left).toContain(stored);
  expect(left).not.toContain("half");
  expect(await rowsOf(stored, { metrics: ["count"] })).toEqual([{ count: 2 }]);
});

it("the file may come before the fields, as Superset's frontend sends it", async () => {
  const table = tableName("order");
  const form = new FormData();
  form.append("file", new File(["a\tb\n1\t\"x\ty\"\n"], "data.tsv"));
  form.append("type", "csv");
  form.append("table_name", table);
  expect((await admin.call("POST", `/api/v1/database/${id}/upload/`, form)).status).toBe(201);
  expect(await rowsOf(table)).toEqual([{ a: 1, b: "x\ty" }]);
});

it("deleting the database deletes its tables", async () => {
  const made = (await admin.post("/api/v1/database/", { database_name: uniqueName("gone"), sqlalchemy_uri: "uploads://" })).body;
  expect(made.result).toMatchObject({ sqlalchemy_uri: "uploads:///" });
  expect((await send(admin, { database: made.id, table_name: "t" })).status).toBe(201);
  const dataset = (await admin.get(`/api/v1/dataset/?q=(filters:!((col:database,opr:rel_o_m,value:${made.id})))`)).body.result[0].id;
  await admin.delete(`/api/v1/dataset/${dataset}`);
  expect((await admin.delete(`/api/v1/database/${made.id}`)).status).toBe(200);
  expect(await uploadStore(env, await workspaceOf(), made.result.uuid).tables()).toEqual([]);
});

/** Returns the main workspace's id, from which its Durable Objects are named. */
async function workspaceOf(): Promise<string> {
  const { access_token } = (await Client.anonymous().post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })).body;
  const payload = JSON.parse(atob((access_token as string).split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/")));
  return payload.ws;
}
