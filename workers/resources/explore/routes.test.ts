import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeChart, makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, norole: Client;
let dataset: number;

beforeAll(async () => {
  [admin, alpha, gamma, norole] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
  ]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
});

it("returns a chart with its dataset and form data in one round trip", async () => {
  const id = await makeChart(admin, dataset);
  const response = await admin.get(`/api/v1/explore/?slice_id=${id}`);
  expect(response.headers.get("server-timing")).toContain("1 round trips");
  expect(response.body.result).toMatchObject({
    form_data: {
      slice_id: id,
      viz_type: "table",
      datasource: `${dataset}__table`,
      url_params: { slice_id: String(id) },
      own_key: 1,
    },
    dataset: {
      id: dataset,
      type: "table",
      main_dttm_col: "happened_at",
      verbose_map: { __timestamp: "Time", count: "COUNT(*)" },
    },
    slice: {
      slice_id: id,
      edit_url: `/chart/edit/${id}`,
      modified: expect.stringMatching(/^<span class="no-wrap">(now|.* ago)<\/span>$/),
    },
    metadata: {
      owners: ["admin Tester"],
      dashboards: [],
      tags: expect.arrayContaining([
        expect.objectContaining({ name: "type:chart", type: 2 }),
        expect.objectContaining({ type: 3 }),
      ]),
    },
    message: null,
  });
});
it("returns a chart's stored template parameters, overridden by those of the address", async () => {
  const id = await makeChart(admin, dataset);
  const params = JSON.stringify({ viz_type: "table", url_params: { size: "Large", kind: "a" } });
  expect((await admin.put(`/api/v1/chart/${id}`, { params })).status).toBe(200);
  expect((await admin.get(`/api/v1/explore/?slice_id=${id}&kind=b`)).body.result.form_data.url_params).toEqual({
    size: "Large",
    kind: "b",
    slice_id: String(id),
  });
});
it("describes a query of the SQL editor with the keys of Superset 6.1.0", async () => {
  const { result } = (await admin.get(`/api/v1/dataset/${dataset}`)).body;
  const ran = await admin.post("/api/v1/sqllab/execute/", {
    database_id: result.database.id,
    schema: "public",
    client_id: crypto.randomUUID().slice(0, 11),
    tab: "Untitled Query 1",
    sql: "select 'a'::text as genre, 1.5::double precision as year;",
  });
  const id = ran.body.query.queryId as number;
  const column = {
    advanced_data_type: null,
    certification_details: null,
    certified_by: null,
    description: null,
    expression: null,
    filterable: true,
    groupby: true,
    id: null,
    is_certified: false,
    is_dttm: false,
    python_date_format: null,
    uuid: null,
    verbose_name: null,
    warning_markdown: null,
  };
  expect((await admin.get(`/api/v1/explore/?datasource_type=query&datasource_id=${id}`)).body.result).toMatchObject({
    dataset: {
      catalog: expect.any(String),
      columns: [
        { ...column, column_name: "genre", type: "STRING", type_generic: 1 },
        { ...column, column_name: "year", type: "FLOAT", type_generic: 0 },
      ],
      database: { backend: "postgresql", id: result.database.id, parameters: {} },
      filter_select: true,
      id,
      metrics: [],
      name: "Untitled Query 1",
      order_by_choices: [
        ['["genre", true]', "genre [asc]"],
        ['["genre", false]', "genre [desc]"],
        ['["year", true]', "year [asc]"],
        ['["year", false]', "year [desc]"],
      ],
      owners: [],
      schema: "public",
      sql: "select 'a'::text as genre, 1.5::double precision as year;",
      time_grain_sqla: expect.arrayContaining([["PT1S", "Second"]]),
      type: "query",
      verbose_map: {},
    },
    form_data: {
      adhoc_filters: [],
      applied_time_extras: {},
      datasource: `${id}__query`,
      url_params: { datasource_id: String(id), datasource_type: "query" },
    },
    message: null,
    metadata: null,
    slice: null,
  });
  expect((await admin.get("/api/v1/explore/?datasource_type=query&datasource_id=99999999")).body.result).toMatchObject({
    dataset: { columns: [], metrics: [], name: "[Missing Dataset]", type: "query" },
    form_data: { datasource: "99999999__query" },
  });
});
it.each([
  [{ datasource_id: 99_999_999, datasource_type: "query" }, ["Query does not exist"]],
  [{ datasource_id: 1, datasource_type: "view" }, ["Datasource type is invalid"]],
  [{ datasource_id: 1, datasource_type: "dataset" }, ["Datasource type is invalid"]],
])("refuses a form and a link of %j as Superset does", async ({ datasource_id, datasource_type }, message) => {
  expect(
    await admin.post("/api/v1/explore/form_data", { datasource_id, datasource_type, form_data: "{}" }),
  ).toMatchObject({ status: 400, body: { message } });
  const formData = { datasource: `${datasource_id}__${datasource_type}` };
  expect(await admin.post("/api/v1/explore/permalink", { formData })).toMatchObject({ status: 400, body: { message } });
});
it("returns a dataset without a chart", async () => {
  expect(
    (await admin.get(`/api/v1/explore/?datasource_id=${dataset}&datasource_type=table`)).body.result,
  ).toMatchObject({ slice: null, metadata: null, form_data: { datasource: `${dataset}__table`, adhoc_filters: [] } });
});
it("returns the same placeholder for missing and for inaccessible charts", async () => {
  const id = await makeChart(admin, dataset);
  for (const name of [id, 999_999])
    expect(await gamma.get(`/api/v1/explore/?slice_id=${name}`)).toMatchObject({
      status: 200,
      body: {
        result: {
          dataset: { name: "[Missing Dataset]", columns: [], metrics: [] },
          form_data: {
            adhoc_filters: [],
            applied_time_extras: {},
            datasource: "None__table",
            slice_id: name,
            url_params: { slice_id: String(name) },
          },
          slice: null,
          metadata: null,
          message: null,
        },
      },
    });
  expect((await norole.get(`/api/v1/explore/?slice_id=${id}`)).status).toBe(403);
});
it("lists a column's values for people with access", async () => {
  const values = (client: Client, path: string) => client.get(`/api/v1/datasource/${path}/values/`);
  expect((await values(admin, `table/${dataset}/column/label`)).body).toEqual({ result: ["a"] });
  expect(await values(admin, `table/${dataset}/column/bogus`)).toMatchObject({
    status: 400,
    body: { message: "Column name bogus does not exist" },
  });
  expect(await values(admin, "table/999999/column/x")).toMatchObject({
    status: 404,
    body: { message: "Datasource does not exist" },
  });
  expect(await values(admin, "bogus/1/column/x")).toMatchObject({
    status: 400,
    body: { message: "Invalid datasource type: bogus" },
  });
  expect((await values(gamma, `table/${dataset}/column/label`)).status).toBe(403);
});
it("returns sorted pages of a column's values that contain a text, numbers included", async () => {
  const sql = "select n as quantity, 'Item ' || lpad(n::text, 5, '0') as label from generate_series(1, 12000) n";
  const { body } = await admin.post("/api/v1/dataset/", {
    database: await makeDatabase(admin),
    schema: "public",
    table_name: uniqueName("many"),
    sql,
  });
  const values = async (column: string, q: string) =>
    (await admin.get(`/api/v1/datasource/table/${body.id}/column/${column}/values/${q}`)).body.result as unknown[];
  expect(await values("label", "?q=(page_size:3)")).toEqual(["Item 00001", "Item 00002", "Item 00003"]);
  expect(await values("label", "?q=(page:1,page_size:2)")).toEqual(["Item 00003", "Item 00004"]);
  expect(await values("label", "?q=(filter:'ITEM 1199',page_size:3)")).toEqual([
    "Item 11990",
    "Item 11991",
    "Item 11992",
  ]);
  expect(await values("quantity", "?q=(filter:'1199')")).toEqual([
    1199, 11199, 11990, 11991, 11992, 11993, 11994, 11995, 11996, 11997, 11998, 11999,
  ]);
  expect(await values("label", "?q=(page:1,page_size:9999)")).toEqual(["Item 10000"]);
  expect(await values("label", "?q=(page:50,page_size:200)")).toEqual([]);
  expect(await values("label", "")).toHaveLength(10_000);
  expect(await admin.get(`/api/v1/datasource/table/${body.id}/column/label/values/?q=(page:a)`)).toMatchObject({
    status: 400,
  });
});
it("lists only values that match the dataset's predicate, for every requester", async () => {
  const narrowed = await makeDataset(admin, await makeDatabase(admin));
  const values = async () => (await alpha.get(`/api/v1/datasource/table/${narrowed}/column/label/values/`)).body.result;
  const narrow = async (fetch_values_predicate: string) =>
    expect((await admin.put(`/api/v1/dataset/${narrowed}`, { fetch_values_predicate })).status).toBe(200);
  await narrow("quantity in (select 1)");
  expect(await values()).toEqual(["a"]);
  await narrow("quantity > 1");
  expect(await values()).toEqual([]);
});
it("returns the current columns of a dataset in the database", async () => {
  const { body } = await admin.get(`/datasource/external_metadata/table/${dataset}/`);
  expect(
    body.map((column: { name: string; type_generic: number; is_dttm: boolean }) => [
      column.name,
      column.type_generic,
      column.is_dttm,
    ]),
  ).toEqual([
    ["quantity", 0, false],
    ["label", 1, false],
    ["happened_at", 2, true],
  ]);
  expect((await gamma.get(`/datasource/external_metadata/table/${dataset}/`)).status).toBe(404);
  expect((await gamma.get(`/datasource/get/table/${dataset}/`)).status).toBe(404);
});
it("returns the person's recent activity and available pages", async () => {
  const id = await makeChart(admin, dataset, { slice_name: "just made" });
  expect((await admin.get("/api/v1/log/recent_activity/?q=(page_size:1)")).body.result).toMatchObject([
    {
      item_title: "just made",
      item_type: "slice",
      time_delta_humanized: "now",
      item_url: expect.stringContaining(`slice_id=${id}`),
    },
  ]);
  expect((await gamma.get("/api/v1/menu/")).body.result.map((item: { name: string }) => item.name)).toEqual([
    "Data",
    "Dashboards",
    "Charts",
    "Datasets",
  ]);
  expect((await norole.get("/api/v1/menu/")).status).toBe(403);
  expect((await admin.get("/api/v1/tag/?q=(filters:!((col:type,opr:custom_tag,value:!t)))")).body).toMatchObject({
    list_title: "List Tag",
  });
});
it("returns a table's columns by the names of its database, schema and table", async () => {
  const database = await makeDatabase(admin);
  const {
    body: { result },
  } = await admin.get(`/api/v1/database/${database}`);
  const named = (client: Client, table_name: string, more = "") =>
    client.get(
      `/datasource/external_metadata_by_name/?q=(datasource_type:table,database_name:'${result.database_name}',schema_name:pg_catalog,table_name:${table_name}${more})`,
    );
  const response = await named(admin, "pg_class");
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  expect(response.body).toContainEqual({
    column_name: "relname",
    name: "relname",
    type: expect.any(String),
    nullable: false,
    default: null,
    autoincrement: false,
    comment: null,
    type_generic: 1,
    is_dttm: false,
  });
  expect((await named(admin, "no_such_table")).status).toBe(404);
  expect((await named(gamma, "pg_class")).status).toBe(404);
  expect((await named(norole, "pg_class")).status).toBe(403);
  expect((await admin.get("/datasource/external_metadata_by_name/?q=(database_name:x)")).status).toBe(400);
});
it("returns a page of a dataset's rows with their count, filtered for a drilled point", async () => {
  const {
    body: { id },
  } = await admin.post("/api/v1/dataset/", {
    database: await makeDatabase(admin),
    schema: "public",
    table_name: `drilled ${Date.now()}`,
    sql: "select n, n % 2 as odd from generate_series(1, 7) n",
  });
  const page = (client: Client, query: string, body?: unknown) =>
    client.post(`/datasource/samples?datasource_type=table&datasource_id=${id}${query}`, body);
  const all = await page(admin, "&per_page=3&page=2", {});
  expect(all.status, JSON.stringify(all.body)).toBe(200);
  expect(all.body.result).toMatchObject({
    page: 2,
    per_page: 3,
    total_count: 7,
    rowcount: 3,
    colnames: ["n", "odd"],
    status: "success",
    error: null,
    result_format: "json",
  });
  const drilled = await page(admin, "&per_page=2&page=2", { filters: [{ col: "odd", op: "==", val: 1 }] });
  expect(drilled.body.result).toMatchObject({
    data: [
      { n: 5, odd: 1 },
      { n: 7, odd: 1 },
    ],
    total_count: 4,
    applied_filters: [{ column: "odd" }],
  });
  expect(drilled.body.result.query).toMatch(/ORDER BY n ASC\s+LIMIT 2 OFFSET 2/);
  expect((await page(admin, "")).body.result).toMatchObject({ page: 1, per_page: 1000, total_count: 7 });
  expect((await page(gamma, "", {})).status).toBe(403);
  expect((await page(norole, "", {})).status).toBe(403);
  for (const [query, body] of [
    ["&per_page=0", {}],
    ["&per_page=1001", {}],
    ["&page=x", {}],
    ["", { bogus: 1 }],
    ["", { filters: [{ col: "n" }] }],
    ["", []],
  ] as const)
    expect((await page(admin, query, body)).status, query).toBe(400);
  expect(await admin.post("/datasource/samples?datasource_type=table", {})).toMatchObject({
    status: 400,
    body: { error: { datasource_id: ["Missing data for required field."] } },
  });
  expect(await admin.post("/datasource/samples?datasource_type=table&datasource_id=999999", {})).toMatchObject({
    status: 404,
    body: { error: "Datasource does not exist" },
  });
  expect(await admin.post("/datasource/samples?datasource_type=table&datasource_id=999999&x=1", {})).toMatchObject({
    status: 400,
    body: { error: { x: ["Unknown field."] } },
  });
});
it("validates an expression in the database without reading a row", async () => {
  const validate = (client: Client, body: unknown, path = `table/${dataset}`) =>
    client.post(`/api/v1/datasource/${path}/validate_expression/`, body);
  for (const [expression, expression_type] of [
    ["upper(label)", "column"],
    ["sum(quantity)", "metric"],
    ["quantity > 1", "where"],
    ["count(*) > 1", "having"],
  ])
    expect(await validate(admin, { expression, expression_type }), expression).toMatchObject({
      status: 200,
      body: { result: [] },
    });
  const wrong = async (expression: string, expression_type: string) =>
    (await validate(admin, { expression, expression_type })).body.result;
  expect(await wrong("nope", "column")).toEqual([
    {
      line_number: 1,
      start_column: 0,
      end_column: 4,
      message: expect.stringContaining('column "nope" does not exist'),
    },
  ]);
  expect(await wrong("upper(", "column")).toEqual([
    { line_number: 1, start_column: 0, end_column: 6, message: expect.any(String) },
  ]);
  for (const [expression, type] of [
    ["quantity) or (quantity > 1", "where"],
    ["pg_sleep(1) is null", "where"],
    ["1; drop table x", "column"],
    ["sum(label)", "metric"],
  ])
    expect(await wrong(expression!, type!), expression).toHaveLength(1);
  expect(await validate(admin, { expression: "" })).toMatchObject({
    status: 400,
    body: { message: "Expression is required" },
  });
  expect((await validate(admin, { expression: "1", expression_type: "bogus" })).status).toBe(400);
  expect((await validate(admin, { expression: "1" }, "table/999999")).status).toBe(404);
  expect((await validate(gamma, { expression: "1" })).status).toBe(404);
  expect((await validate(norole, { expression: "1" })).status).toBe(403);
});
it("describes a dataset for legacy charts", async () => {
  const { status, body } = await admin.get(`/superset/fetch_datasource_metadata?datasourceKey=${dataset}__table`);
  expect([status, body.id, body.uid, body.type]).toEqual([200, dataset, `${dataset}__table`, "table"]);
  expect((await admin.get("/superset/fetch_datasource_metadata?datasourceKey=x")).status).toBe(400);
  expect((await gamma.get(`/superset/fetch_datasource_metadata?datasourceKey=${dataset}__table`)).status).toBe(404);
});
