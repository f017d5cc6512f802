import { beforeAll, describe, expect, it } from "vitest";
import { MAX_FORM_FIELDS, MAX_POST_PROCESSING_CELLS, MAX_QUERIES, MAX_REQUEST_BODY_BYTES } from "../../schema/limits";
import { Client } from "../client";
import { makeDashboard, makeDatabase, uniqueName } from "../objects";

let admin: Client, alpha: Client;
let dataset: number;

beforeAll(async () => {
  [admin, alpha] = (await Promise.all(["admin", "alpha"].map((name) => Client.as(name, "attacked")))) as [
    Client,
    Client,
  ];
  const database = await makeDatabase(admin);
  dataset = (
    await admin.post("/api/v1/dataset/", {
      database,
      schema: "public",
      table_name: uniqueName("numbers"),
      sql: "select n, timestamp '2024-01-01' + n * interval '30 days' as at from generate_series(1, 100) n",
    })
  ).body.id;
});

const sendQuery = (...queries: Record<string, unknown>[]) =>
  alpha.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, force: true, queries });
const NUMBERS = { columns: ["n"], row_limit: 100 };
const sqlColumn = (sqlExpression: string) => ({ columns: [{ label: "x", sqlExpression, expressionType: "SQL" }] });

describe("chart data request", () => {
  it("refuses operations that would produce more cells than the limit, and names it", async () => {
    const histogram = await sendQuery({
      ...NUMBERS,
      post_processing: [{ operation: "histogram", options: { column: "n", bins: 5_000_000 } }],
    });
    expect(histogram).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`more than ${MAX_POST_PROCESSING_CELLS}`) },
    });
    const resampled = await sendQuery({
      columns: [
        { label: "at", sqlExpression: "at", columnType: "BASE_AXIS", timeGrain: "P1D", isColumnReference: true },
      ],
      metrics: [{ label: "c", expressionType: "SQL", sqlExpression: "count(*)" }],
      row_limit: 100,
      post_processing: [
        { operation: "pivot", options: { index: ["at"], columns: [], aggregates: { c: { operator: "sum" } } } },
        { operation: "resample", options: { rule: "250ms", method: "asfreq" } },
      ],
    });
    expect(resampled).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`more than ${MAX_POST_PROCESSING_CELLS}`) },
    });
  });

  it("aborts templates that compare long texts repeatedly, across all queries of a request", async () => {
    const comparing = (times: number) =>
      sqlColumn(
        `{% set a = 'a' * 300000 %}{% set b = 'a' * 300000 %}{% for i in range(${times}) %}{% if a == b %}{% endif %}{% endfor %}1`,
      );
    expect(await sendQuery(comparing(1000))).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining("the template takes too long") }] },
    });
    expect((await sendQuery(comparing(1))).status).toBe(200);
    expect(
      await sendQuery(...Array.from({ length: 20 }, (_, at) => ({ ...comparing(1), row_limit: at + 1 }))),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining("the template takes too long") }] },
    });
  });

  it("refuses more queries than the limit", async () => {
    expect(await sendQuery(...Array.from({ length: 400 }, () => NUMBERS))).toMatchObject({
      status: 400,
      body: { message: `Request is incorrect: {'queries': ['Longer than maximum length ${MAX_QUERIES}.']}` },
    });
    expect((await sendQuery(NUMBERS, NUMBERS)).status).toBe(200);
  });
});

describe("any request", () => {
  it("refuses bodies that are too large or nested too deep", async () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 200; depth++) deep = [deep];
    expect(
      await alpha.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, queries: [{ deep }] }),
    ).toMatchObject({ status: 400, body: { message: "JSON is nested deeper than 100" } });
    expect(await alpha.post("/api/v1/chart/", { slice_name: "x".repeat(MAX_REQUEST_BODY_BYTES) })).toMatchObject({
      status: 400,
      body: { message: `The request body can have at most ${MAX_REQUEST_BODY_BYTES} bytes` },
    });
  });

  it("limits JSON that is sent as another content type, in a form, or as a text in JSON", async () => {
    const lists = `[${"[1],".repeat(150_000)}1]`;
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const samples = (body: string) =>
      alpha.raw("POST", `/datasource/samples?datasource_type=table&datasource_id=${dataset}`, body, {
        "content-type": "text/plain",
      });
    for (const json of [lists, deep]) {
      const response = await samples(`{"filters":${json}}`);
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringMatching(/JSON (is nested deeper|holds more) than/),
      ]);
      const params = `{"a":${json}}`;
      expect(
        await alpha.post("/api/v1/chart/", {
          slice_name: "x",
          datasource_id: dataset,
          datasource_type: "table",
          viz_type: "table",
          params,
        }),
      ).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^JSON (is nested deeper|in a text holds more) than/) },
      });
      expect(
        (await alpha.raw("POST", "/superset/explore_json/", new URLSearchParams({ form_data: params }))).status,
      ).toBe(400);
    }
  });

  it("stores no permalink with a state of more members than the limit", async () => {
    const dashboard = await makeDashboard(alpha);
    const dataMask = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`k${at}`, {}]));
    expect(await alpha.post(`/api/v1/dashboard/${dashboard}/permalink`, { dataMask })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^JSON holds more than/) },
    });
  });

  it("refuses forms of more fields than the limit", async () => {
    const form = (fields: number) => new URLSearchParams(Array.from({ length: fields }, (_, at) => [`f${at}`, "1"]));
    expect((await alpha.raw("POST", "/api/v1/chart/data", form(100_000))).status).toBe(400);
    expect(await (await alpha.raw("POST", "/api/v1/chart/data", form(MAX_FORM_FIELDS + 1))).json()).toEqual({
      message: `A form can have at most ${MAX_FORM_FIELDS} fields`,
    });
    const query = JSON.stringify({ datasource: { id: dataset, type: "table" }, queries: [NUMBERS] });
    expect((await alpha.raw("POST", "/api/v1/chart/data", new URLSearchParams({ form_data: query }))).status).toBe(200);
  });

  it("refuses a q parameter that is too long or nested too deep", async () => {
    expect((await alpha.get(`/api/v1/chart/?q=(a:'${"x".repeat(60_000)}')`)).status).toBe(400);
    expect((await alpha.get(`/api/v1/chart/?q=${"!(".repeat(500)}`)).status).toBe(400);
  });

  it("does not format SQL that is too long", async () => {
    const long = await admin.post("/api/v1/sqllab/format_sql/", { sql: `select ${"a, ".repeat(330_000)} b` });
    expect(long).toMatchObject({ status: 400, body: { message: { sql: ["Longer than maximum length 100000."] } } });
  });
});
