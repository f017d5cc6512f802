import { strFromU8, unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { beforeAll, expect, it } from "vitest";
import { readYaml } from "../../../bundle/archive/read-yaml";
import { Client } from "../../../../tests/client";
import { executeInExamples } from "../../../../tests/customers";
import { layoutOf, makeChart, makeDashboard, makeDatabase, uniqueName } from "../../../../tests/objects";
import { makePerson, makeRole, pairIds } from "../../../../tests/people";

let admin: Client, gamma: Client;
let database: number;
const table = `example_${Date.now().toString(36)}`;

beforeAll(async () => {
  [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
  await executeInExamples(`create table ${table} as select i as id, case when i % 2 = 0 then 'even' else 'odd' end as kind, i / 4.0::float8 as share, timestamp '2024-01-01' + i * interval '1 day' as at from generate_series(1, 10) i;
    create table ${table}_other as select 1 as one`);
  database = await makeDatabase(admin);
});

async function datasetOf(table_name: string, sql?: string): Promise<number> {
  const { status, body } = await admin.post("/api/v1/dataset/", {
    database,
    schema: "public",
    table_name,
    ...(sql ? { sql } : {}),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function dashboardOf(datasets: number[], slices: string[], more: object = {}): Promise<number> {
  const charts = await Promise.all(
    datasets.map((dataset, at) => makeChart(admin, dataset, { slice_name: slices[at]! })),
  );
  const id = await makeDashboard(admin, { ...more });
  expect((await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(...charts) })).status).toBe(200);
  return id;
}

const readingOf = async (dataset: number): Promise<string> =>
  [...(await pairIds(admin)).keys()].find(
    (pair) => pair.startsWith("datasource_access on") && pair.endsWith(`(id:${dataset})`),
  )!;

const path = (id: number, query = ""): string => `/api/v1/dashboard/${id}/export_as_example/${query}`;

async function exampleOf(client: Client, id: number, query = ""): Promise<Record<string, Uint8Array>> {
  const response = await client.raw("GET", path(id, query));
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}
const yaml = (file: Uint8Array | undefined): any => readYaml(strFromU8(file!));
const rowsOf = (file: Uint8Array | undefined): Promise<Record<string, unknown>[]> =>
  parquetReadObjects({ file: file!.slice().buffer });

it("exports one dataset, its rows and the charts beside the dashboard", async () => {
  const slug = uniqueName("on offer").replaceAll(" ", "-");
  const id = await dashboardOf([await datasetOf(table)], ["Züge: Sales (all)"], { slug });
  expect((await admin.raw("GET", path(id, "?export_data=false"))).headers.get("content-disposition")).toBe(
    `attachment; filename=${slug}_example.zip`,
  );
  const files = await exampleOf(admin, id);
  expect(Object.keys(files)).toEqual(["dataset.yaml", "data.parquet", "charts/Züge_Sales_all.yaml", "dashboard.yaml"]);
  expect(yaml(files["dataset.yaml"])).toMatchObject({
    table_name: table,
    data_file: "data.parquet",
    schema: null,
    sql: null,
    database_uuid: "a2dc77af-e654-49bb-b321-40f6b559a1ee",
  });
  const rows = await rowsOf(files["data.parquet"]);
  expect(rows).toHaveLength(10);
  expect(rows.find((row) => row["id"] === 3n)).toEqual({
    id: 3n,
    kind: "odd",
    share: 0.75,
    at: new Date("2024-01-04"),
  });
  const { uuid } = yaml(files["charts/Züge_Sales_all.yaml"]);
  expect(
    Object.values<any>(yaml(files["dashboard.yaml"]).position).find(({ type }) => type === "CHART").meta.uuid,
  ).toBe(uuid);
});

it("exports the requested number of rows, or none", async () => {
  const id = await dashboardOf([await datasetOf(`${table}_other`)], ["only"]);
  const sampled = await dashboardOf(
    [await datasetOf(uniqueName("numbers"), `select * from generate_series(1, 50) n`)],
    ["n"],
  );
  for (const [query, count] of [
    ["?sample_rows=7", 7],
    ["?sample_rows=0", 50],
    ["?sample_rows=70", 50],
    ["", 50],
  ] as const)
    expect(await rowsOf((await exampleOf(admin, sampled, query))["data.parquet"]), query).toHaveLength(count);
  expect(Object.keys(await exampleOf(admin, id, "?export_data=False"))).toEqual([
    "dataset.yaml",
    "charts/only.yaml",
    "dashboard.yaml",
  ]);
  for (const wrong of ["-1", "ten", "1.5", ""])
    expect(await admin.get(path(id, `?sample_rows=${wrong}`)), wrong).toMatchObject({
      status: 400,
      body: { message: "sample_rows must be a whole number, not below 0" },
    });
});

it("exports several datasets in folders, and no rows of one whose SQL reads the others", async () => {
  const [raw, over, elsewhere] = [
    await datasetOf(`${table}`.toUpperCase(), `select 1 as one`),
    await datasetOf(uniqueName("over"), `select kind, count(*) as n from ${table} group by kind`),
    await datasetOf(uniqueName("a/../b"), "select one from pg_namespace, (values (1)) v(one)"),
  ];
  const physical = (await admin.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:${table})))`)).body
    .result[0].id as number;
  const id = await dashboardOf([physical, raw, over, elsewhere], ["same", "same", "other", "???"]);
  const files = await exampleOf(admin, id);
  const of = (stem: string, kind: string) =>
    Object.keys(files).filter((name) => name.startsWith(`${kind}/`) && name.includes(stem));
  expect([of("over", "datasets").length, of("over", "data").length]).toEqual([1, 0]);
  expect(yaml(files[of("over", "datasets")[0]!])).toMatchObject({
    data_file: null,
    sql: expect.stringContaining(table),
    source_db_engine: "postgresql",
  });
  // Names that differ only in case would become one file on case-insensitive file systems.
  expect(of(table, "data").length + of(table.toUpperCase(), "data").length).toBe(2);
  expect(new Set(Object.keys(files).map((name) => name.toLowerCase())).size).toBe(Object.keys(files).length);
  expect(of("a_.._b", "data")).toHaveLength(1);
  expect(Object.keys(files).filter((name) => name.startsWith("charts/"))).toHaveLength(4);
});

it("exports only rows that the person may see and requires the permission to export", async () => {
  const dataset = await datasetOf(uniqueName("ruled"), `select * from ${table}`);
  const id = await dashboardOf([dataset], ["ruled"]);
  const [reader, taker] = [
    await makeRole(admin, [
      "can_read on Dashboard",
      "can_read on Chart",
      "can_export_as_example on Dashboard",
      await readingOf(dataset),
    ]),
    await makeRole(admin, ["can_csv on Superset"]),
  ];
  expect(
    (
      await admin.post("/api/v1/rowlevelsecurity/", {
        name: uniqueName("even"),
        filter_type: "Regular",
        tables: [dataset],
        roles: [reader],
        clause: "kind = 'even'",
      })
    ).status,
  ).toBe(201);
  const [looks, takes] = await Promise.all(
    [[reader], [reader, taker]].map(async (roles) => Client.as((await makePerson(admin, roles)).username)),
  );
  const kinds = (await rowsOf((await exampleOf(takes!, id))["data.parquet"])).map((row) => row["kind"]);
  expect(kinds).toEqual(Array(5).fill("even"));
  expect(await looks!.get(path(id))).toMatchObject({ status: 403 });
  expect(Object.keys(await exampleOf(looks!, id, "?export_data=false"))).toContain("dataset.yaml");
});

it("leaves out datasets that the person may not read and returns 404 for an inaccessible dashboard", async () => {
  const [mine, hidden] = [
    await datasetOf(uniqueName("mine"), "select 1 as one"),
    await datasetOf(uniqueName("hidden"), "select 2 as two"),
  ];
  const id = await dashboardOf([mine, hidden], ["mine", "hidden"]);
  const role = await makeRole(admin, [
    "can_read on Dashboard",
    "can_read on Chart",
    "can_export_as_example on Dashboard",
    "can_csv on Superset",
    await readingOf(mine),
  ]);
  const partly = await Client.as((await makePerson(admin, [role])).username);
  const files = await exampleOf(partly, id);
  expect(yaml(files["dataset.yaml"]).table_name).toContain("mine");
  expect(Object.keys(files).filter((name) => name.startsWith("charts/"))).toEqual(["charts/mine.yaml"]);
  expect(await gamma.get(path(id))).toMatchObject({ status: 404, body: { message: "Not found" } });
  for (const absent of [999_999_999, 9_999_999_999])
    expect((await admin.get(path(absent))).status, String(absent)).toBe(404);
});

it("returns an error for unreadable rows of a dataset before any of the file is sent", async () => {
  const dataset = await datasetOf(`${table}_gone`, `select 1 as one`);
  expect(
    (await admin.put(`/api/v1/dataset/${dataset}?override_columns=false`, { sql: "select 1 / 0 as one" })).status,
  ).toBe(200);
  const { status, body } = await admin.get(path(await dashboardOf([dataset], ["broken"])));
  expect(status, JSON.stringify(body)).toBe(400);
  expect(JSON.stringify(body)).toContain("division by zero");
});
