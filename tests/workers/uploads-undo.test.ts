import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { ColumnType } from "../../schema/upload/column-type";
import { uploadForm } from "../../schema/upload/wire";
import { RequestContext } from "../../workers/request/request-context";
import { createTable } from "../../workers/resources/database/upload/create-table";
import { heldFile } from "../../workers/resources/database/upload/uploaded-file";
import { databaseStatement } from "../../workers/resources/database/store";
import { uploadStore } from "../../workers/upload-store";
import { Client } from "../client";
import { uniqueName } from "../objects";

let admin: Client;
let id: number;
let token: string;

beforeAll(async () => {
  admin = await Client.as("admin");
  id = (await admin.post("/api/v1/database/upload_database/")).body.id;
  token = (
    await Client.anonymous().post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })
  ).body.access_token;
});

const tableName = (): string => uniqueName("undo").replaceAll(" ", "_");

const send = (table: string, content: string, already_exists: string) => {
  const form = new FormData();
  for (const [key, value] of Object.entries({ type: "csv", table_name: table, already_exists }))
    form.append(key, value);
  form.append("file", new File([content], "data.csv"));
  return admin.call("POST", `/api/v1/database/${id}/upload/`, form);
};

/** Sends an upload whose transaction the database refuses at the commit. */
async function sendUncommitted(table: string, content: string, already_exists: string) {
  const request = new RequestContext(
    new Request("http://localhost/api/v1/database/", { method: "POST", headers: { authorization: `Bearer ${token}` } }),
    env as never,
    new Date(),
  );
  const { actor, rows } = await request.load((db) => [databaseStatement(db, sql`o.id = ${id}::bigint`)]);
  const database = rows[0].rows[0]!;
  const store = uploadStore(env as never, actor.workspace.id, database.uuid);
  const failing: RequestContext = Object.create(request, {
    write: {
      value: (run: Parameters<RequestContext["write"]>[0]) =>
        request.write(async (tx) => {
          await run(tx);
          const { columns } = await describeTable(store, table);
          expect(columns.length, "the table was placed").toBeGreaterThan(0);
          await tx.execute(sql`select 1 / 0`);
        }),
    },
  });
  const begun = await store.begin();
  if (begun.failure) throw new Error(begun.failure.message);
  const file = heldFile("data.csv", new TextEncoder().encode(content), true);
  const form = uploadForm.parse({ type: "csv", table_name: table, already_exists });
  const making = createTable({
    request: failing,
    actor,
    database,
    store,
    upload: begun.upload,
    form,
    file,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  await expect(making).rejects.toThrow();
  return { store, making: begun.upload };
}

async function describeTable(store: ReturnType<typeof uploadStore>, table: string) {
  const columns = (await store.columns(table)).map(({ name, type }) => [name, type]);
  const response = columns.length
    ? await store.read(`SELECT * FROM "${table}"`, { timeoutMs: 1000, maxRows: 100 })
    : null;
  return { columns, values: response && "rows" in response ? response.rows.values : [] };
}

const datasetOf = async (table: string) => {
  const { body } = await admin.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'${table}')))`);
  return body.result.length ? (await admin.get(`/api/v1/dataset/${body.result[0].id}`)).body.result : null;
};

it("an upload drops its table if the dataset could not be written", async () => {
  const table = tableName();
  const { store } = await sendUncommitted(table, "a,b\n1,x\n", "fail");
  expect(await describeTable(store, table)).toEqual({ columns: [], values: [] });
  expect(await store.tables()).not.toContain(table);
  expect(await datasetOf(table)).toBeNull();
  expect((await send(table, "a,b\n1,x\n", "fail")).status).toBe(201);
});

it("an upload restores a replaced table and removes appended rows if the dataset could not be written", async () => {
  const table = tableName();
  expect((await send(table, "a,rowid\n1,x\n2,y\n", "fail")).status).toBe(201);
  const before = {
    columns: [
      ["a", "INTEGER"],
      ["rowid", "TEXT"],
    ],
    values: [
      [1, 2],
      ["x", "y"],
    ],
  };
  const { store } = await sendUncommitted(table.toUpperCase(), "c\n2024-01-01\n", "replace");
  expect(await describeTable(store, table)).toEqual(before);
  await sendUncommitted(table, "a,rowid\n3,z\n4,z\n", "append");
  expect(await describeTable(store, table)).toEqual(before);
  expect((await datasetOf(table)).columns.map((column: any) => column.column_name)).toEqual(["a", "rowid"]);
  expect((await send(table, "a,rowid\n3,z\n", "append")).status).toBe(201);
  expect((await describeTable(store, table)).values).toEqual([
    [1, 2, 3],
    ["x", "y", "z"],
  ]);
});

it("restoring a table during a read returns the old rows to the reader, to the end", async () => {
  const store = uploadStore(env as never, "undo", "read-meanwhile");
  const put = async (
    mode: "fail" | "replace",
    values: number[],
    columns = [{ name: "v", type: "INTEGER" as ColumnType }],
  ) => {
    const begun = await store.begin();
    if (begun.failure) throw new Error(begun.failure.message);
    await store.stage(begun.upload, { table: "t", mode }, columns);
    await store.add(begun.upload, JSON.stringify(values.map((value) => [value])));
    const done = await store.finish(begun.upload);
    if (done.failure) throw new Error(done.failure.message);
    return begun.upload;
  };
  await store.confirm(
    await put(
      "fail",
      Array.from({ length: 20_000 }, () => 1),
    ),
  );
  const reading = await store.read("SELECT v FROM t", { timeoutMs: 10_000, maxRows: 100_000 });
  if ("failure" in reading) throw new Error(reading.failure.message);
  const replaced = await put("replace", [2]);
  await expect(put("replace", [3])).rejects.toThrow("Another file is being uploaded to this table");
  const between = await store.read("SELECT v FROM t", { timeoutMs: 1000, maxRows: 10 });
  expect("rows" in between && between.rows.values).toEqual([[2]]);
  await store.takeBack(replaced);
  let count = reading.rows.length;
  for (let done = reading.rest === null; !done;) {
    const next = await reading.rest!.next();
    if ("failure" in next) throw new Error(next.failure.message);
    expect(next.rows.values[0]!.every((value) => value === 1)).toBe(true);
    count += next.rows.length;
    ({ done } = next);
  }
  expect(count).toBe(20_000);
  expect(await store.tables()).toEqual(["t"]);
  await store.confirm(await put("replace", [4]));
  const after = await store.read("SELECT v FROM t", { timeoutMs: 1000, maxRows: 10 });
  expect("rows" in after && after.rows.values).toEqual([[4]]);
});

it("charts show new rows after a file was replaced or appended, and cached results only of later queries", async () => {
  const table = tableName();
  expect((await send(table, "a,b\n1,x\n2,y\n", "fail")).status).toBe(201);
  const { id: dataset } = await datasetOf(table);
  const sendQuery = async () => {
    const { is_cached, data } = (
      await admin.post("/api/v1/chart/data", {
        datasource: { id: dataset, type: "table" },
        queries: [
          {
            columns: [],
            metrics: ["count", { expressionType: "SQL", label: "sum", sqlExpression: "SUM(a)" }],
            row_limit: 10,
          },
        ],
      })
    ).body.result[0];
    return { is_cached, data };
  };
  expect(await sendQuery()).toEqual({ is_cached: null, data: [{ count: 2, sum: 3 }] });
  expect(await sendQuery()).toEqual({ is_cached: true, data: [{ count: 2, sum: 3 }] });
  expect((await send(table, "a,b\n10,x\n", "replace")).status).toBe(201);
  expect(await sendQuery()).toEqual({ is_cached: null, data: [{ count: 1, sum: 10 }] });
  expect((await send(table, "a,b\n5,z\n", "append")).status).toBe(201);
  expect(await sendQuery()).toEqual({ is_cached: null, data: [{ count: 2, sum: 15 }] });
  expect(await sendQuery()).toEqual({ is_cached: true, data: [{ count: 2, sum: 15 }] });
});
