import { afterEach, describe, expect, it, vi } from "vitest";
import { catalog, loadChartType, type VizType } from "../../../../schema/chart-types/catalog";
import { matrixifyFields } from "../../../../schema/matrixify/fields";
import { everyKey, UNKNOWN } from "../../../../tests/every-key";
import { openedForm } from "../../../../schema/explore-state/opened-form";
import { dashboardOf, tabOptions } from "./dashboard-options";
import { saveChart, type SaveRequest } from "./save-chart";
import { suggestName } from "./suggest-name";

/** Records requests and returns the given responses. */
function server(responses: Record<string, unknown>) {
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("document", { cookie: "csrf_token=x" });
  vi.stubGlobal("location", { search: "?a=b" });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${path}`;
    sent.push({ call, body: body ? JSON.parse(body) : {} });
    return new Response(JSON.stringify(responses[call] ?? {}), {
      status: 200,
      headers: { "content-type": "application/json" },
    });
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const request: SaveRequest = {
  overwrite: null,
  name: "Shares",
  owners: null,
  dashboardIds: [4],
  addTo: null,
  formData: {
    viz_type: "pie",
    datasource: "3__table",
    metric: "count",
    groupby: ["line"],
    own_key: 1,
    slice_id: 9,
    url_params: { a: "b" },
    own_state: { page: 2 },
  },
};

describe("saveChart", () => {
  it("creates a chart from params and query context, without keys of the address", async () => {
    const sent = server({ "POST /api/v1/chart/": { id: 12 } });
    expect(await saveChart(request)).toMatchObject({ id: 12, dashboardId: null, formData: { slice_id: 12 } });
    const { params, query_context, ...rest } = sent[0]!.body;
    expect(rest).toEqual({
      slice_name: "Shares",
      viz_type: "pie",
      datasource_id: 3,
      datasource_type: "table",
      dashboards: [],
    });
    expect(JSON.parse(params as string)).toEqual({
      viz_type: "pie",
      datasource: "3__table",
      metric: "count",
      groupby: ["line"],
      own_key: 1,
      dashboards: [],
    });
    expect(JSON.parse(query_context as string)).toMatchObject({
      datasource: { id: 3, type: "table" },
      force: false,
      result_format: "json",
      result_type: "full",
      queries: [{ metrics: ["count"], columns: ["line"] }],
    });
  });
  it("retains stored template parameters", async () => {
    const sent = server({ "POST /api/v1/chart/": { id: 12 } });
    await saveChart({
      ...request,
      formData: { ...request.formData, url_params: { a: "b", slice_id: "9", size: "Large" } },
    });
    expect(JSON.parse(sent[0]!.body["params"] as string)).toMatchObject({ url_params: { size: "Large" } });
  });
  it.each(Object.keys(catalog) as VizType[])(
    "retains every key of the opened chart, including unknown ones: %s",
    async (vizType) => {
      const { fields } = await loadChartType(vizType);
      const params = {
        ...UNKNOWN,
        ...everyKey({ ...fields, ...matrixifyFields }),
        viz_type: vizType,
        datasource: "3__table",
      };
      const opened = openedForm(
        {
          ...params,
          adhoc_filters: [],
          applied_time_extras: {},
          slice_id: 9,
          url_params: { slice_id: "9" },
          ...params,
        },
        { ...params, slice_id: 9 },
      );
      const sent = server({});
      await saveChart({ ...request, overwrite: 9, formData: opened });
      expect(JSON.parse(sent[0]!.body["params"] as string)).toEqual({ ...params, slice_id: 9, dashboards: [4] });
    },
  );
  it("overwrites a chart and retains its dashboards if none is selected", async () => {
    const sent = server({});
    await saveChart({ ...request, overwrite: 9 });
    expect(sent.map(({ call }) => call)).toEqual(["PUT /api/v1/chart/9"]);
    expect(sent[0]!.body).not.toHaveProperty("dashboards");
    expect(JSON.parse(sent[0]!.body["params"] as string)).toMatchObject({ slice_id: 9, dashboards: [4] });
  });
  it("adds the chart to a tab of a dashboard, or to a new dashboard", async () => {
    const position_json = JSON.stringify({
      ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["TABS-1"] },
      "TABS-1": { id: "TABS-1", type: "TABS", children: ["TAB-1"] },
      "TAB-1": { id: "TAB-1", type: "TAB", children: [] },
    });
    const sent = server({
      "POST /api/v1/chart/": { id: 12 },
      "POST /api/v1/dashboard/": { id: 30 },
      "GET /api/v1/dashboard/7": { result: { position_json } },
      "GET /api/v1/dashboard/30": { result: { position_json: null } },
    });
    await saveChart({ ...request, addTo: { kind: "existing", id: 7, tabId: "TAB-1" } });
    await saveChart({ ...request, addTo: { kind: "new", title: "Fresh" } });
    expect(sent.map(({ call }) => call)).toEqual([
      "POST /api/v1/chart/",
      "GET /api/v1/dashboard/7",
      "PUT /api/v1/dashboard/7",
      "POST /api/v1/dashboard/",
      "POST /api/v1/chart/",
      "GET /api/v1/dashboard/30",
      "PUT /api/v1/dashboard/30",
    ]);
    expect(JSON.parse(sent[2]!.body["position_json"] as string)["TAB-1"]).toMatchObject({
      children: ["ROW-explore-12"],
    });
    expect(sent[4]!.body).toMatchObject({ dashboards: [30] });
    expect(sent[3]!.body).toEqual({ dashboard_title: "Fresh" });
  });
});

describe("dashboard and tab options", () => {
  it("reads an option as an existing dashboard or one to create", () => {
    expect([dashboardOf({ value: "4", label: "x" }), dashboardOf({ value: "new:Fresh one", label: "x" })]).toEqual([
      { kind: "existing", id: 4 },
      { kind: "new", title: "Fresh one" },
    ]);
  });
  it("lists all tabs of a dashboard, including nested ones", () => {
    const tab = (value: string, children: ReturnType<typeof leaf>[] = []) => ({ ...leaf(value), children });
    const leaf = (value: string) => ({ value, title: value, parents: [], children: [] });
    expect(tabOptions([tab("A", [leaf("B")]), tab("C")])).toEqual([
      { value: "A", label: "A" },
      { value: "B", label: "A › B" },
      { value: "C", label: "C" },
    ]);
  });
});

describe("suggestName", () => {
  const form = (more: object) => ({ viz_type: "pie", datasource: "3__table", ...more });
  const names = { count: "Orders", state: "State" };
  it.each([
    ["a metric and a dimension", { metric: "count", groupby: ["state"] }, "Orders by State"],
    ["a metric over time", { metrics: ["count"], groupby: [], x_axis: "ordered" }, "Orders by ordered"],
    ["a metric alone", { metric: { expressionType: "SQL", sqlExpression: "1", label: "One" } }, "One"],
    ["at most two of each", { metrics: ["a", "b", "c"], groupby: ["d", "e", "f"] }, "a, b by d, e"],
    ["no metrics", { all_columns: ["state"] }, null],
  ])("names a chart with %s", (_, more, expected) => {
    expect(suggestName(form(more), names)).toBe(expected);
  });
});
