import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import {
  makeChart,
  makeDashboard,
  makeDatabase,
  makeDataset,
  layoutOf,
  uniqueName,
  userId,
} from "../../../tests/objects";

let admin: Client;
let database: number, dataset: number;

beforeAll(async () => {
  admin = await Client.as("admin");
  database = await makeDatabase(admin);
  dataset = await makeDataset(admin, database);
});

const itemOf = async (id: number) => (await admin.get(`/api/v1/dataset/${id}`)).body.result;

it("creates a dataset of a table with the table's columns", async () => {
  const made = await admin.post("/api/v1/dataset/", { database, schema: "information_schema", table_name: "tables" });
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({
    table_name: "tables",
    name: "information_schema.tables",
    uid: `${made.body.id}__table`,
    select_star: "SELECT\n  *\nFROM information_schema.tables\nLIMIT 100",
  });
  expect(made.body.data.columns.map((column: { column_name: string }) => column.column_name)).toContain("table_name");
  expect(made.body.data.metrics).toMatchObject([{ metric_name: "count", expression: "COUNT(*)" }]);
  expect(
    await admin.post("/api/v1/dataset/", { database, schema: "information_schema", table_name: "tables" }),
  ).toMatchObject({ status: 422, body: { message: "Dataset could not be created." } });
  expect(
    (
      await admin.post("/api/v1/dataset/get_or_create/", {
        database_id: database,
        schema: "information_schema",
        table_name: "tables",
      })
    ).body.result,
  ).toEqual({ table_id: made.body.id });
  await admin.delete(`/api/v1/dataset/${made.body.id}`);
});

it("returns the dataset columns that q selects and refuses unknown keys", async () => {
  const at = `/api/v1/dataset/${await makeDataset(admin, database)}`;
  expect((await admin.get(`${at}?q=(columns:!(schema,nope))`)).body.result).toEqual({ schema: "public" });
  const nested = (await admin.get(`${at}?q=(columns:!(database.id,owners.id,columns.column_name,database.nope))`)).body;
  expect(nested.result).toEqual({
    database: { id: database },
    owners: [{ id: await userId(admin, "admin") }],
    columns: [{ column_name: "quantity" }, { column_name: "label" }, { column_name: "happened_at" }],
  });
  // As in Superset, an object is named by its fields only; where no name is known, everything comes.
  expect((await admin.get(`${at}?q=(columns:!(database))`)).body).toEqual((await admin.get(at)).body);
  const refused: [string, string][] = [
    [
      "(keys:!(result))",
      "'result' is not one of ['show_columns', 'description_columns', 'label_columns', 'show_title', 'none']",
    ],
    ["!(1)", "[1] is not of type 'object'"],
    ["(columns:id)", "'id' is not of type 'array'"],
  ];
  for (const [q, complaint] of refused)
    expect(await admin.get(`${at}?q=${q}`)).toMatchObject({
      status: 400,
      body: { message: `Not a valid rison schema ${complaint}` },
    });
});

it("reads the columns of a dataset's query and finds its time column", async () => {
  const item = await itemOf(dataset);
  expect(item).toMatchObject({
    kind: "virtual",
    main_dttm_col: "happened_at",
    granularity_sqla: [["happened_at", "happened_at"]],
    schema: "public",
    database: { id: database, backend: "postgresql" },
  });
  expect(
    item.columns.map((column: { column_name: string; type_generic: number }) => [
      column.column_name,
      column.type_generic,
    ]),
  ).toEqual([
    ["quantity", 0],
    ["label", 1],
    ["happened_at", 2],
  ]);
});

it("refuses datasets of missing tables and of SQL that is not read-only", async () => {
  expect(
    await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: "no_such_table" }),
  ).toMatchObject({
    status: 422,
    body: {
      message: {
        table: [
          "Table [postgres.public.no_such_table] could not be found, please double check your database connection, schema, and table name",
        ],
      },
    },
  });
  for (const sql of ["delete from flights", "select 1; select 2", "selec 1", "select * from no_such_table"]) {
    const { status, body } = await admin.post("/api/v1/dataset/", {
      database,
      schema: "public",
      table_name: uniqueName("bad"),
      sql,
    });
    expect([status, Object.keys(body.message)], sql).toEqual([422, ["sql"]]);
  }
  expect(await admin.post("/api/v1/dataset/", { database: 999999, table_name: "x" })).toMatchObject({
    status: 422,
    body: { message: { database: ["Database does not exist"] } },
  });
  expect((await admin.post("/api/v1/dataset/", {})).body.message).toEqual({
    database: ["Missing data for required field."],
    table_name: ["Missing data for required field."],
  });
});

it("replaces columns and metrics of a dataset with the submitted list", async () => {
  const id = await makeDataset(admin, database);
  const [quantity, label, happened] = (await itemOf(id)).columns;
  const put = (body: unknown) => admin.put(`/api/v1/dataset/${id}`, body);
  expect((await put({ columns: [{ id: 999999, column_name: "zz" }] })).body.message).toEqual({
    columns: ["One or more columns do not exist"],
  });
  expect(
    (await put({ columns: [{ id: label.id, column_name: "label" }, { column_name: "label" }] })).body.message,
  ).toEqual({ columns: ["One or more columns are duplicated"] });
  expect(
    (
      await put({
        metrics: [
          { metric_name: "a", expression: "1" },
          { metric_name: "a", expression: "2" },
        ],
      })
    ).body.message,
  ).toEqual({ metrics: ["One or more metrics are duplicated"] });
  expect(
    (
      await put({
        folders: [{ uuid: "11111111-1111-4111-8111-111111111111", type: "folder", name: "Metrics", children: [] }],
      })
    ).body.message,
  ).toEqual({ _schema: ["Folder cannot have name 'Metrics'"] });
  expect(
    (await put({ columns: [{ id: label.id, column_name: "label", python_date_format: "%Q%" }] })).body.errors[0],
  ).toMatchObject({
    error_type: "MARSHMALLOW_ERROR",
    extra: { messages: { columns: { 0: { python_date_format: ["Invalid date/timestamp format"] } } } },
  });
  expect(
    (
      await put({
        columns: [
          { id: quantity.id, column_name: "quantity", verbose_name: "Quantity" },
          { id: happened.id, column_name: "happened_at" },
          { column_name: "calc", expression: "quantity * 2", type: "INTEGER" },
        ],
      })
    ).status,
  ).toBe(200);
  expect(
    (
      await put({
        metrics: [
          {
            metric_name: "avg",
            expression: "AVG(quantity)",
            d3format: ",.2f",
            currency: { symbol: "USD", symbolPosition: "prefix" },
          },
        ],
      })
    ).status,
  ).toBe(200);
  const item = await itemOf(id);
  expect(item.columns.map((c: { column_name: string }) => c.column_name).sort()).toEqual([
    "calc",
    "happened_at",
    "quantity",
  ]);
  expect(item).toMatchObject({ column_formats: { avg: ",.2f" }, verbose_map: { quantity: "Quantity", avg: "avg" } });
  expect(
    (await Promise.all([1, 2, 3].map(() => admin.put(`/api/v1/dataset/${id}/refresh`)))).map(({ status }) => status),
  ).toEqual([200, 200, 200]);
  expect((await itemOf(id)).columns.map((c: { column_name: string }) => c.column_name).sort()).toEqual([
    "calc",
    "happened_at",
    "label",
    "quantity",
  ]);
  expect((await itemOf(id)).metrics.map((m: { metric_name: string }) => m.metric_name).sort()).toEqual([
    "avg",
    "count",
  ]);
  expect((await admin.delete(`/api/v1/dataset/${id}/column/${quantity.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/v1/dataset/${id}/column/${quantity.id}`)).status).toBe(404);
});

it("rereads columns with override_columns and keeps the settings of existing ones", async () => {
  const id = await makeDataset(admin, database);
  const before = await itemOf(id);
  const columns = before.columns.map(({ id, uuid, column_name, type, is_dttm }: Record<string, unknown>) => ({
    id,
    uuid,
    column_name,
    type,
    is_dttm,
    ...(column_name === "label" ? { verbose_name: "Label" } : {}),
  }));
  const calculated = { column_name: "twice", expression: "quantity * 2" };
  const put = (sql: string) =>
    admin.put(`/api/v1/dataset/${id}?override_columns=true`, { sql, columns: [...columns, calculated] });
  expect((await put("select 1 as quantity, no_such_column")).status).toBe(422);
  expect((await itemOf(id)).sql).toBe(before.sql);
  expect((await put("select 'a' as label, 2.5 as price, 1 as quantity")).status).toBe(200);
  const found = (await itemOf(id)).columns
    .map(({ column_name, verbose_name, uuid }: Record<string, unknown>) => [
      column_name,
      verbose_name,
      columns.some((column: { uuid: string }) => column.uuid === uuid),
    ])
    .sort();
  expect(found).toEqual([
    ["label", "Label", true],
    ["price", null, false],
    ["quantity", null, true],
    ["twice", null, false],
  ]);
  const idsOf = (all: { column_name: string; id: number }[]) =>
    Object.fromEntries(all.map(({ column_name, id }) => [column_name, id]));
  const stored = idsOf((await itemOf(id)).columns);
  expect(stored).toMatchObject({ label: idsOf(before.columns)["label"], quantity: idsOf(before.columns)["quantity"] });
  const nameless = [
    { column_name: "label", type: "TEXT" },
    { column_name: "quantity", type: "INTEGER", id: 999_999_999 },
  ];
  expect((await admin.put(`/api/v1/dataset/${id}?override_columns=true`, { columns: nameless })).status).toBe(200);
  expect(idsOf((await itemOf(id)).columns)).toMatchObject({ label: stored["label"], quantity: stored["quantity"] });
});

it("moves a dataset to another catalog only where the connection allows several", async () => {
  const id = await makeDataset(admin, database);
  const put = (catalog: string | null) => admin.put(`/api/v1/dataset/${id}`, { catalog });
  const { catalog } = await itemOf(id);
  expect(await put("elsewhere")).toMatchObject({
    status: 422,
    body: { message: { catalog: ["Only the default catalog is supported for this connection"] } },
  });
  expect((await itemOf(id)).catalog).toBe(catalog);
  for (const allowed of [catalog, null]) expect((await put(allowed)).status).toBe(200);
});

it.each(["chart", "dashboard", "dataset", "database"])(
  "takes is_managed_externally as null in PUT and POST of a %s, for false",
  async (kind) => {
    const made = await admin.post(`/api/v1/${kind}/`, {
      ...bodies[kind]!(),
      is_managed_externally: null,
    });
    expect([made.status, made.body]).toMatchObject([201, {}]);
    const at = `/api/v1/${kind}/${made.body.id}`;
    const managed = async () => (await admin.get(at)).body.result.is_managed_externally;
    expect(await managed()).toBe(false);
    expect((await admin.put(at, { is_managed_externally: null })).status).toBe(200);
    expect(await managed()).toBe(false);
  },
);
const bodies: Record<string, () => Record<string, unknown>> = {
  chart: () => ({
    slice_name: uniqueName("chart"),
    viz_type: "table",
    datasource_id: dataset,
    datasource_type: "table",
  }),
  dashboard: () => ({ dashboard_title: uniqueName("dashboard") }),
  dataset: () => ({ database, schema: "information_schema", table_name: "triggers" }),
  database: () => ({
    database_name: uniqueName("database"),
    sqlalchemy_uri: "postgresql://postgres:local@examples.internal:5432/postgres",
  }),
};

it("copies virtual datasets and lists the charts and dashboards that use one", async () => {
  const name = uniqueName("copy");
  const copied = await admin.post("/api/v1/dataset/duplicate", { base_model_id: dataset, table_name: name });
  expect(copied).toMatchObject({ status: 201, body: { result: { table_name: name } } });
  expect((await itemOf(copied.body.id)).columns).toHaveLength(3);
  expect(await admin.post("/api/v1/dataset/duplicate", { base_model_id: dataset, table_name: name })).toMatchObject({
    status: 422,
    body: { message: "Dataset parameters are invalid." },
  });
  const chart = await makeChart(admin, copied.body.id);
  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  expect((await admin.get(`/api/v1/dataset/${copied.body.id}/related_objects`)).body).toMatchObject({
    charts: { count: 1, result: [{ id: chart }] },
    dashboards: { count: 1, result: [{ id: dashboard }] },
  });
  expect((await admin.delete(`/api/v1/dataset/?q=!(${copied.body.id})`)).body).toEqual({
    message: "Deleted 1 dataset",
  });
  expect((await admin.get(`/api/v1/chart/${chart}`)).body.result.datasource_name_text).toBeNull();
});
