import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { executeInExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";

const [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
const table = `kept_${Date.now().toString(36)}`;
const COUNT = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "hits" }, label: "hits" };
let dataset: number, chart: number, elsewhere: number, dashboard: number, role: number;

/** Creates a dashboard for Gamma only, with one chart and a filter over a table that Gamma reads nowhere else. */
beforeAll(async () => {
  await executeInExamples(
    `create table ${table} as select case when i % 2 = 0 then 'Rome' else 'Oslo' end as city, i as hits, 'SECRET-' || i as note from generate_series(1, 10) i`,
  );
  const made = async (path: string, body: object): Promise<number> => {
    const response = await admin.post(path, body);
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    return response.body.id;
  };
  dataset = await made("/api/v1/dataset/", {
    database: await makeDatabase(admin),
    schema: "public",
    table_name: table,
  });
  role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Gamma)")).body.result[0].value;
  dashboard = await made("/api/v1/dashboard/", { dashboard_title: uniqueName("Kept"), published: true, roles: [role] });
  const params = {
    viz_type: "table",
    query_mode: "aggregate",
    groupby: ["city"],
    metrics: [COUNT],
    row_limit: 100,
    adhoc_filters: [],
  };
  const of = (more: object) => ({ viz_type: "table", datasource_id: dataset, datasource_type: "table", ...more });
  chart = await made(
    "/api/v1/chart/",
    of({ slice_name: "Hits", params: JSON.stringify(params), dashboards: [dashboard] }),
  );
  elsewhere = await made(
    "/api/v1/chart/",
    of({ slice_name: "Elsewhere", params: JSON.stringify({ ...params, groupby: ["note"] }) }),
  );
  const filter = {
    id: "NATIVE_FILTER-city",
    type: "NATIVE_FILTER",
    name: "City",
    filterType: "filter_select",
    targets: [{ datasetId: dataset, column: { name: "city" } }],
    defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    controlValues: {},
    cascadeParentIds: [],
    scope: { rootPath: ["ROOT_ID"], excluded: [] },
  };
  expect(
    (
      await admin.put(`/api/v1/dashboard/${dashboard}`, {
        json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
      })
    ).status,
  ).toBe(200);
});

const queryContext = (query: object = {}, form: object = {}) => ({
  datasource: { id: dataset, type: "table" },
  force: true,
  result_format: "json",
  result_type: "full",
  queries: [
    {
      filters: [],
      extras: { having: "", where: "" },
      columns: ["city"],
      metrics: [COUNT],
      orderby: [[COUNT, false]],
      row_limit: 100,
      order_desc: true,
      ...query,
    },
  ],
  form_data: { slice_id: chart, dashboardId: dashboard, ...form },
});
const sendQuery = async (query?: object, form?: object, client = gamma) => {
  const { status, body } = await client.post("/api/v1/chart/data", queryContext(query, form));
  return status === 200
    ? Object.fromEntries(body.result[0].data.map((row: { city: string; hits: number }) => [row.city, row.hits]))
    : status;
};

it("a dashboard's role may run its charts' queries, narrowed by its filters, and no other query of their dataset", async () => {
  expect(await sendQuery()).toEqual({ Rome: 30, Oslo: 25 });
  expect(await sendQuery({ filters: [{ col: "city", op: "IN", val: ["Rome"] }] })).toEqual({ Rome: 30 });
  for (const [what, query, form] of [
    ["another column", { columns: ["note"] }],
    ["raw rows", { columns: ["city", "note"], metrics: [] }],
    ["SQL of one's own", { extras: { having: "", where: "note like 'SECRET-1%'" } }],
    ["a filter on a hidden column", { filters: [{ col: "note", op: "==", val: "SECRET-1" }] }],
    ["a chart that is not on the dashboard", { columns: ["note"] }, { slice_id: elsewhere }],
    ["no dashboard", {}, { dashboardId: undefined }],
    ["no chart", {}, { slice_id: undefined }],
    ["a dashboard that is none", {}, { dashboardId: "1 or true" }],
    ["another dashboard", {}, { dashboardId: 2_000_000_000 }],
  ] as [string, object, object?][])
    expect([what, await sendQuery(query, form)]).toEqual([what, 403]);
  for (const path of [`/api/v1/dataset/${dataset}`, `/api/v1/chart/${chart}`])
    expect([path, (await gamma.get(path)).status]).toEqual([path, 404]);
});

it("a dashboard's role may not open the charts by themselves, and the dashboard response says so", async () => {
  for (const [person, isExplorable, status] of [
    [gamma, false, 404],
    [admin, true, 200],
  ] as const) {
    const { body } = await person.get(`/api/v1/dashboard/${dashboard}/charts`);
    expect(body.result).toMatchObject([{ id: chart, is_explorable: isExplorable }]);
    expect((await person.get(`/api/v1/chart/${chart}`)).status).toBe(status);
  }
});

it("a dashboard's role may open its charts only while the dashboard is published and has the role", async () => {
  const change = async (body: object) =>
    expect((await admin.put(`/api/v1/dashboard/${dashboard}`, body)).status).toBe(200);
  await change({ published: false });
  expect(await sendQuery()).toBe(404);
  await change({ published: true, roles: [] });
  expect(await sendQuery()).toBe(404);
  await change({ roles: [role] });
  expect(await sendQuery()).toEqual({ Rome: 30, Oslo: 25 });
});
