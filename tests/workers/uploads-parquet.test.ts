import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { zipSync } from "fflate";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { uniqueName } from "../objects";

let admin: Client;
let id: number;

beforeAll(async () => {
  admin = await Client.as("admin");
  id = (await admin.post("/api/v1/database/upload_database/")).body.id;
});

type Writing = Omit<Parameters<typeof parquetWriteBuffer>[0], "columnData">;
const parquet = (columnData: ColumnSource[], more: Writing = {}): Uint8Array =>
  new Uint8Array(parquetWriteBuffer({ columnData, ...more }));

const send = (content: Uint8Array, fields: Record<string, string>, name = "data.parquet") => {
  const form = new FormData();
  for (const [key, value] of Object.entries({ type: "columnar", ...fields })) form.append(key, value);
  form.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
  return form.has("table_name")
    ? admin.call("POST", `/api/v1/database/${id}/upload/`, form)
    : admin.call("POST", "/api/v1/database/upload_metadata/", form);
};

const tableName = (): string => uniqueName("parquet").replaceAll(" ", "_");
const datasetOf = async (table: string) => {
  const { body } = await admin.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'${table}')))`);
  return (await admin.get(`/api/v1/dataset/${body.result[0].id}`)).body.result;
};
const rowsOf = async (table: string, columns: string[], more: Record<string, unknown> = {}) => {
  const { id: dataset } = await datasetOf(table);
  const { status, body } = await admin.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    force: true,
    queries: [{ columns, metrics: [], row_limit: 100, ...more }],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result[0].data;
};

it("a Parquet upload uses the types that the file declares", async () => {
  const table = tableName();
  const day = new Date(Date.UTC(2024, 1, 29));
  const at = new Date(Date.UTC(2024, 1, 29, 12, 30, 0, 250));
  const content = parquet(
    [
      { name: "code", data: ["007", "x"] },
      { name: "n", data: [1, null] },
      { name: "big", data: [9_007_199_254_740_993n, -1n] },
      { name: "x", data: [1.5, null] },
      { name: "ok", data: [true, false] },
      { name: "price", data: [19.99, 0.07] },
      { name: "day", data: [day, day] },
      { name: "at", data: [at, at] },
      { name: "opens", data: [45_000_250, 0] },
      { name: "uuid", data: ["c0ffee00-0000-4000-8000-00000000beef", "c0ffee00-0000-4000-8000-00000000beef"] },
      { name: "more", data: [{ a: [1, "zwei"] }, null] },
    ],
    {
      schema: [
        { name: "root", num_children: 11 },
        { name: "code", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" },
        { name: "n", type: "INT32", repetition_type: "OPTIONAL" },
        { name: "big", type: "INT64", repetition_type: "REQUIRED" },
        { name: "x", type: "DOUBLE", repetition_type: "OPTIONAL" },
        { name: "ok", type: "BOOLEAN", repetition_type: "REQUIRED" },
        {
          name: "price",
          type: "INT64",
          converted_type: "DECIMAL",
          scale: 2,
          precision: 10,
          repetition_type: "REQUIRED",
        },
        { name: "day", type: "INT32", converted_type: "DATE", repetition_type: "REQUIRED" },
        { name: "at", type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "REQUIRED" },
        { name: "opens", type: "INT32", converted_type: "TIME_MILLIS", repetition_type: "REQUIRED" },
        {
          name: "uuid",
          type: "FIXED_LEN_BYTE_ARRAY",
          type_length: 16,
          logical_type: { type: "UUID" },
          repetition_type: "REQUIRED",
        },
        { name: "more", type: "BYTE_ARRAY", converted_type: "JSON", repetition_type: "OPTIONAL" },
      ],
    },
  );
  expect((await send(content, {})).body).toEqual({
    result: {
      items: [
        {
          sheet_name: null,
          column_names: ["code", "n", "big", "x", "ok", "price", "day", "at", "opens", "uuid", "more"],
        },
      ],
    },
  });
  expect(await send(content, { table_name: table })).toMatchObject({ status: 201, body: { message: "OK" } });
  expect((await datasetOf(table)).columns.map((column: any) => [column.column_name, column.type])).toEqual([
    ["code", "TEXT"],
    ["n", "INTEGER"],
    ["big", "INTEGER"],
    ["x", "REAL"],
    ["ok", "BOOLEAN"],
    ["price", "REAL"],
    ["day", "DATE"],
    ["at", "DATETIME"],
    ["opens", "TEXT"],
    ["uuid", "TEXT"],
    ["more", "TEXT"],
  ]);
  const columns = [
    "code",
    "n",
    "x",
    "ok",
    "price",
    "day",
    "at",
    "opens",
    "uuid",
    "more",
    { label: "big", expressionType: "SQL", sqlExpression: "CAST(big AS TEXT)" },
  ] as string[];
  const uuid = "c0ffee00-0000-4000-8000-00000000beef";
  expect(await rowsOf(table, columns, { orderby: [["code", true]] })).toEqual([
    {
      code: "007",
      n: 1,
      x: 1.5,
      ok: true,
      price: 19.99,
      day: day.getTime(),
      at: at.getTime(),
      opens: "12:30:00.25",
      uuid,
      more: '{"a":[1,"zwei"]}',
      big: "9007199254740993",
    },
    {
      code: "x",
      n: null,
      x: null,
      ok: false,
      price: 0.07,
      day: day.getTime(),
      at: at.getTime(),
      opens: "00:00:00",
      uuid,
      more: null,
      big: "-1",
    },
  ]);
});

const rows = (count: number, from = 0): ColumnSource[] => [
  { name: "i", data: Int32Array.from({ length: count }, (_, at) => from + at), type: "INT32" },
  { name: "city", data: Array.from({ length: count }, (_, at) => `City ${(from + at) % 7}`), type: "STRING" },
];
const whole = (count: number) => [{ count, least: 0, most: count - 1, cities: 7 }];
const summary = (table: string) =>
  rowsOf(table, [], {
    metrics: Object.entries({ count: "COUNT(*)", least: "MIN(i)", most: "MAX(i)", cities: "COUNT(DISTINCT city)" }).map(
      ([label, sqlExpression]) => ({ expressionType: "SQL", label, sqlExpression }),
    ),
  });

it.each(["UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "BROTLI"] as const)(
  "a Parquet upload reads pages compressed with %s, over several row groups",
  async (codec) => {
    const table = tableName();
    const compressors = {
      GZIP: (bytes: Uint8Array) => gzipSync(bytes),
      ZSTD: (bytes: Uint8Array) => zstdCompressSync(bytes),
      BROTLI: (bytes: Uint8Array) => brotliCompressSync(bytes),
    };
    expect(
      (await send(parquet(rows(12_000), { codec, compressors, rowGroupSize: 5000 }), { table_name: table })).body,
    ).toEqual({ message: "OK" });
    expect(await summary(table)).toEqual(whole(12_000));
  },
);

it("a Parquet upload refuses a page that is larger than declared, for every compression", async () => {
  for (const [codec, pack] of [
    ["GZIP", gzipSync],
    ["ZSTD", zstdCompressSync],
    ["BROTLI", brotliCompressSync],
  ] as const) {
    const content = parquet(rows(1000), { codec, compressors: { [codec]: () => pack(new Uint8Array(50_000_000)) } });
    expect(await send(content, { table_name: tableName() })).toMatchObject({
      status: 422,
      body: { errors: [{ message: "Error reading Columnar file" }] },
    });
  }
}, 60_000);

it("a ZIP upload merges Parquet files, with types that fit the values of all", async () => {
  const table = tableName();
  expect(
    (
      await send(
        zipSync({ "a/1.parquet": parquet(rows(600)), "a/2.parquet": parquet(rows(400, 600)) }),
        { table_name: table },
        "both.zip",
      )
    ).body,
  ).toEqual({ message: "OK" });
  expect(await summary(table)).toEqual(whole(1000));
  const mixed = zipSync({
    "1.parquet": parquet([
      { name: "a", data: [1], type: "INT32" },
      { name: "b", data: [2], type: "INT32" },
    ]),
    "2.parquet": parquet([
      { name: "a", data: [1.5], type: "DOUBLE" },
      { name: "b", data: ["x"], type: "STRING" },
    ]),
  });
  expect((await send(mixed, { table_name: table, already_exists: "replace" }, "mixed.zip")).body).toEqual({
    message: "OK",
  });
  expect((await datasetOf(table)).columns.map((column: any) => [column.column_name, column.type])).toEqual([
    ["a", "REAL"],
    ["b", "TEXT"],
  ]);
  expect(await rowsOf(table, ["a", "b"], { orderby: [["a", true]] })).toEqual([
    { a: 1, b: "2" },
    { a: 1.5, b: "x" },
  ]);
});

it("a ZIP upload refuses other files, different columns and truncated files", async () => {
  const refused = async (files: Record<string, Uint8Array>) =>
    (await send(zipSync(files), { table_name: tableName() }, "data.zip")).body.errors[0].message;
  const file = parquet(rows(10));
  expect(await refused({ "1.parquet": file, "2.csv": new Uint8Array(1) })).toBe(
    "ZIP file contains multiple file types",
  );
  expect(await refused({ "1.parquet": file, "2.parquet": parquet([{ name: "other", data: [1] }]) })).toBe(
    "The files of the ZIP file have different columns",
  );
  expect(await refused({ "1.parquet": file.slice(0, -20) })).toBe("Error reading Columnar file");
  expect(await refused({})).toBe("Not a valid ZIP file");
});
