import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { uniqueName } from "../objects";
import {
  send,
  uploadDatabase,
  datasetOf,
  admin,
  alpha,
  gamma,
  rowsOf,
  chart,
  tablesNow,
  tableName,
  setUpUploads,
} from "./uploads";

setUpUploads();

it("hostile names are treated as names", async () => {
  const table = `${uniqueName("t")}"; DROP TABLE numbers; --\`'<img src=x onerror=alert(1)>`;
  const columns = [
    'a"; DROP TABLE x; --',
    "`b`",
    "'c'",
    "<script>alert(1)</script>",
    "sqlite_master",
    "ROWID",
    "=1+1",
    "a.b",
    "Ünïcode 漢字",
    "select",
  ];
  const content = `${columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(",")}\n${columns.map((_, at) => at).join(",")}\n`;
  expect(await send(admin, { table_name: table, content })).toMatchObject({ status: 201 });
  expect(await tablesNow()).toContain(table);
  const { body } = await admin.get(
    "/api/v1/dataset/?q=(order_column:changed_on_delta_humanized,order_direction:desc,page_size:1)",
  );
  expect(body.result[0].table_name).toBe(table);
  expect(await chart(admin, body.result[0].id, { columns })).toEqual([
    Object.fromEntries(columns.map((name, at) => [name, at])),
  ]);
  for (const name of ["sqlite_master", "SQLITE_x", "_cf_KV", "_edgewise_staging_1"])
    expect(await send(admin, { table_name: name, already_exists: "replace" })).toMatchObject({
      status: 422,
      body: { errors: [{ message: "This table name is reserved. Enter another one." }] },
    });
});

it("a workbook upload reads each sheet: formulas by value, errors and formula-like texts as text", async () => {
  const table = tableName("book");
  const workbook = await writeXlsx({
    sheets: [
      {
        name: "First",
        rows: [
          ["n", "n", "when", null],
          [1, "=1+1", new Date(Date.UTC(2024, 0, 31)), true],
          [null, "@SUM(A1)", null, false],
          [3, "-2+3|cmd", new Date(Date.UTC(2024, 1, 1)), true],
        ],
      },
      { name: "Other & <more>", rows: [["x"], [1]] },
    ],
  });
  const file = { type: "excel", name: "book.xlsx", content: workbook };
  const form = new FormData();
  form.append("type", "excel");
  form.append("file", new File([workbook as Uint8Array<ArrayBuffer>], "book.xlsx"));
  expect(await alpha.call("POST", "/api/v1/database/upload_metadata/", form)).toMatchObject({
    status: 200,
    body: {
      result: {
        items: [
          { sheet_name: "First", column_names: ["n", "n.1", "when", "Unnamed: 3"] },
          { sheet_name: "Other & <more>", column_names: ["x"] },
        ],
      },
    },
  });
  expect((await gamma.call("POST", "/api/v1/database/upload_metadata/", form)).status).toBe(403);
  expect(await send(admin, { ...file, table_name: table })).toMatchObject({ status: 201 });
  expect((await datasetOf(table)).columns.map((column: any) => [column.column_name, column.type])).toEqual([
    ["n", "INTEGER"],
    ["n.1", "TEXT"],
    ["when", "DATE"],
    ["Unnamed: 3", "BOOLEAN"],
  ]);
  expect(await rowsOf(table, { columns: ["n", "n.1", "Unnamed: 3"], orderby: [["n", true]] })).toEqual([
    { n: null, "n.1": "@SUM(A1)", "Unnamed: 3": false },
    { n: 1, "n.1": "=1+1", "Unnamed: 3": true },
    { n: 3, "n.1": "-2+3|cmd", "Unnamed: 3": true },
  ]);
  expect(
    (await send(admin, { ...file, table_name: table, already_exists: "replace", sheet_name: "Other & <more>" })).status,
  ).toBe(201);
  expect((await datasetOf(table)).columns.map((column: any) => column.column_name)).toEqual(["x"]);
  expect(
    await send(admin, { ...file, table_name: table, already_exists: "replace", sheet_name: "none" }),
  ).toMatchObject({ status: 422, body: { errors: [{ message: "Parsing error: Worksheet named 'none' not found" }] } });
});

it("file metadata contains first rows and types on request, also of a truncated text", async () => {
  const look = async (content: string | Uint8Array, fields: Record<string, string>, name: string) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
    return (await admin.call("POST", "/api/v1/database/upload_metadata/", form)).body;
  };
  expect(await look("a,b\n1,\n2,x\n3,y\n", { type: "csv", sample_rows: "2" }, "a.csv")).toEqual({
    result: {
      items: [
        {
          sheet_name: null,
          column_names: ["a", "b"],
          column_types: ["INTEGER", "TEXT"],
          sample: [
            ["1", null],
            ["2", "x"],
          ],
        },
      ],
    },
  });
  const long = new TextEncoder().encode(`имя,b\n${'"многая\nлета",1\n'.repeat(20_000)}`);
  for (const cut of [0, 1, 2, 3]) {
    const { result } = await look(long.slice(0, 128 * 1024 + cut), { type: "csv", sample_rows: "1" }, "a.csv");
    expect(result.items).toEqual([
      {
        sheet_name: null,
        column_names: ["имя", "b"],
        column_types: ["TEXT", "INTEGER"],
        sample: [["многая\nлета", "1"]],
      },
    ]);
  }
  const workbook = await writeXlsx({
    sheets: [
      {
        name: "S",
        rows: [
          ["n", "when"],
          [1.5, new Date(Date.UTC(2024, 0, 31))],
        ],
      },
      { name: "Empty", rows: [] },
    ],
  });
  expect(await look(workbook, { type: "excel", sample_rows: "5" }, "a.xlsx")).toEqual({
    result: {
      items: [
        {
          sheet_name: "S",
          column_names: ["n", "when"],
          column_types: ["REAL", "DATE"],
          sample: [["1.5", "2024-01-31"]],
        },
        { sheet_name: "Empty", column_names: [] },
      ],
    },
  });
  expect(await look("a\n", { type: "csv", sample_rows: "101" }, "a.csv")).toEqual({
    message: { sample_rows: ["Must be less than or equal to 100."] },
  });
});

it("a ZIP bomb is not unpacked", async () => {
  const sheet = strToU8(
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${"A".repeat(60_000_000)}</t></is></c></row></sheetData></worksheet>`,
  );
  const bomb = zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    "xl/worksheets/sheet1.xml": [sheet, { level: 9 }],
  });
  expect(bomb.length).toBeLessThan(500_000);
  for (const [type, name, message] of [
    ["excel", "bomb.xlsx", "Zip compress ratio above allowed threshold"],
    ["columnar", "bomb.zip", "Zip compress ratio above allowed threshold"],
  ] as const) {
    expect(await send(admin, { type, name, content: bomb, table_name: "bomb" })).toMatchObject({
      status: 422,
      body: { errors: [{ message }] },
    });
  }
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`${at}.parquet`, new Uint8Array(1)])),
  );
  expect(await send(admin, { type: "columnar", name: "many.zip", content: many, table_name: "bomb" })).toMatchObject({
    status: 422,
    body: { errors: [{ message: "Found more files than the allowed threshold" }] },
  });
});

it("the form's options work as in pandas", async () => {
  const table = tableName("options");
  const content =
    "made by hand\n\nid; price; when; note\n1; 1,50; 01/02/2024; n/v\n\n2; 2; 13/02/2024; two\n3; 3; 14/02/2024; three\n";
  const sent = await send(admin, {
    table_name: table,
    content,
    delimiter: ";",
    skip_rows: 1,
    skip_blank_lines: true,
    skip_initial_space: true,
    decimal_character: ",",
    day_first: true,
    null_values: "n/v,x",
    rows_to_read: 2,
    columns_read: "id,price,when,note",
    column_dates: "when",
    dataframe_index: true,
    index_column: "id",
    index_label: "key",
    header_row: 0,
    name: "data.txt",
  });
  expect(sent.body).toEqual({ message: "OK" });
  expect(await rowsOf(table, { columns: ["key", "price", "when", "note"], orderby: [["key", true]] })).toEqual([
    { key: 1, price: 1.5, when: Date.UTC(2024, 1, 1), note: null },
    { key: 2, price: 2, when: Date.UTC(2024, 1, 13), note: "two" },
  ]);
  expect((await send(admin, { table_name: "x", columns_read: "a,nope" })).body.errors[0].message).toBe(
    "Parsing error: Usecols do not match columns, columns expected but not found: ['nope']",
  );
});

it("the file may come before the fields, as Superset's frontend sends it", async () => {
  const table = tableName("order");
  const form = new FormData();
  form.append("file", new File(['a\tb\n1\t"x\ty"\n'], "data.tsv"));
  form.append("type", "csv");
  form.append("table_name", table);
  expect((await admin.call("POST", `/api/v1/database/${uploadDatabase}/upload/`, form)).status).toBe(201);
  expect(await rowsOf(table)).toEqual([{ a: 1, b: "x\ty" }]);
});
