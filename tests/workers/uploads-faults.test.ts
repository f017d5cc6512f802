import { env } from "cloudflare:workers";
import { abortAllDurableObjects } from "cloudflare:test";
import { expect, it } from "vitest";
import { uploadStore } from "../../workers/upload-store";
import {
  send,
  type Sent,
  uploadDatabase,
  sendRaw,
  datasetOf,
  admin,
  rowsOf,
  tablesNow,
  tableName,
  workspaceOf,
  setUpUploads,
} from "./uploads";

setUpUploads();

it("a failed upload stores nothing", async () => {
  const table = tableName("broken");
  const before = await tablesNow();
  const bad = [
    "a,b\n1,2\n3,4,5\n",
    'a,b\n1,"open\n',
    "",
    "\n\n",
    `${Array.from({ length: 101 }, (_, at) => `c${at}`).join(",")}\n`,
  ];
  for (const content of bad) {
    const response = await send(admin, { table_name: table, content });
    expect(response.status, content.slice(0, 20)).toBe(422);
    expect(response.body.errors).toEqual([
      {
        message: expect.any(String),
        error_type: "GENERIC_COMMAND_ERROR",
        level: "warning",
        extra: { issue_codes: [expect.objectContaining({ code: 1010 })] },
      },
    ]);
  }
  expect((await send(admin, { table_name: table, content: bad[0]! })).body.errors[0].message).toBe(
    "Parsing error: Error tokenizing data. C error: Expected 2 fields in line 3, saw 3\n",
  );
  expect(
    (await send(admin, { table_name: table, content: "a\n1\nx\n", column_data_types: '{"a":"int64"}' })).body.errors[0]
      .message,
  ).toBe("Cannot convert column 'a' to int64. Found 1 error(s):\n  • Line 3: 'x' cannot be converted to int64");
  expect(await send(admin, { table_name: table, type: "excel", name: "x.xlsx", content: "no zip" })).toMatchObject({
    status: 422,
    body: { errors: [{ message: "Excel file format cannot be determined" }] },
  });
  expect(
    await send(admin, { table_name: table, type: "columnar", name: "x.parquet", content: "no parquet" }),
  ).toMatchObject({ status: 422, body: { errors: [{ message: "Error reading Columnar file" }] } });
  expect(await tablesNow()).toEqual(before);
  expect(await datasetOf(table)).toBeNull();
  const { uuid } = (await admin.get(`/api/v1/database/${uploadDatabase}`)).body.result;
  const store = uploadStore(env, await workspaceOf(), uuid);
  expect(await store.columns("_edgewise_staging_1")).toEqual([]);
});

it("a streamed upload reports progress, and an error at the end", async () => {
  const table = tableName("progress");
  const content = `a,b\n${Array.from({ length: 12_000 }, (_, at) => `${at},x`).join("\n")}\n`;
  const lines = async (fields: Sent) =>
    (await (await sendRaw(admin, fields, "application/x-ndjson")).text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const received = await lines({ table_name: table, content });
  const { dataset_id, ...last } = received.at(-1);
  expect(last).toEqual({ message: "OK" });
  expect((await admin.get(`/api/v1/dataset/${dataset_id}`)).body.result.table_name).toBe(table);
  expect(received).toContainEqual({ phase: "writing", rows: 12_000, total: 12_000 });
  expect((await lines({ table_name: table, content })).at(-1)).toMatchObject({
    status: 422,
    message: expect.stringContaining("Table already exists"),
  });
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
  const { uuid } = (await admin.get(`/api/v1/database/${uploadDatabase}`)).body.result;
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
  expect((await store().finish(begun.upload)).failure?.message).toBe("The upload was interrupted. Try again.");
  const left = await env.UPLOAD_TABLES.getByName(`${workspace}:${uuid}`).tables();
  expect(left).toContain(stored);
  expect(left).not.toContain("half");
  expect(await rowsOf(stored, { metrics: ["count"] })).toEqual([{ count: 2 }]);
});
