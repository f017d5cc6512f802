import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { executeInExamples } from "../customers";
import { makeDatabase, uniqueName, userId } from "../objects";

const [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
const table = `hidden_${Date.now().toString(36)}`;
const CITIES = { viz_type: "table", query_mode: "raw", all_columns: ["city"], row_limit: 10 };
const NOTES = { ...CITIES, all_columns: ["note"] };
let dataset: number, role: number, shown: number;

beforeAll(async () => {
  await executeInExamples(
    `create table ${table} as select 'Rome' as city, 'SECRET-' || i as note from generate_series(1, 3) i`,
  );
  dataset = await made(admin, "/api/v1/dataset/", {
    database: await makeDatabase(admin),
    schema: "public",
    table_name: table,
  });
  role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Gamma)")).body.result[0].value;
  shown = await chartOf(admin, CITIES, []);
});

async function made(client: Client, path: string, body: object): Promise<number> {
  const response = await client.post(path, body);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.id;
}
const chartOf = (client: Client, params: object, dashboards: number[]) =>
  made(client, "/api/v1/chart/", {
    slice_name: uniqueName("Rows"),
    viz_type: "table",
    datasource_id: dataset,
    datasource_type: "table",
    params: JSON.stringify(params),
    dashboards,
  });
const dashboardOf = (client: Client, more: object = {}) =>
  made(client, "/api/v1/dashboard/", { dashboard_title: uniqueName("Rows"), published: true, roles: [role], ...more });
const rowsOf = async (chart: number, dashboard: number, column: string, form: object = {}) => {
  const { status, body } = await gamma.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    result_format: "json",
    result_type: "full",
    queries: [{ columns: [column], row_limit: 10 }],
    form_data: { slice_id: chart, dashboardId: dashboard, ...form },
  });
  return status === 200 ? body.result[0].rowcount : status;
};

describe("dashboard with roles", () => {
  it("a dashboard with roles grants access to the charts of people who may read the dataset", async () => {
    const dashboard = await dashboardOf(admin);
    expect(await rowsOf(await chartOf(admin, NOTES, [dashboard]), dashboard, "note")).toBe(3);
  });

  it("a dashboard grants no access to its creator or to others of the role, if the creator cannot read the dataset", async () => {
    const dashboard = await dashboardOf(gamma);
    const response = await gamma.post("/api/v1/chart/", {
      slice_name: "Own",
      viz_type: "table",
      datasource_id: dataset,
      datasource_type: "table",
      params: JSON.stringify(NOTES),
      dashboards: [dashboard],
    });
    const own = response.status === 201 ? response.body.id : shown;
    if (response.status !== 201)
      expect((await admin.put(`/api/v1/chart/${shown}`, { dashboards: [dashboard] })).status).toBe(200);
    expect(await rowsOf(own, dashboard, own === shown ? "city" : "note")).toBe(403);
  });

  it("a dashboard grants no access to what a co-owner without access may have written, in the dashboard or in a chart", async () => {
    const owners = [await userId(admin, "admin"), await userId(admin, "gamma")];
    const shared = await dashboardOf(admin, { owners });
    expect(await rowsOf(await chartOf(admin, NOTES, [shared]), shared, "note")).toBe(403);
    const dashboard = await dashboardOf(admin);
    const chart = await chartOf(admin, NOTES, [dashboard]);
    expect(await rowsOf(chart, dashboard, "note")).toBe(3);
    expect((await admin.put(`/api/v1/chart/${chart}`, { owners })).status).toBe(200);
    expect(await rowsOf(chart, dashboard, "note")).toBe(403);
    expect((await admin.put(`/api/v1/chart/${chart}`, { owners: [owners[0]] })).status).toBe(200);
    expect(await rowsOf(chart, dashboard, "note")).toBe(3);
  });

  it("a dashboard returns no values of a filter that a person without access may have declared", async () => {
    const filter = {
      id: "NATIVE_FILTER-note",
      type: "NATIVE_FILTER",
      name: "Note",
      filterType: "filter_select",
      targets: [{ datasetId: dataset, column: { name: "note" } }],
      defaultDataMask: {},
      controlValues: {},
      cascadeParentIds: [],
      scope: { rootPath: ["ROOT_ID"], excluded: [] },
    };
    const json_metadata = JSON.stringify({ native_filter_configuration: [filter] });
    const options = async (dashboard: number) => {
      const { status, body } = await gamma.post("/api/v1/chart/data", {
        datasource: { id: dataset, type: "table" },
        result_format: "json",
        result_type: "full",
        queries: [{ columns: ["note"], metrics: [], orderby: [["note", true]], row_limit: 1000 }],
        form_data: { native_filter_id: filter.id, dashboardId: dashboard },
      });
      return status === 200 ? body.result[0].rowcount : status;
    };
    expect([
      await options(await dashboardOf(admin, { json_metadata })),
      await options(await dashboardOf(gamma, { json_metadata })),
    ]).toEqual([3, 403]);
  });
});
