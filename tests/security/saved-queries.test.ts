import { describe, expect, it } from "vitest";
import { type ClientResponse } from "../client";
import {
  VIEWERS,
  gamma,
  dataset,
  chart,
  paged,
  dashboard,
  SUM,
  HIT,
  contextOf,
  REFUSED,
  post,
  setUpSavedQueries,
} from "./saved-query-viewers";

setUpSavedQueries();

const SQL = { expressionType: "SQL", sqlExpression: "max(note)", label: "hits" };

describe.each(VIEWERS)("%s with other SQL in a saved query", (name, viewer) => {
  const refused = async (what: string, response: Promise<ClientResponse>) =>
    expect(await response, what).toMatchObject({ status: 403, body: REFUSED[name]! });

  it.each<[string, object]>([
    ["where", { where: "note = 'SECRET-1'" }],
    ["having", { having: "max(note) > 'SECRET-5'" }],
    ["granularity_sqla", { granularity_sqla: "at" }],
    ["granularity_sqla and a range", { granularity_sqla: "at", time_range: "2024-01-01 : 2024-01-05" }],
    ["is_timeseries", { is_timeseries: true }],
    ["timeseries_limit", { timeseries_limit: 1 }],
    ["timeseries_limit_metric", { timeseries_limit_metric: SQL }],
    [
      "post_processing",
      { post_processing: [{ operation: "cum", options: { columns: { hits: "hits" }, operator: "sum" } }] },
    ],
    ["groupby", { groupby: ["note"] }],
    ["since", { since: "2024-01-05" }],
    ["time_offsets", { time_offsets: ["1 year ago"] }],
    ["a filter out of scope", { filters: [HIT, { col: "note", op: "IN", val: ["SECRET-1"] }] }],
    [
      "a time range of a text column",
      { filters: [HIT, { col: "note", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2024-01-05" }] },
    ],
    ["raw rows for groups", { metrics: null }],
  ])("refuses %s", async (_, change) => {
    for (const query of [change, { ...change, extras: {} }, { ...change, extras: null }]) {
      await refused("as JSON", post(viewer, contextOf(query)));
      const form = new FormData();
      form.set("form_data", JSON.stringify(contextOf(query)));
      await refused("as a form", post(viewer, form));
      const lines = await viewer("POST", "/api/v1/chart/data/stream", {
        requests: [{ id: "1", context: contextOf(query) }],
      });
      expect(JSON.parse(String(lines.body)), "as a line").toMatchObject({ id: "1", status: 403, body: REFUSED[name]! });
    }
  });

  it("is refused raw rows of an aggregate chart, and aggregates of a raw one", async () => {
    const raw = { slice_id: paged };
    const rows = { columns: ["city"], metrics: undefined, orderby: [], filters: [], row_limit: 4 };
    expect((await post(viewer, contextOf(rows, raw))).body.result[0].rowcount).toBe(4);
    await refused("groups", post(viewer, contextOf({ ...rows, metrics: [] }, raw)));
  });

  it("does not page past the chart's own rows", async () => {
    const rows = { columns: ["city"], metrics: undefined, orderby: [], filters: [], row_offset: 7, row_limit: 200 };
    expect((await post(viewer, contextOf(rows, { slice_id: paged }))).body.result[0].rowcount).toBe(1);
  });

  it("filters by values, which stay data", async () => {
    const filtered = (filter: object) => post(viewer, contextOf({ filters: [HIT, filter] }));
    for (const val of ["k0' or '1'='1", "{{ 1 + 1 }}", "{% if true %}k0{% endif %}"])
      expect((await filtered({ col: "kind", op: "IN", val: [val] })).body.result[0].rowcount, val).toBe(0);
    expect((await filtered({ col: "kind", op: "IN", val: ["k0"] })).body.result[0].rowcount).toBe(2);
    for (const filter of [
      { col: "kind", op: "ILIKE", val: "%" },
      { col: "kind", op: "IN", val: [SQL] },
      { col: { sqlExpression: "note", label: "kind" }, op: "IN", val: ["x"] },
      { col: "kind", op: "IN", val: ["k0"], grain: "P1D" },
    ]) {
      await refused(JSON.stringify(filter), filtered(filter));
    }
  });
});

describe("other endpoints for a viewer by role", () => {
  const form = (more: object) => ({
    datasource: `${dataset}__table`,
    viz_type: "country_map",
    select_country: "france",
    entity: "note",
    metric: SUM,
    granularity_sqla: "at",
    time_range: "No filter",
    dashboardId: dashboard,
    ...more,
  });

  it("explore_json is refused for every filter and chart of the dashboard that it names", async () => {
    for (const more of [
      {},
      { slice_id: chart },
      { native_filter_id: "NATIVE_FILTER-grain" },
      { native_filter_id: "NATIVE_FILTER-kind" },
    ]) {
      const response = await gamma.raw(
        "POST",
        "/superset/explore_json/",
        new URLSearchParams({ form_data: JSON.stringify(form(more)) }),
      );
      expect([response.status, (await response.text()).includes("SECRET")], JSON.stringify(more)).toEqual([403, false]);
    }
  });

  it("records, values, expressions, files and stored charts of the dataset are refused", async () => {
    const inside = { filters: [], extras: { where: "1 = 1" } };
    const responses = await Promise.all([
      gamma.post(
        `/datasource/samples?datasource_type=table&datasource_id=${dataset}&dashboard_id=${dashboard}`,
        inside,
      ),
      gamma.get(`/api/v1/datasource/table/${dataset}/column/note/values/`),
      gamma.get(`/api/v1/dataset/${dataset}/drill_info/`),
      gamma.post(`/api/v1/datasource/table/${dataset}/validate_expression/`, {
        expression: "note = ''",
        expression_type: "where",
      }),
      gamma.get(`/api/v1/chart/${chart}/data/`),
      gamma.get(`/api/v1/chart/${chart}/thumbnail/x/`),
    ]);
    for (const { status, body } of responses)
      expect([[403, 404].includes(status), JSON.stringify(body).includes("SECRET")], JSON.stringify(body)).toEqual([
        true,
        false,
      ]);
    for (const result_format of ["csv", "xlsx"])
      expect(
        (await gamma.post("/api/v1/chart/data", contextOf({ where: "note = 'SECRET-1'" }, {}, { result_format })))
          .status,
        result_format,
      ).toBe(403);
  });
});
