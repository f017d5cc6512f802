import { beforeAll, expect } from "vitest";
import { type ClientResponse, Client } from "../client";
import { executeInExamples } from "../customers";
import { makeDatabase } from "../objects";

export let admin: Client;
export const anyone = Client.anonymous();
export const table = `visits_${Date.now().toString(36)}`;

export let database: number,
  dataset: number,
  other: number,
  chart: number,
  elsewhere: number,
  dashboard: number,
  hidden: number,
  uuid: string;

export const COUNT = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "hits" }, label: "hits" };

export const FILTER = {
  id: "NATIVE_FILTER-city",
  type: "NATIVE_FILTER",
  name: "City",
  filterType: "filter_select",
  targets: [{ datasetId: 0, column: { name: "city" } }],
  defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
  controlValues: {},
  cascadeParentIds: [],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
};

/** Creates a dashboard with one chart over a table of two cities, and another that is not embedded. */
export function setUpGuestDashboard(): void {
  beforeAll(async () => {
    admin = await Client.as("admin");
    await executeInExamples(
      `create table if not exists ${table} as select case when i % 2 = 0 then 'Rome' else 'Oslo' end as city, 'k' || i % 3 as kind, i as hits, 'SECRET-' || i as note from generate_series(1, 10) i`,
    );
    database = await makeDatabase(admin);
    const made = async (path: string, body: object): Promise<number> => {
      const response = await admin.post(path, body);
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
      return response.body.id;
    };
    dataset = await made("/api/v1/dataset/", { database, schema: "public", table_name: table });
    other = await made("/api/v1/dataset/", {
      database,
      table_name: `${table} v`,
      sql: `select note, hits, city from ${table}`,
    });
    dashboard = await made("/api/v1/dashboard/", { dashboard_title: "Visits", published: true });
    hidden = await made("/api/v1/dashboard/", { dashboard_title: "Hidden", published: true });
    const params = {
      viz_type: "table",
      query_mode: "aggregate",
      groupby: ["city"],
      metrics: [COUNT],
      row_limit: 100,
      adhoc_filters: [{ expressionType: "SIMPLE", clause: "WHERE", subject: "hits", operator: ">", comparator: 0 }],
    };
    chart = await made("/api/v1/chart/", {
      slice_name: "Hits",
      viz_type: "table",
      datasource_id: dataset,
      datasource_type: "table",
      params: JSON.stringify(params),
      dashboards: [dashboard],
    });
    elsewhere = await made("/api/v1/chart/", {
      slice_name: "Elsewhere",
      viz_type: "table",
      datasource_id: dataset,
      datasource_type: "table",
      params: JSON.stringify({ ...params, groupby: ["note"] }),
      dashboards: [hidden],
    });
    const filter = { ...FILTER, targets: [{ datasetId: dataset, column: { name: "kind" } }] };
    expect(
      (
        await admin.put(`/api/v1/dashboard/${dashboard}`, {
          json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
        })
      ).status,
    ).toBe(200);
    uuid = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result.uuid;
  });
}

export const USER = { username: "guest1", first_name: "G", last_name: "One" };

export const requestToken = (client: Client, more: object = {}) =>
  client.post("/api/v1/security/guest_token/", {
    user: USER,
    resources: [{ type: "dashboard", id: uuid }],
    rls: [],
    ...more,
  });

export const tokenOf = async (more: object = {}): Promise<string> => (await requestToken(admin, more)).body.token;

export const as =
  (token: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ClientResponse> =>
    anyone.call(method, path, body, { "x-guesttoken": token, ...headers });

/** Returns what the page sends for the chart, merged with `query` and `form`. */
export const chartRequest = (query: object = {}, form: object = {}, around: object = {}) => ({
  datasource: { id: dataset, type: "table" },
  force: false,
  result_format: "json",
  result_type: "full",
  queries: [
    {
      filters: [{ col: "hits", op: ">", val: 0 }],
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
  ...around,
});

export const CHANGED = {
  status: 403,
  body: {
    errors: [{ error_type: "DASHBOARD_SECURITY_ACCESS_ERROR", message: "Guest user cannot modify chart payload" }],
  },
};
