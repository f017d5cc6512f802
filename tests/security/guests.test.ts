import { describe, expect, it } from "vitest";
import { type ClientResponse, Client } from "../client";
import { authorize, makePersonalDatabase } from "../personal-database";
import {
  admin,
  table,
  dataset,
  other,
  chart,
  elsewhere,
  dashboard,
  hidden,
  uuid,
  COUNT,
  FILTER,
  tokenOf,
  as,
  chartRequest,
  CHANGED,
  setUpGuestDashboard,
} from "./guest-dashboard";

setUpGuestDashboard();

const total = ({ body }: ClientResponse): Record<string, number> =>
  Object.fromEntries(body.result[0].data.map((row: { city: string; hits: number }) => [row.city, row.hits]));

it("a guest gets no rows of a database that requires personal tokens, and an error with the reason", async () => {
  const personal = await makePersonalDatabase(admin);
  const opened = await admin.get(`/api/v1/database/${personal}/schemas/`);
  await authorize(admin, opened, "ada");
  const people = (await admin.post("/api/v1/dataset/", { database: personal, schema: "default", table_name: "people" }))
    .body.id;
  const params = { viz_type: "table", query_mode: "raw", all_columns: ["who"], row_limit: 100, adhoc_filters: [] };
  const shown = (
    await admin.post("/api/v1/chart/", {
      slice_name: "People",
      viz_type: "table",
      datasource_id: people,
      datasource_type: "table",
      params: JSON.stringify(params),
      dashboards: [dashboard],
    })
  ).body.id;
  const requested = {
    datasource: { id: people, type: "table" },
    result_format: "json",
    result_type: "full",
    queries: [{ columns: ["who"], row_limit: 100 }],
    form_data: { slice_id: shown, dashboardId: dashboard },
  };
  expect((await admin.post("/api/v1/chart/data", requested)).body.result[0].data).toEqual([{ who: "ada" }]);
  const refused = await as(await tokenOf())("POST", "/api/v1/chart/data", requested);
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [
      {
        error_type: "OAUTH2_REDIRECT_ERROR",
        message: expect.stringContaining("guests of an embedded dashboard cannot give"),
      },
    ],
  ]);
  expect(JSON.stringify(refused.body)).not.toMatch(/ada|authorize|state=/);
  expect((await admin.delete(`/api/v1/chart/${shown}`)).status).toBe(200);
});

describe("guest", () => {
  it("reads the token's dashboard without its people, and no other", async () => {
    const guest = as(await tokenOf());
    const { status, body } = await guest("GET", `/api/v1/dashboard/${dashboard}`);
    expect([status, body.result.dashboard_title, "owners" in body.result, "changed_by" in body.result]).toEqual([
      200,
      "Visits",
      false,
      false,
    ]);
    expect(
      (await guest("GET", `/api/v1/dashboard/${dashboard}/charts`)).body.result.map((each: { id: number }) => each.id),
    ).toEqual([chart]);
    const notes = await guest("GET", `/api/v1/dashboard/${dashboard}/datasets`);
    expect([notes.status, JSON.stringify(notes.body).includes(table)]).toEqual([200, false]);
    expect(await guest("GET", `/api/v1/embedded_dashboard/${uuid}`)).toMatchObject({
      status: 200,
      body: { result: { dashboard_id: String(dashboard), changed_by: null } },
    });
    for (const path of [
      `/api/v1/dashboard/${hidden}`,
      `/api/v1/dashboard/${hidden}/charts`,
      `/api/v1/dataset/${dataset}`,
      `/api/v1/chart/${chart}`,
      `/api/v1/chart/${chart}/data/`,
      `/api/v1/dashboard/${dashboard}/embedded`,
      "/api/v1/database/",
      "/api/v1/dashboard/",
      "/api/v1/explore/?slice_id=1",
      "/api/v1/log/recent_activity/",
      "/api/v1/security/csrf_token/",
    ]) {
      expect((await guest("GET", path)).status, path).toBe(404);
    }
    expect(await guest("GET", "/api/v1/chart/")).toMatchObject({ status: 200, body: { count: 0, result: [] } });
  });

  it("refuses a guest a dashboard without charts, which every person with an account can open", async () => {
    const empty = (await admin.post("/api/v1/dashboard/", { dashboard_title: "Empty", published: true })).body.id;
    expect((await (await Client.as("gamma")).get(`/api/v1/dashboard/${empty}`)).status).toBe(200);
    const guest = as(await tokenOf());
    for (const path of ["", "/charts", "/datasets", "/refreshes"])
      expect((await guest("GET", `/api/v1/dashboard/${empty}${path}`)).status, path).toBe(404);
  });

  it("lets a guest change nothing", async () => {
    const guest = as(await tokenOf());
    for (const [method, path, body] of [
      ["PUT", `/api/v1/dashboard/${dashboard}`, { dashboard_title: "x" }],
      ["POST", "/api/v1/chart/", {}],
      ["DELETE", `/api/v1/dashboard/${dashboard}/embedded`, undefined],
      ["PUT", "/api/v1/me/", { first_name: "x" }],
      ["POST", "/api/v1/security/guest_token/", {}],
      ["POST", `/api/v1/dashboard/${dashboard}/filter_state?tab_id=1`, { value: "{}" }],
    ] as const) {
      expect((await guest(method, path, body)).status, path).toBe(404);
    }
  });

  it("lets a guest store a permalink, which people with an account can open, for the token's dashboard only", async () => {
    const guest = as(await tokenOf());
    const stored = await guest("POST", `/api/v1/dashboard/${dashboard}/permalink`, {
      dataMask: {},
      activeTabs: [],
      anchor: "",
    });
    expect(stored).toMatchObject({ status: 201, body: { key: expect.any(String) } });
    expect((await admin.get(`/api/v1/dashboard/permalink/${stored.body.key}`)).status).toBe(200);
    expect((await guest("GET", `/api/v1/dashboard/permalink/${stored.body.key}`)).status).toBe(404);
    expect((await guest("POST", `/api/v1/dashboard/${hidden}/permalink`, {})).status).toBe(404);
  });

  it("gets the rows of the saved chart, without SQL or the table's name (CVE-2025-55673)", async () => {
    const response = await as(await tokenOf())("POST", "/api/v1/chart/data", chartRequest());
    expect([response.status, total(response)]).toEqual([200, { Rome: 30, Oslo: 25 }]);
    expect([
      JSON.stringify(response.body).includes(table),
      "query" in response.body.result[0],
      "stacktrace" in response.body.result[0],
    ]).toEqual([false, false, false]);
  });

  it("lets a guest narrow rows by declared filters and cross-filters", async () => {
    const guest = as(await tokenOf());
    const narrowed = (col: string, val: unknown) =>
      guest(
        "POST",
        "/api/v1/chart/data",
        chartRequest({
          filters: [
            { col: "hits", op: ">", val: 0 },
            { col, op: "IN", val },
          ],
        }),
      );
    expect(total(await narrowed("kind", ["k0"]))).toEqual({ Oslo: 12, Rome: 6 });
    expect(total(await narrowed("city", ["Rome"]))).toEqual({ Rome: 30 });
    expect(await narrowed("note", ["SECRET-1"])).toMatchObject(CHANGED);
  });

  it("lets a guest group by the initial values of the dashboard's display controls, and by nothing else", async () => {
    const control = {
      id: "CHART_CUSTOMIZATION-by",
      type: "CHART_CUSTOMIZATION",
      name: "By",
      filterType: "chart_customization_dynamic_groupby",
      targets: [{ datasetId: dataset }],
      controlValues: {},
      scope: { rootPath: ["ROOT_ID"], excluded: [] },
      defaultDataMask: {
        extraFormData: { custom_form_data: { groupby: ["kind"] } },
        filterState: { value: ["kind"] },
        ownState: {},
      },
    };
    await admin.put(`/api/v1/dashboard/${dashboard}/chart_customizations`, { modified: [control] });
    const guest = as(await tokenOf());
    const grouped = (column: string) =>
      guest(
        "POST",
        "/api/v1/chart/data",
        chartRequest({ columns: [column] }, { groupby: [column], chart_customization: { [control.id]: [column] } }),
      );
    expect((await grouped("kind")).body.result[0]).toMatchObject({ colnames: ["kind", "hits"], rowcount: 3 });
    expect(await grouped("note")).toMatchObject(CHANGED);
    const columns = {
      datasource: { id: dataset, type: "table" },
      result_format: "json",
      result_type: "full",
      queries: [{ result_type: "columns", columns: [], metrics: [], orderby: [] }],
      form_data: { dashboardId: dashboard, native_filter_id: control.id },
    };
    expect(await guest("POST", "/api/v1/chart/data", columns)).toMatchObject(CHANGED);
    await admin.put(`/api/v1/dashboard/${dashboard}/chart_customizations`, { deleted: [control.id] });
    expect(await grouped("kind")).toMatchObject(CHANGED);
  });

  it("does not turn a guest's filter value into SQL", async () => {
    const response = await as(await tokenOf())(
      "POST",
      "/api/v1/chart/data",
      chartRequest({
        filters: [
          { col: "hits", op: ">", val: 0 },
          { col: "kind", op: "IN", val: ["k0' or '1'='1", "k0') --"] },
        ],
      }),
    );
    expect([response.status, response.body.result[0].rowcount]).toEqual([200, 0]);
  });

  it("refuses a guest any other query (CVE-2024-24772)", async () => {
    const guest = as(await tokenOf());
    const SQL = { expressionType: "SQL", sqlExpression: "string_agg(note, ',')", label: "evil" };
    const filters = [{ col: "hits", op: ">", val: 0 }];
    const changes: Record<string, object> = {
      "a metric": { metrics: [SQL] },
      "one more metric": { metrics: [COUNT, SQL] },
      "a column": { columns: ["note"] },
      "an SQL column": { columns: [{ sqlExpression: "note", label: "city", expressionType: "SQL" }] },
      "no column": { columns: [] },
      "a grouping": { groupby: ["note"] },
      "the order": { orderby: [[SQL, true]] },
      "a condition": { extras: { where: "note = 'SECRET-1'", having: "" } },
      "a condition on groups": { extras: { where: "", having: "max(note) > ''" } },
      "an SQL filter": { filters: [...filters, { col: { sqlExpression: "note", label: "n" }, op: "IS NOT NULL" }] },
      "the chart's own filter left out": { filters: [] },
      "its value": { filters: [{ col: "hits", op: ">", val: -1 }] },
      "more rows": { row_limit: 50_000 },
      "all rows": { row_limit: 0 },
      "a ranking": { series_columns: ["note"], series_limit: 1 },
      "a ranking's metric": { series_limit_metric: SQL },
      annotations: {
        annotation_layers: [
          { name: "a", show: true, showMarkers: false, value: elsewhere, sourceType: "table", annotationType: "EVENT" },
        ],
      },
      "a time column": { granularity: "note" },
      times: { time_range: "Last week" },
      samples: { result_type: "samples" },
      "the rows below": { result_type: "drill_detail" },
      "the SQL": { result_type: "query" },
      "a row count of another": { is_rowcount: true },
    };
    for (const [what, change] of Object.entries(changes))
      expect(await guest("POST", "/api/v1/chart/data", chartRequest(change)), what).toMatchObject(CHANGED);
    for (const result_type of ["samples", "query", "columns", "drill_detail", "timegrains"])
      expect(
        await guest("POST", "/api/v1/chart/data", chartRequest({}, {}, { result_type })),
        result_type,
      ).toMatchObject(CHANGED);
    expect(
      await guest("POST", "/api/v1/chart/data", {
        ...chartRequest(),
        queries: [...chartRequest().queries, { ...chartRequest().queries[0], columns: ["note"] }],
      }),
      "a second query",
    ).toMatchObject(CHANGED);
    for (const result_format of ["csv", "xlsx"])
      expect(
        (await guest("POST", "/api/v1/chart/data", chartRequest({}, {}, { result_format }))).status,
        result_format,
      ).toBe(403);
  });

  it("refuses a guest another chart, dataset or dashboard", async () => {
    const guest = as(await tokenOf());
    expect(await guest("POST", "/api/v1/chart/data", chartRequest({}, { slice_id: elsewhere }))).toMatchObject(CHANGED);
    expect(await guest("POST", "/api/v1/chart/data", chartRequest({}, { slice_id: undefined }))).toMatchObject(CHANGED);
    expect(
      await guest("POST", "/api/v1/chart/data", chartRequest({}, {}, { datasource: { id: other, type: "table" } })),
    ).toMatchObject(CHANGED);
    const stranger = {
      status: 403,
      body: {
        errors: [
          {
            error_type: "DATASOURCE_SECURITY_ACCESS_ERROR",
            message: expect.stringContaining(`requires the datasource ${dataset}`),
          },
        ],
      },
    };
    for (const dashboardId of [hidden, undefined, "1 or 1=1"])
      expect(await guest("POST", "/api/v1/chart/data", chartRequest({}, { dashboardId }))).toMatchObject(stranger);
    expect(
      JSON.stringify((await guest("POST", "/api/v1/chart/data", chartRequest({}, { dashboardId: hidden }))).body),
    ).not.toContain(table);
  });

  it("gets the values of declared filters, and of no other columns", async () => {
    const guest = as(await tokenOf());
    const values = (column: string, native_filter_id = FILTER.id) =>
      guest("POST", "/api/v1/chart/data", {
        datasource: { id: dataset, type: "table" },
        result_format: "json",
        result_type: "full",
        queries: [
          {
            columns: [column],
            metrics: [],
            filters: [],
            extras: { having: "", where: "" },
            orderby: [[column, true]],
            row_limit: 1000,
          },
        ],
        form_data: { native_filter_id, dashboardId: dashboard, viz_type: "filter_select" },
      });
    const { status, body } = await values("kind");
    expect([status, body.result[0].data]).toEqual([200, [{ kind: "k0" }, { kind: "k1" }, { kind: "k2" }]]);
    expect(await values("note")).toMatchObject(CHANGED);
    expect(await values("kind", "NATIVE_FILTER-none")).toMatchObject(CHANGED);
  });

  it("sees only the token's rows in every request, and shares no cached response with people who see others", async () => {
    const rome = as(await tokenOf({ rls: [{ clause: "city = 'Rome'" }] }));
    const few = as(await tokenOf({ rls: [{ clause: "city = 'Rome'", dataset }, { clause: "hits < 5" }] }));
    const away = as(await tokenOf({ rls: [{ clause: "city = 'Rome'", dataset: other }] }));
    const every = as(await tokenOf());
    for (let repeated = 0; repeated < 2; repeated++) {
      expect(total(await every("POST", "/api/v1/chart/data", chartRequest()))).toEqual({ Rome: 30, Oslo: 25 });
      expect(total(await rome("POST", "/api/v1/chart/data", chartRequest()))).toEqual({ Rome: 30 });
      expect(total(await few("POST", "/api/v1/chart/data", chartRequest()))).toEqual({ Rome: 6 });
      expect(total(await away("POST", "/api/v1/chart/data", chartRequest()))).toEqual({ Rome: 30, Oslo: 25 });
    }
    const refused = await as(await tokenOf({ rls: [{ clause: "true) or (1=1" }] }))(
      "POST",
      "/api/v1/chart/data",
      chartRequest(),
    );
    expect([refused.status, JSON.stringify(refused.body).includes("Oslo")]).toEqual([400, false]);
    const broken = await as(await tokenOf({ rls: [{ clause: "no_such_column = 1" }] }))(
      "POST",
      "/api/v1/chart/data",
      chartRequest(),
    );
    expect([broken.status, /no_such_column|select/i.test(JSON.stringify(broken.body))]).toEqual([400, false]);
  });
});
