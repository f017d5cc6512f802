import { beforeAll, describe, expect, it } from "vitest";
import { type ClientResponse, Client } from "../client";
import { executeInExamples } from "../customers";
import { makeDatabase } from "../objects";

const admin = await Client.as("admin");
const table = `older_visits_${Date.now().toString(36)}`;
const COUNT = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "hits" }, label: "hits" };
/**
 * Params as older versions stored them: a separate start and end in place of the range, and conditions that are not
 * ad-hoc filters.
 */
const PARAMS = {
  viz_type: "table",
  query_mode: "aggregate",
  groupby: ["city"],
  metrics: [COUNT],
  row_limit: 100,
  granularity_sqla: "at",
  time_range: "2024-01-01 : 2025-01-01",
  since: "2020-01-01",
  until: "2021-01-01",
  where: "note <> 'SECRET'",
  filters: [{ col: "city", op: "in", val: ["Rome", "Oslo"] }],
};
let dataset: number, dashboard: number, chart: number, token: string;

beforeAll(async () => {
  await executeInExamples(
    `create table ${table} as select * from (values (timestamp '2020-05-01', 'Rome', 1, ''), ('2020-06-01', 'Oslo', 2, ''), ('2020-07-01', 'Bern', 4, ''), ('2020-08-01', 'Rome', 8, 'SECRET'), ('2024-05-01', 'Rome', 16, '')) v (at, city, hits, note)`,
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
  dashboard = await made("/api/v1/dashboard/", { dashboard_title: "Older visits", published: true });
  chart = await made("/api/v1/chart/", {
    slice_name: "Older hits",
    viz_type: "table",
    datasource_id: dataset,
    datasource_type: "table",
    params: JSON.stringify(PARAMS),
    dashboards: [dashboard],
  });
  const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
  token = (
    await admin.post("/api/v1/security/guest_token/", {
      user: { username: "guest", first_name: "G", last_name: "One" },
      resources: [{ type: "dashboard", id: uuid }],
      rls: [],
    })
  ).body.token;
});

/** Returns what the page sends for the chart, based on the form it receives, merged with `query` and `form`. */
const requested = (query: object = {}, form: object = {}) => ({
  datasource: { id: dataset, type: "table" },
  force: false,
  result_format: "json",
  result_type: "full",
  form_data: { slice_id: chart, dashboardId: dashboard, ...form },
  queries: [
    {
      time_range: "2020-01-01 : 2021-01-01",
      granularity: "at",
      filters: [{ col: "city", op: "in", val: ["Rome", "Oslo"] }],
      extras: { where: "(note <> 'SECRET')", having: "" },
      columns: ["city"],
      metrics: [COUNT],
      orderby: [[COUNT, false]],
      row_limit: 100,
      order_desc: true,
      ...query,
    },
  ],
});
const asGuest = (body: unknown): Promise<ClientResponse> =>
  Client.anonymous().call("POST", "/api/v1/chart/data", body, { "x-guesttoken": token });
const rowsOf = ({ body }: ClientResponse) => body.result?.[0]?.data;

describe("a guest of a dashboard with a chart of an older version", () => {
  it("receives the chart's form with one time range and ad-hoc filters", async () => {
    const { body } = await Client.anonymous().call("GET", `/api/v1/dashboard/${dashboard}/charts`, undefined, {
      "x-guesttoken": token,
    });
    const [{ form_data }] = body.result;
    expect(form_data).toMatchObject({
      time_range: "2020-01-01 : 2021-01-01",
      adhoc_filters: [
        { clause: "WHERE", expressionType: "SQL", sqlExpression: "note <> 'SECRET'" },
        { subject: "city", operator: "in" },
      ],
    });
    expect(["since", "until", "where", "filters"].filter((key) => key in form_data)).toEqual([]);
  });

  it("gets the rows in the time range that match the conditions, as people with an account do", async () => {
    expect(rowsOf(await asGuest(requested()))).toEqual([
      { city: "Oslo", hits: 2 },
      { city: "Rome", hits: 1 },
    ]);
    expect(rowsOf(await admin.get(`/api/v1/chart/${chart}/data/`))).toEqual([
      { city: "Oslo", hits: 2 },
      { city: "Rome", hits: 1 },
    ]);
  });

  it.each<[string, object, object?]>([
    ["the range that the ends replace", { time_range: "2024-01-01 : 2025-01-01" }],
    ["no range", { time_range: null }],
    ["ends of its own", { since: "2000-01-01", until: "2030-01-01" }],
    ["ends in place of the range", { time_range: null, since: "2000-01-01", until: "2030-01-01" }],
    ["without the conditions", { filters: [], extras: { where: "", having: "" } }],
    ["a condition under the older name", { where: "note = 'SECRET'" }],
    ["no time column", { granularity: null }],
    [
      "ends and conditions in the form",
      { time_range: null, filters: [], extras: {} },
      { since: "2000-01-01", until: "2030-01-01", where: "1 = 1" },
    ],
  ])("refuses a guest's query with %s", async (_, query, form) => {
    expect(await asGuest(requested(query, form))).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "DASHBOARD_SECURITY_ACCESS_ERROR" }] },
    });
  });
});
