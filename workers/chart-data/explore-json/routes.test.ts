import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeChart, makeDatabase, uniqueName } from "../../../tests/objects";

let admin: Client, gamma: Client, norole: Client;
let dataset: number;

/** Sales by month, kind and country. */
const SALES = `select * from (values
  (timestamp '2024-01-01', 'cars', 'USA', 10), (timestamp '2024-02-01', 'cars', 'USA', 30), (timestamp '2024-01-01', 'ships', 'FRA', 5), (timestamp '2025-01-01', 'cars', 'USA', 40), (timestamp '2025-02-01', 'ships', 'XKK', 7)
) as sales(at, kind, country, amount)`;

beforeAll(async () => {
  [admin, gamma, norole] = await Promise.all([Client.as("admin"), Client.as("gamma"), Client.as("norole")]);
  const { status, body } = await admin.post("/api/v1/dataset/", {
    database: await makeDatabase(admin),
    schema: "public",
    table_name: uniqueName("sales"),
    sql: SALES,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  dataset = body.id;
});

const SUM = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "amount" }, label: "total" };
const form = (viz_type: string, more: Record<string, unknown>) => ({
  datasource: `${dataset}__table`,
  viz_type,
  granularity_sqla: "at",
  time_range: "No filter",
  metrics: [SUM],
  ...more,
});
const sendForm = (client: Client, sent: Record<string, unknown>, query = "", headers: Record<string, string> = {}) =>
  client.raw(
    "POST",
    `/superset/explore_json/${query}`,
    new URLSearchParams({ form_data: JSON.stringify(sent) }),
    headers,
  );
const dataOf = async (viz_type: string, more: Record<string, unknown>) => {
  const response = await sendForm(admin, form(viz_type, more));
  const body = await response.json<any>();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const month = (text: string): number => Date.parse(`${text}-01T00:00:00Z`);

describe("explore_json data of a legacy chart", () => {
  it("returns data in the legacy envelope with the normalized form", async () => {
    const sent = form("country_map", {
      select_country: "france",
      entity: "country",
      metric: SUM,
      metrics: [],
      time_range: undefined,
      adhoc_filters: [
        { clause: "WHERE", expressionType: "SIMPLE", subject: "kind", operator: "==", comparator: "cars" },
      ],
      extra_form_data: { filters: [{ col: "country", op: "IN", val: ["USA"] }] },
    });
    const response = await sendForm(admin, sent);
    expect(response.status).toBe(200);
    const body = await response.json<any>();
    expect(Object.keys(body)).toEqual([
      "cache_key",
      "cached_dttm",
      "cache_timeout",
      "errors",
      "form_data",
      "is_cached",
      "query",
      "from_dttm",
      "to_dttm",
      "status",
      "stacktrace",
      "rowcount",
      "colnames",
      "coltypes",
      "data",
      "applied_filters",
      "rejected_filters",
    ]);
    expect(body).toMatchObject({
      errors: [],
      is_cached: false,
      status: "success",
      rowcount: 1,
      colnames: ["country", "total"],
      coltypes: [1, 0],
      data: [{ country_id: "USA", metric: 80 }],
      from_dttm: null,
    });
    expect(body.form_data).toMatchObject({
      viz_type: "country_map",
      where: "",
      having: "",
      applied_time_extras: {},
      filters: [
        { col: "kind", op: "==", val: "cars" },
        { col: "country", op: "IN", val: ["USA"] },
      ],
    });
    expect(body.form_data).not.toHaveProperty("extra_form_data");
    expect(body.query).toMatch(/LIMIT 50000$/);
    const repeated = await (await sendForm(admin, sent)).json<any>();
    expect(repeated).toMatchObject({ is_cached: true, cache_key: body.cache_key, data: body.data });
    expect(await (await sendForm(admin, sent, "?force=true")).json<any>()).toMatchObject({ is_cached: false });
  });
  it("ends at today for a form without a time range and is unbounded for No filter", async () => {
    const ends = async (time_range: string | undefined) => {
      const { from_dttm, to_dttm } = await (
        await sendForm(admin, form("horizon", { groupby: ["kind"], time_range }))
      ).json<any>();
      return [from_dttm, to_dttm];
    };
    const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    expect(await ends(undefined)).toEqual([null, today]);
    expect(await ends("No filter")).toEqual([null, null]);
    expect(await ends("2024-01-01 : 2024-03-01")).toEqual([month("2024-01"), month("2024-03")]);
  });
  it("returns one line per group for a horizon chart, including gaps", async () => {
    expect(await dataOf("horizon", { groupby: ["kind"], time_range: "2024-01-01 : 2024-03-01" })).toEqual([
      {
        key: ["cars"],
        values: [
          { x: month("2024-01"), y: 10 },
          { x: month("2024-02"), y: 30 },
        ],
      },
      {
        key: ["ships"],
        values: [
          { x: month("2024-01"), y: 5 },
          { x: month("2024-02"), y: null },
        ],
      },
    ]);
  });
  it("returns an earlier period shifted to the times of the main one", async () => {
    const data = await dataOf("compare", {
      time_range: "2025-01-01 : 2025-03-01",
      time_compare: ["366 days"],
      time_grain_sqla: "P1M",
    });
    expect(data.map(({ key, classed }: any) => [key, classed])).toEqual([
      ["total", undefined],
      [["total", "366 days offset"], "time-shift-0"],
    ]);
    expect(data[1].values).toEqual([
      { x: month("2025-01"), y: 15 },
      { x: month("2025-02"), y: 30 },
    ]);
    const change = await dataOf("compare", {
      time_range: "2025-01-01 : 2025-03-01",
      time_compare: ["366 days"],
      time_grain_sqla: "P1M",
      comparison_type: "absolute",
    });
    expect(change).toEqual([
      {
        key: ["total", "366 days offset"],
        classed: "time-shift-0",
        values: [
          { x: month("2025-01"), y: 25 },
          { x: month("2025-02"), y: -23 },
        ],
      },
    ]);
  });
  it("returns a matrix for a chord, rows with coordinates for a world map and petals for a rose", async () => {
    const { nodes, matrix } = await dataOf("chord", { groupby: "kind", columns: "country", metric: SUM, metrics: [] });
    expect(nodes.toSorted()).toEqual(["FRA", "USA", "XKK", "cars", "ships"]);
    expect(matrix[nodes.indexOf("USA")][nodes.indexOf("cars")]).toBe(80);
    expect(matrix[nodes.indexOf("cars")][nodes.indexOf("USA")]).toBe(0);
    const places = await dataOf("world_map", {
      entity: "country",
      country_fieldtype: "cca3",
      metric: SUM,
      metrics: [],
      sort_by_metric: true,
    });
    expect(places).toEqual([
      { country: "USA", m1: 80, code: "USA", latitude: 38, longitude: -97, name: "United States" },
      { country: "XXX", m1: 7 },
      { country: "FRA", m1: 5, code: "FRA", latitude: 46, longitude: 2, name: "France" },
    ]);
    const petals = await dataOf("rose", { groupby: ["kind"], time_range: "2024-01-01 : 2024-03-01" });
    expect(petals[`${month("2024-02")}000000`]).toEqual([
      { key: ["cars"], value: 30, name: "cars", time: month("2024-02") },
      { key: ["ships"], value: 0, name: "ships", time: month("2024-02") },
    ]);
  });
  it("returns null for a legacy chart without rows", async () => {
    expect(await dataOf("horizon", { groupby: ["kind"], time_range: "1990-01-01 : 1991-01-01" })).toBeNull();
  });
  it("returns a stored chart's data for a form with only slice_id", async () => {
    const id = await makeChart(admin, dataset, {
      viz_type: "bullet",
      params: JSON.stringify({ viz_type: "bullet", metric: SUM }),
    });
    const response = await admin.get(
      `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify({ slice_id: id }))}`,
    );
    expect(response.body).toMatchObject({ data: { measures: [92] }, form_data: { viz_type: "bullet", slice_id: id } });
  });
  it("reads the dataset of a legacy chart from the path", async () => {
    const { datasource: _, ...rest } = form("bullet", { metric: SUM });
    const response = await admin.raw(
      "POST",
      `/superset/explore_json/table/${dataset}/`,
      new URLSearchParams({ form_data: JSON.stringify(rest) }),
    );
    expect((await response.json<any>()).data).toEqual({ measures: [92] });
  });
});

describe("explore_json response types", () => {
  const sent = () => form("para", { series: "kind", order_desc: true });
  it("returns the SQL, the result rows, sample rows and files", async () => {
    const requested = async (query: string) => (await sendForm(admin, sent(), query)).json<any>();
    expect(await requested("?query=true")).toEqual({
      language: "sql",
      query: expect.stringMatching(/^SELECT kind AS kind, sum\(amount\) AS total[^]*LIMIT 50000;$/),
    });
    expect(await requested("?results=true")).toEqual({
      data: expect.arrayContaining([{ kind: "cars", total: 80 }]),
      colnames: ["kind", "total"],
      coltypes: [1, 0],
      rowcount: 2,
      sql_rowcount: 2,
    });
    expect(await requested("?samples=true")).toMatchObject({
      colnames: ["at", "kind", "country", "amount"],
      rowcount: 5,
    });
    const csv = await sendForm(admin, sent(), "?csv=true");
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect((await csv.text()).split("\n").toSorted()).toEqual(["", "cars,80", "kind,total", "ships,12"]);
  });
});

describe("explore_json for an invalid legacy chart", () => {
  const failed = async (viz_type: string, more: Record<string, unknown>) => {
    const response = await sendForm(admin, form(viz_type, more));
    return { status: response.status, body: await response.json<any>() };
  };
  it("returns 400 for an invalid legacy chart with the reason in the envelope", async () => {
    expect(await failed("country_map", {})).toMatchObject({
      status: 400,
      body: {
        status: "failed",
        errors: [{ message: "Must specify a country", error_type: "VIZ_GET_DF_ERROR", level: "error" }],
        form_data: { viz_type: "country_map" },
        rowcount: 0,
      },
    });
    expect((await failed("horizon", { groupby: ["nope", "kind"] })).body.errors).toMatchObject([
      { message: "Columns missing in datasource: ['nope']" },
    ]);
    expect((await failed("horizon", { metrics: ["nope"] })).body.errors).toMatchObject([
      { message: "Metric 'nope' does not exist" },
    ]);
    expect((await failed("horizon", { time_range: "2025-01-01 : 2024-01-01" })).body.errors).toMatchObject([
      { message: "From date cannot be larger than to date" },
    ]);
    expect((await failed("compare", { time_compare: ["1 year"] })).body.errors).toMatchObject([
      { message: expect.stringContaining("An enclosed time range") },
    ]);
    expect((await failed("compare", { time_range: "2024", time_compare: ["bogus"] })).status).toBe(400);
    const { status, body } = await failed("horizon", {
      metrics: [{ expressionType: "SQL", sqlExpression: "sum(nowhere)", label: "x" }],
    });
    expect([status, body.status, body.errors[0].error_type]).toEqual([400, "failed", "COLUMN_DOES_NOT_EXIST_ERROR"]);
  });
  it("refuses a form without a dataset, or with an unknown chart type", async () => {
    expect(await failed("horizon", { datasource: "None__table" })).toMatchObject({
      status: 400,
      body: { message: "The dataset associated with this chart no longer exists" },
    });
    expect(await failed("no_such_chart", {})).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("no_such_chart") },
    });
    expect(await failed("toString", {})).toMatchObject({ status: 400 });
    expect((await admin.raw("POST", "/superset/explore_json/", "{{")).status).toBe(400);
  });
});

describe("explore_json access", () => {
  it("requires the permission and access to a legacy chart's dataset, by token or by cookie without a CSRF token", async () => {
    const sent = form("bullet", { metric: SUM });
    expect((await sendForm(Client.anonymous(), sent)).status).toBe(401);
    expect((await sendForm(norole, sent)).status).toBe(403);
    const stranger = await sendForm(gamma, sent);
    expect([stranger.status, await stranger.json()]).toEqual([404, { message: "Datasource does not exist" }]);
    const signedIn = await Client.anonymous().raw(
      "POST",
      "/login/",
      new URLSearchParams({ username: "admin", password: "admin" }),
    );
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await sendForm(Client.anonymous(), sent, "", { cookie })).status).toBe(200);
  });
  it("applies row rules to every response type of a legacy chart and to samples", async () => {
    const alpha = await Client.as("alpha");
    const { body } = await admin.get("/api/v1/rowlevelsecurity/related/roles?q=(page_size:100)");
    const role = body.result.find(({ text }: { text: string }) => text === "Alpha").value;
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: uniqueName("rule"),
      filter_type: "Regular",
      tables: [dataset],
      roles: [role],
      clause: "kind = 'ships' and '{{ current_username() }}' = 'alpha'",
      group_key: "",
    });
    expect(rule.status, JSON.stringify(rule.body)).toBe(201);
    const seen = async (client: Client, query = "") =>
      (await (await sendForm(client, form("para", { series: "kind" }), query)).json<any>()).data.length;
    expect([await seen(alpha), await seen(alpha, "?results=true"), await seen(alpha, "?samples=true")]).toEqual([
      1, 1, 2,
    ]);
    expect([await seen(admin), await seen(admin, "?results=true"), await seen(admin, "?samples=true")]).toEqual([
      2, 2, 5,
    ]);
    expect(await (await sendForm(alpha, form("para", { series: "kind" }), "?csv=true")).text()).toBe(
      "kind,total\nships,12\n",
    );
    const page = async (client: Client, body: object) =>
      (await client.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}`, body)).body.result;
    expect(await page(alpha, {})).toMatchObject({ rowcount: 2, total_count: 2 });
    expect(await page(alpha, { filters: [{ col: "kind", op: "==", val: "cars" }] })).toMatchObject({
      rowcount: 0,
      total_count: 0,
    });
    expect(await page(admin, { filters: [{ col: "kind", op: "==", val: "cars" }] })).toMatchObject({
      rowcount: 3,
      total_count: 3,
    });
  });
});
