import { env } from "cloudflare:workers";
import fc from "fast-check";
import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { LEGACY_QUERY_KEYS, UNUSED_QUERY_KEYS } from "../../schema/query/normalize-query-context";
import type { Env } from "../../workers/env";
import { EXTRAS_KEYS, QUERY_KEYS, queryContextFields } from "../../workers/resources/chart/data-request";
import { type ClientResponse, Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";

const [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
const table = `shown_${Date.now().toString(36)}`;
const SUM = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "hits" }, label: "hits" };
const SQL = { expressionType: "SQL", sqlExpression: "max(note)", label: "hits" };
const HIT = { col: "hits", op: ">", val: 0 };
let dataset: number, chart: number, paged: number, dashboard: number, token: string;

const filterOf = (id: string, filterType: string, column: string | null, scope: object = {}) => ({
  id: `NATIVE_FILTER-${id}`, type: "NATIVE_FILTER", name: id, filterType, targets: [{ datasetId: dataset, ...(column === null ? {} : { column: { name: column } }) }], defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
  controlValues: {}, cascadeParentIds: [], scope: { rootPath: ["ROOT_ID"], excluded: [], ...scope },
});

/**
 * A dashboard of a table chart and a server-paginated one, open to guests by a token and to Gamma by a role; neither
 * reads the dataset otherwise.
 */
beforeAll(async () => {
  const db = postgres((env as unknown as Env & { EXAMPLES_URL: string }).EXAMPLES_URL, { max: 1, fetch_types: false, prepare: false });
  await db.unsafe(`create table ${table} as select case when i % 2 = 0 then 'Rome' else 'Oslo' end as city, 'k' || i % 3 as kind, i as hits, timestamp '2024-01-01' + i * interval '1 day' as at, 'SECRET-' || i as note from generate_series(1, 10) i`);
  await db.end({ timeout: 1 });
  const made = async (path: string, body: object): Promise<number> => {
    const response = await admin.post(path, body);
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    return response.body.id;
  };
  dataset = await made("/api/v1/dataset/", { database: await makeDatabase(admin), schema: "public", table_name: table });
  const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Gamma)")).body.result[0].value;
  dashboard = await made("/api/v1/dashboard/", { dashboard_title: uniqueName("Shown"), published: true, roles: [role] });
  const chartOf = (slice_name: string, params: object) => made("/api/v1/chart/", { slice_name, viz_type: "table", datasource_id: dataset, datasource_type: "table", params: JSON.stringify({ viz_type: "table", ...params }), dashboards: [dashboard] });
  const adhoc_filters = [{ expressionType: "SIMPLE", clause: "WHERE", subject: "hits", operator: ">", comparator: 0 }];
  chart = await chartOf("Hits", { query_mode: "aggregate", groupby: ["city"], metrics: [SUM], row_limit: 100, adhoc_filters });
  paged = await chartOf("Paged", { query_mode: "raw", all_columns: ["city"], server_pagination: true, server_page_length: 4, row_limit: 8 });
  const filters = [filterOf("kind", "filter_select", "kind"), filterOf("grain", "filter_timegrain", null), filterOf("elsewhere", "filter_select", "note", { excluded: [chart, paged] })];
  expect((await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: JSON.stringify({ native_filter_configuration: filters }) })).status).toBe(200);
  const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
  token = (await admin.post("/api/v1/security/guest_token/", { user: { username: "guest1" }, resources: [{ type: "dashboard", id: uuid }], rls: [] })).body.token;
});

const anyone = Client.anonymous();
const guest = (method: string, path: string, body?: unknown): Promise<ClientResponse> => anyone.call(method, path, body, { "x-guesttoken": token });
const member = (method: string, path: string, body?: unknown): Promise<ClientResponse> => gamma.call(method, path, body);
const VIEWERS = [["a guest", guest], ["a viewer by role", member]] as const;
type Viewer = (typeof VIEWERS)[number][1];

const saved = () => ({ filters: [HIT], extras: { having: "", where: "" }, columns: ["city"], metrics: [SUM], orderby: [[SUM, false]], row_limit: 100, order_desc: true });
const contextOf = (query: object = {}, form: object = {}, around: object = {}) => ({
  datasource: { id: dataset, type: "table" }, force: false, result_format: "json", result_type: "full", queries: [{ ...saved(), ...query }], form_data: { slice_id: chart, dashboardId: dashboard, ...form }, ...around,
});
const post = (viewer: Viewer, body: unknown) => viewer("POST", "/api/v1/chart/data", body);
const rowsOf = ({ body }: ClientResponse): string => JSON.stringify(body.result.map(({ data, colnames, coltypes, rowcount }: Record<string, unknown>) => [data, colnames, coltypes, rowcount]));
const REFUSED: Record<string, object> = {
  "a guest": { errors: [{ error_type: "DASHBOARD_SECURITY_ACCESS_ERROR", message: "Guest user cannot modify chart payload" }] },
  "a viewer by role": { errors: [{ error_type: "DATASOURCE_SECURITY_ACCESS_ERROR" }] },
};

/** Values of every type that a key accepts, containing SQL, other columns and other limits. */
const PROBES: unknown[] = [
  "note like 'SECRET-1%'", "at", "today", "Last week", "samples", 1, 1000, true, false, ["note"], [SQL], [["note", true]], [{ col: "note", op: "IN", val: ["SECRET-1"] }],
  [{ operation: "cum", options: { columns: { hits: "hits" }, operator: "sum" } }], [{ name: "a", show: true, showMarkers: false, value: "1", annotationType: "FORMULA" }], { where: "note = 'SECRET-1'" }, { __time_col: "at" }, SQL,
];
const NESTED_PROBES = ["note like 'SECRET-1%'", ["note"], { where: "note = 'SECRET-1'" }];
const KEYS = [...new Set([
  ...QUERY_KEYS, ...LEGACY_QUERY_KEYS, ...UNUSED_QUERY_KEYS, "since", "until", "druid_time_origin", "time_grain_sqla", "time_column", "time_grain", "time_compare", "apply_fetch_values_predicate", "series_limit_metric", "timeseries_limit", "form_data", "force", "datasource", "rls", "url_params",
])];

/** Expects 403 with the recorded body, 400 if the body is no query context, or the saved rows. */
async function expectSavedRows(viewer: Viewer, name: string, what: string, body: object, expected: string): Promise<void> {
  const response = await post(viewer, body);
  const outcome = response.status === 200 ? rowsOf(response) : response.status === 400 ? String(response.body.message) : response.body;
  if (response.status === 200) expect(outcome, what).toBe(expected);
  else if (response.status === 400) expect(outcome, what).toMatch(/^Request is incorrect: /);
  else expect([response.status, outcome], what).toMatchObject([403, REFUSED[name]!]);
}

/** These keys narrow or page the saved query; their limits have tests of their own. */
const NARROWING = new Set(["row_limit"]);

describe.each(VIEWERS)("%s with additions to a saved query", (name, viewer) => {
  let expected: string;
  beforeAll(async () => {
    const response = await post(viewer, contextOf());
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expected = rowsOf(response);
  });

  it.each(KEYS.filter((key) => !NARROWING.has(key)))("gets the saved rows or a refusal for %s", async (key) => {
    await Promise.all(PROBES.map((probe) => expectSavedRows(viewer, name, `${key} = ${JSON.stringify(probe)}`, contextOf({ [key]: probe }), expected)));
  });

  it.each([...new Set([...EXTRAS_KEYS, ...KEYS])])("gets the saved rows or a refusal for %s in extras, a filter and the form", async (key) => {
    await Promise.all(NESTED_PROBES.map(async (probe) => {
      const what = `${key} = ${JSON.stringify(probe)}`;
      await expectSavedRows(viewer, name, `extras: ${what}`, contextOf({ extras: { ...saved().extras, [key]: probe } }), expected);
      if (!["col", "op", "val"].includes(key)) await expectSavedRows(viewer, name, `filter: ${what}`, contextOf({ filters: [{ ...HIT, [key]: probe }] }), expected);
      await expectSavedRows(viewer, name, `form: ${what}`, contextOf({}, { [key]: probe }), expected);
    }));
  });

  it.each(Object.keys(queryContextFields).filter((key) => !["queries", "datasource", "form_data", "result_format"].includes(key)))("gets the saved rows or a refusal for %s of the context", async (key) => {
    await Promise.all(PROBES.map((probe) => expectSavedRows(viewer, name, `${key} = ${JSON.stringify(probe)}`, contextOf({}, {}, { [key]: probe }), expected)));
  });

  it("gets the saved rows or a refusal for any unknown key and value", async () => {
    const known = new Set<string>([...KEYS, ...Object.keys(contextOf()), "slice_id", "dashboardId", "native_filter_id", "chart_id", "__proto__"]);
    const key = fc.string({ minLength: 1, maxLength: 20 }).filter((each) => !known.has(each));
    await fc.assert(fc.asyncProperty(key, fc.jsonValue({ maxDepth: 2 }), fc.constantFrom("query", "filter", "form", "context"), async (unknown, value, place) => {
      const more = { [unknown]: value };
      const body = place === "query" ? contextOf(more) : place === "filter" ? contextOf({ filters: [{ ...HIT, ...more }] }) : place === "form" ? contextOf({}, more) : contextOf({}, {}, more);
      await expectSavedRows(viewer, name, `${place}: ${JSON.stringify(more)}`, body, expected);
    }), { numRuns: 60 });
  });
});

describe.each(VIEWERS)("%s with other SQL in a saved query", (name, viewer) => {
  const refused = async (what: string, response: Promise<ClientResponse>) => expect(await response, what).toMatchObject({ status: 403, body: REFUSED[name]! });

  it.each<[string, object]>([
    ["where", { where: "note = 'SECRET-1'" }], ["having", { having: "max(note) > 'SECRET-5'" }], ["granularity_sqla", { granularity_sqla: "at" }], ["granularity_sqla and a range", { granularity_sqla: "at", time_range: "2024-01-01 : 2024-01-05" }],
    ["is_timeseries", { is_timeseries: true }], ["timeseries_limit", { timeseries_limit: 1 }], ["timeseries_limit_metric", { timeseries_limit_metric: SQL }], ["post_processing", { post_processing: [{ operation: "cum", options: { columns: { hits: "hits" }, operator: "sum" } }] }],
    ["groupby", { groupby: ["note"] }], ["since", { since: "2024-01-05" }], ["time_offsets", { time_offsets: ["1 year ago"] }], ["a filter out of scope", { filters: [HIT, { col: "note", op: "IN", val: ["SECRET-1"] }] }],
    ["a time range of a text column", { filters: [HIT, { col: "note", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2024-01-05" }] }], ["raw rows for groups", { metrics: null }],
  ])("is refused %s", async (_, change) => {
    for (const query of [change, { ...change, extras: {} }, { ...change, extras: null }]) {
      await refused("as JSON", post(viewer, contextOf(query)));
      const form = new FormData();
      form.set("form_data", JSON.stringify(contextOf(query)));
      await refused("as a form", post(viewer, form));
      const lines = await viewer("POST", "/api/v1/chart/data/stream", { asks: [{ id: "1", context: contextOf(query) }] });
      expect(JSON.parse(String(lines.body)), "as a line").toMatchObject({ id: "1", status: 403, body: REFUSED[name]! });
    }
  });

  it("is refused raw rows of an aggregate chart, and aggregates of a raw one", async () => {
    const raw = { slice_id: paged };
    const rows = { columns: ["city"], metrics: undefined, orderby: [], filters: [], row_limit: 4 };
    expect((await post(viewer, contextOf(rows, raw))).body.result[0].rowcount).toBe(4);
    await refused("groups", post(viewer, contextOf({ ...rows, metrics: [] }, raw)));
  });

  it("cannot page past the chart's own rows", async () => {
    const rows = { columns: ["city"], metrics: undefined, orderby: [], filters: [], row_offset: 7, row_limit: 200 };
    expect((await post(viewer, contextOf(rows, { slice_id: paged }))).body.result[0].rowcount).toBe(1);
  });

  it("can filter by values, which stay data", async () => {
    const filtered = (filter: object) => post(viewer, contextOf({ filters: [HIT, filter] }));
    for (const val of ["k0' or '1'='1", "{{ 1 + 1 }}", "{% if true %}k0{% endif %}"]) expect((await filtered({ col: "kind", op: "IN", val: [val] })).body.result[0].rowcount, val).toBe(0);
    expect((await filtered({ col: "kind", op: "IN", val: ["k0"] })).body.result[0].rowcount).toBe(2);
    for (const filter of [{ col: "kind", op: "ILIKE", val: "%" }, { col: "kind", op: "IN", val: [SQL] }, { col: { sqlExpression: "note", label: "kind" }, op: "IN", val: ["x"] }, { col: "kind", op: "IN", val: ["k0"], grain: "P1D" }]) {
      await refused(JSON.stringify(filter), filtered(filter));
    }
  });
});

describe("other endpoints for a viewer by role", () => {
  const form = (more: object) => ({ datasource: `${dataset}__table`, viz_type: "country_map", select_country: "france", entity: "note", metric: SUM, granularity_sqla: "at", time_range: "No filter", dashboardId: dashboard, ...more });

  it("explore_json is refused for every filter and chart of the dashboard that it names", async () => {
    for (const more of [{}, { slice_id: chart }, { native_filter_id: "NATIVE_FILTER-grain" }, { native_filter_id: "NATIVE_FILTER-kind" }]) {
      const response = await gamma.raw("POST", "/superset/explore_json/", new URLSearchParams({ form_data: JSON.stringify(form(more)) }));
      expect([response.status, (await response.text()).includes("SECRET")], JSON.stringify(more)).toEqual([403, false]);
    }
  });

  it("records, values, expressions, files and stored charts of the dataset are refused", async () => {
    const inside = { filters: [], extras: { where: "1 = 1" } };
    const responses = await Promise.all([
      gamma.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}&dashboard_id=${dashboard}`, inside), gamma.get(`/api/v1/datasource/table/${dataset}/column/note/values/`), gamma.get(`/api/v1/dataset/${dataset}/drill_info/`),
      gamma.post(`/api/v1/datasource/table/${dataset}/validate_expression/`, { expression: "note = ''", expression_type: "where" }), gamma.get(`/api/v1/chart/${chart}/data/`), gamma.get(`/api/v1/chart/${chart}/thumbnail/x/`),
    ]);
    for (const { status, body } of responses) expect([[403, 404].includes(status), JSON.stringify(body).includes("SECRET")], JSON.stringify(body)).toEqual([true, false]);
    for (const result_format of ["csv", "xlsx"]) expect((await gamma.post("/api/v1/chart/data", contextOf({ where: "note = 'SECRET-1'" }, {}, { result_format }))).status, result_format).toBe(403);
  });
});
