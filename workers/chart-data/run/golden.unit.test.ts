import { type Connect, connectionsOf } from "../../connections/connections";
import type { Access, ChartDataDeps, Runtime } from "../dependencies";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormData } from "../../../schema/chart-types/define";
import type { DatasetModel } from "../../../schema/dataset/model";
import { Failure, Refusal } from "../../../schema/errors";
import { type NormalizedQueryContext, normalizeQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryFilter } from "../../../schema/query/query-context";
import { UNRESTRICTED } from "../../../schema/row-rule/restrictions";
import { isRecordedError, parseQueryContext } from "../../../schema/query/parse-query-context";
import { postgres } from "../../engines/postgres";
import { runQueryContext } from "./run-query-context";
import { createResultFile } from "../files/result-file";
import { memoryCache, noCache } from "../cache/result-cache";
import { streams } from "./stream-query-result";
import { forecaster } from "../../../tests/forecaster";
import { difference } from "../../../tests/compat/chart-data/compare";
import { recordedDatasets } from "../../../tests/compat/chart-data/datasets";
import { loadTables } from "../../../tests/compat/chart-data/load-tables";
import { recording } from "../../../tests/recordings";
import { postgresPrograms, startPostgres } from "../../engines/postgres/local-postgres";
import type { LocalPostgres } from "../../engines/postgres/local-postgres";
import { type Exchange, recordings } from "../../../tests/compat/chart-data/exchanges";

const canRun = postgresPrograms() !== null;

/** The time of the recordings; each exchange has its own to the second where it matters. */
const RECORDED_AT = new Date("2026-11-21T03:17:42Z");
const READY_TYPES =
  /_(table|pie|big_number|big_number_total|echarts_area|echarts_timeseries_(line|smooth|step|bar|scatter))_/;

let local: LocalPostgres;
let datasets: Map<number, DatasetModel>;

beforeAll(async () => {
  if (!canRun) return;
  local = await startPostgres(5601);
  const admin = await local.client("postgres");
  await admin.query("CREATE DATABASE examples");
  await admin.end();
  const client = await local.client("examples");
  await loadTables(client);
  await client.end();
  datasets = recordedDatasets(local.uri("examples"));
}, 120_000);

afterAll(() => local?.stop());

const connect: Connect = async ({ sqlalchemy_uri }) =>
  postgres.connect({ uri: sqlalchemy_uri, password: null, allowPrivateHosts: true });

const depsFor = (
  dataset: DatasetModel,
  more: { access?: Partial<Access>; runtime?: Partial<Runtime>; force?: boolean } = {},
): ChartDataDeps => ({
  access: {
    workspaceId: "w",
    dataset,
    rowRules: UNRESTRICTED,
    allowSubqueries: true,
    templates: { user: { id: 1, username: "admin", email: "", roles: ["Admin"] }, urlParams: {} },
    ...more.access,
  },
  runtime: {
    now: RECORDED_AT,
    cache: noCache,
    forecaster,
    connections: connectionsOf(connect),
    ...more.runtime,
  },
  options: { force: more.force ?? false },
});

function contextOf(file: string): { context: NormalizedQueryContext; dataset: DatasetModel; exchange: Exchange } {
  const exchange = recording<Exchange>(`chart_data/${file}`);
  const context = parseQueryContext(exchange.request.body);
  if (isRecordedError(context)) throw new Error(context.body.message);
  return { context, exchange, dataset: datasets.get(context.datasource.id)! };
}

async function replay(
  body: unknown,
): Promise<{ status: number; body: { result: Record<string, unknown>[] } | Record<string, unknown> }> {
  try {
    const context = parseQueryContext(body);
    if (isRecordedError(context)) return { status: context.status, body: context.body as Record<string, unknown> };
    const dataset = datasets.get(context.datasource.id);
    if (!dataset) throw new Error(`dataset ${context.datasource.id} is in no bundle`);
    const { result } = await runQueryContext(context, depsFor(dataset));
    return { status: 200, body: { result } };
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, body: { errors: error.errors } };
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}

/** Refused by the recorded server, which lacked a package; supported here. */
const LOADED_HERE: Readonly<Record<string, string>> = {
  "post_processing/prophet.json": "Error: `prophet` package not installed",
};

/** 34 columns of 50,000 rows, more than an isolate may hold. */
const TOO_LARGE = ["limits/big_samples_1000000.json", "limits/big_samples_50000.json"];

/** Outside this module: other routes, other people, files. */
const ELSEWHERE =
  /warm_up|cachekey|datasource_samples|legacy_api_v1_query|anonymous|404|from_cache|not_json|accept_any|xlsx|csv/;

const requestsForData = ({ request }: Exchange): boolean =>
  request.method === "POST" &&
  request.path.startsWith("/api/v1/chart/data") &&
  typeof request.body === "object" &&
  request.body !== null;

describe.skipIf(!canRun)("runQueryContext against the recorded server", () => {
  const files = [
    ...recordings("charts").filter((file) => READY_TYPES.test(file)),
    ...[
      "filters",
      "metrics",
      "columns",
      "time",
      "limits",
      "result",
      "errors",
      "frontend_explore",
      "post_processing",
      "annotations",
      "rls",
      "frontend_dashboard",
      "frontend_dashboard_filtered",
    ].flatMap(recordings),
  ].filter((file) => !ELSEWHERE.test(file) && requestsForData(recording<Exchange>(`chart_data/${file}`)));

  it.each(files)("%s", async (file) => {
    const { request, response } = recording<Exchange>(`chart_data/${file}`);
    const { queries = [] } = request.body as { queries?: Record<string, unknown>[] };
    const got = await replay(request.body);
    if (LOADED_HERE[file] !== undefined) {
      expect(response.body).toEqual({ message: LOADED_HERE[file] });
      expect(got.status, JSON.stringify(got.body).slice(0, 300)).toBe(200);
      expect((got.body as { result: { status: string; rowcount: number }[] }).result[0]).toMatchObject({
        status: "success",
        rowcount: 8,
      });
      return;
    }
    if (TOO_LARGE.includes(file)) {
      expect(got).toMatchObject({ status: 400, body: { error_type: "RESULT_TOO_LARGE_ERROR" } });
      return;
    }
    if (response.status >= 500) {
      expect(got.status).toBeGreaterThanOrEqual(400);
      expect(got.status).toBeLessThan(500);
      return;
    }
    expect(got.status, JSON.stringify(got.body).slice(0, 300)).toBe(response.status);
    if (response.status === 200)
      expect(
        difference(
          (response.body as { result: Record<string, unknown>[] }).result,
          got.body["result"] as Record<string, unknown>[],
          queries,
        ) ?? "equal",
      ).toBe("equal");
    else if (!/LINE \d+:/.test(JSON.stringify(response.body)))
      expect(JSON.parse(JSON.stringify(got.body))).toMatchObject(response.body as object);
  });

  it.each(["result/format_csv_results.json", "result/format_csv_drill_detail.json"])(
    "downloads %s as recorded",
    async (file) => {
      const { context, dataset, exchange } = contextOf(file);
      const { body, headers } = createResultFile(
        await runQueryContext(context, depsFor(dataset)),
        "csv",
        dataset,
        new Date("2026-11-21T03:22:48Z"),
      );
      const lines = (text: string): string[] => text.replace("\ufeff", "").split("\n");
      expect(lines(body as string)[0]).toBe(lines(exchange.response.body_text!)[0]);
      expect(lines(body as string).length).toBe(lines(exchange.response.body_text!).length);
      if (file.includes("results")) expect(body).toBe(exchange.response.body_text!.replace("\ufeff", ""));
      expect(headers).toMatchObject({
        "content-type": exchange.response.headers["content-type"],
        "content-disposition": exchange.response.headers["content-disposition"],
      });
    },
  );

  it("downloads a pivot as recorded, with its totals", async () => {
    const { context, dataset, exchange } = contextOf("result/csv_pivot_table.json");
    expect(streams(context)).toBe(false);
    const { body } = createResultFile(
      await runQueryContext(context, depsFor(dataset)),
      "csv",
      dataset,
      RECORDED_AT,
      context.form_data as FormData,
    );
    const cells = (text: string) =>
      text
        .trim()
        .split("\n")
        .map((line) =>
          line.split(",").map((cell) => (cell === "" || Number.isNaN(Number(cell)) ? cell : Number(cell).toFixed(4))),
        );
    expect(cells(body as string)).toEqual(cells(exchange.response.body_text!));
  });

  it("writes sums of whole numbers whole, and decimals with their scale", async () => {
    const { context, dataset } = contextOf("result/format_csv_results.json");
    const metric = (label: string, sqlExpression: string) => ({ expressionType: "SQL" as const, label, sqlExpression });
    const metrics = [
      metric("orders", "SUM(order_number::bigint)"),
      metric("price", "MAX(12.50::numeric(10,2))"),
      metric("sales", "MAX(12.0::float8)"),
    ];
    const requested = {
      ...context,
      queries: context.queries.map((query) => ({
        ...query,
        metrics,
        orderby: [],
        filters: [{ col: "product_line", op: "==", val: "Trains" }],
      })),
    };
    const loaded = await runQueryContext(requested, depsFor(dataset));
    const { body } = createResultFile(loaded, "csv", dataset, RECORDED_AT);
    expect(body).toMatch(/^product_line,orders,price,sales\nTrains,\d+,12\.50,12\.0\n$/);
    expect(loaded.result[0]).not.toHaveProperty("scales");
    const { body: pivot } = createResultFile(loaded, "csv", dataset, RECORDED_AT, {
      viz_type: "pivot_table_v2",
      datasource: "3__table",
      groupbyRows: ["product_line"],
      groupbyColumns: [],
      metrics: metrics.slice(0, 1),
    });
    expect(pivot).toMatch(/^,orders\nTrains,\d+\n$/);
  });

  it("returns a pivot as JSON with the cells and totals of the recorded file", async () => {
    const { context, dataset, exchange } = contextOf("result/csv_pivot_table.json");
    const [head, ...lines] = exchange.response
      .body_text!.trim()
      .split("\n")
      .map((line) => line.split(","));
    const [result] = (await runQueryContext({ ...context, result_format: "json" }, depsFor(dataset))).result;
    expect(result).toMatchObject({
      rowcount: 8,
      coltypes: [0, 0, 0, 0, 0],
      indexnames: lines.map(([name]) => [name]),
      colnames: [
        ["SUM(sales)", "Large"],
        ["SUM(sales)", "Medium"],
        ["SUM(sales)", "Small"],
        ["SUM(sales)", "Subtotal"],
        ["Total (Sum)", ""],
      ],
    });
    const data = result!["data"] as Record<string, Record<string, number | null>>;
    expect(Object.keys(data)).toEqual(head!.slice(1));
    for (const [name, ...cells] of lines)
      cells.forEach((cell, at) =>
        cell === ""
          ? expect(data[head![at + 1]!]![name!]).toBeNull()
          : expect(data[head![at + 1]!]![name!]).toBeCloseTo(Number(cell), 4),
      );
  });

  it("downloads several queries as a ZIP of files", async () => {
    const { context, dataset, exchange } = contextOf("result/format_csv_two_queries.json");
    const { body } = createResultFile(await runQueryContext(context, depsFor(dataset)), "csv", dataset, RECORDED_AT);
    expect(
      Object.fromEntries(Object.entries(unzipSync(body as Uint8Array)).map(([name, bytes]) => [name, bytes.length])),
    ).toEqual(exchange.response.zip_entries);
  });

  it("returns a workbook that contains the rows", async () => {
    const { context, dataset } = contextOf("result/format_xlsx_results.json");
    const { body } = createResultFile(await runQueryContext(context, depsFor(dataset)), "xlsx", dataset, RECORDED_AT);
    const sheet = strFromU8(unzipSync(body as Uint8Array)["xl/worksheets/sheet1.xml"]!);
    expect(sheet).toContain(
      '<c t="inlineStr"><is><t xml:space="preserve">Classic Cars</t></is></c><c><v>3919615.6607666016</v></c>',
    );
  });

  it("returns the recorded keys in the recorded order", async () => {
    const { context, dataset, exchange } = contextOf("result/full.json");
    const { result } = await runQueryContext(context, depsFor(dataset));
    const [recorded] = (exchange.response.body as { result: object[] }).result;
    expect(Object.keys(result[0]!)).toEqual(Object.keys(recorded!));
    expect(result[0]!["query"]).toBe((recorded as { query: string }).query);
  });

  it("returns a result from the cache, without a connection, unless forced", async () => {
    const { context, dataset } = contextOf("result/full.json");
    let connections = 0;
    const runtime = {
      cache: memoryCache(() => 0),
      connections: connectionsOf(async (database) => (connections++, connect(database))),
    };
    const states = [];
    for (const force of [false, false, true]) {
      const { result } = await runQueryContext(context, depsFor(dataset, { runtime, force }));
      states.push([connections, result[0]!["is_cached"], result[0]!["cached_dttm"] !== null]);
    }
    expect(states).toEqual([
      [1, null, false],
      [1, true, true],
      [2, null, false],
    ]);
  });

  it("adds the data of annotation layers from other charts, whether the rows come from the cache or not", async () => {
    const { context, dataset } = contextOf("result/full.json");
    const { context: source } = contextOf("post_processing/sort_index.json");
    const [recorded] = (await runQueryContext(source, depsFor(dataset))).result;
    const layer = { name: "Other", show: true, showMarkers: false, value: 5 };
    const layers = [
      { ...layer, annotationType: "EVENT", sourceType: "table" },
      { ...layer, name: "Lines", annotationType: "TIME_SERIES", sourceType: "line" },
      { ...layer, name: "F", annotationType: "FORMULA", sourceType: "", value: "x" },
    ];
    const requested = {
      ...context,
      queries: context.queries.map((query) => ({ ...query, annotation_layers: layers })),
    };
    const annotation = { context: source, access: { dataset, rowRules: UNRESTRICTED }, chartCacheTimeout: null };
    const deps = depsFor(dataset, {
      access: { annotationSource: async (id) => (id === 5 ? annotation : null) },
      runtime: { cache: memoryCache(() => 0) },
    });
    for (const isCached of [null, true]) {
      const [result] = (await runQueryContext(requested, deps)).result;
      expect(result).toMatchObject({
        is_cached: isCached,
        annotation_data: { Other: { records: recorded!["data"] }, Lines: { records: recorded!["data"] } },
      });
      expect(Object.keys(result!["annotation_data"] as object)).toEqual(["Other", "Lines"]);
    }
    await expect(runQueryContext(requested, depsFor(dataset))).rejects.toMatchObject({
      status: 400,
      body: { message: "Error: The chart does not exist" },
    });
  });

  it("separates results under different row rules", async () => {
    const { context, dataset } = contextOf("result/full.json");
    const runtime = { cache: memoryCache(() => 0) };
    const rows = async (clauses: string[]): Promise<unknown> =>
      (
        await runQueryContext(
          context,
          depsFor(dataset, {
            access: { rowRules: { conditions: clauses.map((clause) => [clause]), tables: [], catalog: null } },
            runtime,
          }),
        )
      ).result[0]!["rowcount"];
    expect([await rows([]), await rows(["product_line = 'Planes'"]), await rows(["1 = 0"]), await rows([])]).toEqual([
      7, 1, 0, 7,
    ]);
  });

  it("counts as many rows for a condition, its negation and its nulls as there are", async () => {
    const { dataset } = contextOf("result/full.json");
    const count = async (filters: QueryFilter[]): Promise<number> => {
      const { result } = await runQueryContext(
        normalizeQueryContext({
          datasource: { id: dataset.id, type: "table" },
          queries: [{ metrics: ["count"], filters }],
          result_format: "json",
          result_type: "full",
        }),
        depsFor(dataset),
      );
      return Number((result[0]!["data"] as { count: number }[])[0]!.count);
    };
    const total = await count([]);
    const pairs: [string, string, string, unknown][] = [
      ["state", "==", "!=", "NY"],
      ["state", "IN", "NOT IN", ["NY", "CA"]],
      ["state", "LIKE", "NOT LIKE", "N%"],
      ["territory", "ILIKE", "NOT ILIKE", "%a%"],
      ["sales", ">", "<=", 3000],
      ["order_date", ">=", "<", 1075593600000],
    ];
    for (const [col, op, opposite, val] of pairs) {
      expect(
        (await count([{ col, op, val }])) +
          (await count([{ col, op: opposite, val }])) +
          (await count([{ col, op: "IS NULL" }])),
        `${col} ${op}`,
      ).toBe(total);
    }
  });
});
