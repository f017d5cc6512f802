import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormData } from "../../schema/chart-types/define";
import type { DatasetModel } from "../../schema/dataset/model";
import { Failure, Refusal } from "../../schema/errors";
import type { QueryContext } from "../../schema/query/query-context";
import { UNRESTRICTED } from "../../schema/row-rule/restrictions";
import { isRecordedError, parseContext } from "../resources/chart/data-routes";
import { postgres } from "../engines/postgres";
import { answer } from "./answer";
import { answerFile } from "./files/answer-file";
import { memoryCache, noCache } from "./result-cache";
import { streams } from "./stream-answer";
import { forecaster } from "../../tests/forecaster";
import { difference } from "../../tests/compat/chart-data/compare";
import { recordedDatasets } from "../../tests/compat/chart-data/datasets";
import { loadTables } from "../../tests/compat/chart-data/load-tables";
import { postgresPrograms, startPostgres } from "../engines/postgres/local-postgres";
import type { LocalPostgres } from "../engines/postgres/local-postgres";

const golden = resolve(process.cwd(), "../shared/golden");
const folder = join(golden, "chart_data");
const canRun = existsSync(folder) && postgresPrograms() !== null;

/** The recordings were made at this moment; each exchange says its own to the second where it matters. */
const RECORDED_AT = new Date("2026-11-21T03:17:42Z");
const READY_TYPES = /_(table|pie|big_number|big_number_total|echarts_area|echarts_timeseries_(line|smooth|step|bar|scatter))_/;

interface Exchange {
  request: { method: string; path: string; body: unknown; as?: string };
  response: { status: number; body?: unknown; body_text?: string; zip_entries?: Record<string, number>; headers: Record<string, string> };
}

const recordings = (name: string, only = /\.json$/): string[] =>
  canRun ? readdirSync(join(folder, name)).filter((file) => file.endsWith(".json") && only.test(file)).map((file) => join(name, file)) : [];

let local: LocalPostgres;
let datasets: Map<number, DatasetModel>;
let tables: ReadonlySet<string>;

beforeAll(async () => {
  if (!canRun) return;
  local = await startPostgres(5601);
  const admin = await local.client("postgres");
  await admin.query("CREATE DATABASE examples");
  await admin.end();
  const client = await local.client("examples");
  tables = new Set(await loadTables(golden, client));
  await client.end();
  datasets = recordedDatasets(golden, local.uri("examples"));
}, 120_000);

afterAll(() => local?.stop());

const depsFor = (dataset: DatasetModel) => ({
  workspaceId: "w",
  dataset,
  rowRules: UNRESTRICTED,
  connect: async ({ sqlalchemy_uri }: { sqlalchemy_uri: string }) => postgres.connect({ uri: sqlalchemy_uri, password: null, allowPrivateHosts: true }),
  now: RECORDED_AT,
  cache: noCache,
  forecaster,
  force: false,
  allowSubqueries: true,
  templates: { user: { id: 1, username: "admin", email: "", roles: ["Admin"] }, urlParams: {} },
});

function contextOf(file: string): { context: QueryContext; dataset: DatasetModel; exchange: Exchange } {
  const exchange = JSON.parse(readFileSync(join(folder, file), "utf8")) as Exchange;
  const context = parseContext(exchange.request.body);
  if (isRecordedError(context)) throw new Error(context.body.message);
  return { context, exchange, dataset: datasets.get(context.datasource.id)! };
}

async function replay(body: unknown): Promise<{ status: number; body: { result: Record<string, unknown>[] } | Record<string, unknown> }> {
  try {
    const context = parseContext(body);
    if (isRecordedError(context)) return { status: context.status, body: context.body as Record<string, unknown> };
    const dataset = datasets.get(context.datasource.id);
    if (!dataset) throw new Error(`dataset ${context.datasource.id} is in no bundle`);
    const { result } = await answer(context, depsFor(dataset));
    return { status: 200, body: { result } };
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, body: { errors: error.errors } };
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}

/** Refused by the recorded server, which lacked a package; answered here. */
const ANSWERED_HERE: Readonly<Record<string, string>> = { "post_processing/prophet.json": "Error: `prophet` package not installed" };

/** Not this module's: other routes, other people, files. */
const ELSEWHERE = /warm_up|cachekey|datasource_samples|legacy_api_v1_query|anonymous|404|from_cache|not_json|accept_any|xlsx|csv/;

describe.skipIf(!canRun)("answers of the recorded server", () => {
  const files = [
    ...recordings("charts", READY_TYPES),
    ...["filters", "metrics", "columns", "time", "limits", "result", "errors", "frontend_explore", "post_processing", "annotations", "rls"].flatMap((name) => recordings(name)),
    ...["frontend_dashboard", "frontend_dashboard_filtered"].flatMap((name) => (canRun ? readdirSync(join(folder, name)) : []).flatMap((inner) => (inner.endsWith(".json") ? [join(name, inner)] : recordings(join(name, inner))))),
  ].filter((file) => !ELSEWHERE.test(file));

  it.for(files)("%s", async (file, { skip }) => {
    const { request, response } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Exchange;
    if (request.method !== "POST" || !request.path.startsWith("/api/v1/chart/data") || typeof request.body !== "object" || request.body === null) skip("another route");
    const { queries = [] } = request.body as { queries?: Record<string, unknown>[] };
    if (queries.some((query) => JSON.stringify(query["post_processing"] ?? "").match(/"(boxplot|histogram|geo\w+)"/))) skip("an operation that is not there yet");
    const table = datasets.get(Number((request.body as { datasource?: { id?: number } }).datasource?.id))?.table_name;
    if (table && !tables.has(table)) skip("its table is not among the recordings");
    const got = await replay(request.body);
    if (ANSWERED_HERE[file] !== undefined) {
      expect(response.body).toEqual({ message: ANSWERED_HERE[file] });
      expect(got.status, JSON.stringify(got.body).slice(0, 300)).toBe(200);
      expect((got.body as { result: { status: string; rowcount: number }[] }).result[0]).toMatchObject({ status: "success", rowcount: 8 });
      return;
    }
    if (response.status >= 500) {
      expect(got.status).toBeGreaterThanOrEqual(400);
      expect(got.status).toBeLessThan(500);
      return;
    }
    expect(got.status, JSON.stringify(got.body).slice(0, 300)).toBe(response.status);
    if (response.status === 200) expect(difference((response.body as { result: Record<string, unknown>[] }).result, got.body["result"] as Record<string, unknown>[], queries) ?? "equal").toBe("equal");
    else if (!/LINE \d+:/.test(JSON.stringify(response.body))) expect(JSON.parse(JSON.stringify(got.body))).toMatchObject(response.body as object);
  });

  it.each(["result/format_csv_results.json", "result/format_csv_drill_detail.json"])("downloads %s as recorded", async (file) => {
    const { context, dataset, exchange } = contextOf(file);
    const { body, headers } = answerFile(await answer(context, depsFor(dataset)), "csv", dataset, new Date("2026-11-21T03:22:48Z"));
    const lines = (text: string): string[] => text.replace("\ufeff", "").split("\n");
    expect(lines(body as string)[0]).toBe(lines(exchange.response.body_text!)[0]);
    expect(lines(body as string).length).toBe(lines(exchange.response.body_text!).length);
    if (file.includes("results")) expect(body).toBe(exchange.response.body_text!.replace("\ufeff", ""));
    expect(headers).toMatchObject({ "content-type": exchange.response.headers["content-type"], "content-disposition": exchange.response.headers["content-disposition"] });
  });

  it("downloads a pivot as recorded, with its totals", async () => {
    const { context, dataset, exchange } = contextOf("result/csv_pivot_table.json");
    expect(streams(context)).toBe(false);
    const { body } = answerFile(await answer(context, depsFor(dataset)), "csv", dataset, RECORDED_AT, context.form_data as FormData);
    const cells = (text: string) => text.trim().split("\n").map((line) => line.split(",").map((cell) => (cell === "" || Number.isNaN(Number(cell)) ? cell : Number(cell).toFixed(4))));
    expect(cells(body as string)).toEqual(cells(exchange.response.body_text!));
  });

  it("downloads several queries as a zip of files", async () => {
    const { context, dataset, exchange } = contextOf("result/format_csv_two_queries.json");
    const { body } = answerFile(await answer(context, depsFor(dataset)), "csv", dataset, RECORDED_AT);
    expect(Object.fromEntries(Object.entries(unzipSync(body as Uint8Array)).map(([name, bytes]) => [name, bytes.length]))).toEqual(exchange.response.zip_entries);
  });

  it("makes a workbook that holds the rows", async () => {
    const { context, dataset } = contextOf("result/format_xlsx_results.json");
    const { body } = answerFile(await answer(context, depsFor(dataset)), "xlsx", dataset, RECORDED_AT);
    const sheet = strFromU8(unzipSync(body as Uint8Array)["xl/worksheets/sheet1.xml"]!);
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">Classic Cars</t></is></c><c><v>3919615.6607666016</v></c>');
  });

  it("has the recorded keys in the recorded order", async () => {
    const { context, dataset, exchange } = contextOf("result/full.json");
    const { result } = await answer(context, depsFor(dataset));
    const [recorded] = (exchange.response.body as { result: object[] }).result;
    expect(Object.keys(result[0]!)).toEqual(Object.keys(recorded!));
    expect(result[0]!["query"]).toBe((recorded as { query: string }).query);
  });

  it("answers again from the cache, without a connection, until forced", async () => {
    const { context, dataset } = contextOf("result/full.json");
    let connections = 0;
    const deps = { ...depsFor(dataset), cache: memoryCache(() => 0), connect: async (database: { sqlalchemy_uri: string }) => (connections++, depsFor(dataset).connect(database)) };
    const states = [];
    for (const force of [false, false, true]) {
      const { result } = await answer(context, { ...deps, force });
      states.push([connections, result[0]!["is_cached"], result[0]!["cached_dttm"] !== null]);
    }
    expect(states).toEqual([[1, null, false], [1, true, true], [2, null, false]]);
  });

  it("adds what annotation layers draw from other charts, whether the rows come from the cache or not", async () => {
    const { context, dataset } = contextOf("result/full.json");
    const { context: source } = contextOf("post_processing/sort_index.json");
    const [recorded] = (await answer(source, depsFor(dataset))).result;
    const layer = { name: "Other", show: true, showMarkers: false, value: 5 };
    const layers = [{ ...layer, annotationType: "EVENT", sourceType: "table" }, { ...layer, name: "Lines", annotationType: "TIME_SERIES", sourceType: "line" }, { ...layer, name: "F", annotationType: "FORMULA", sourceType: "", value: "x" }];
    const asked = { ...context, queries: context.queries.map((query) => ({ ...query, annotation_layers: layers })) };
    const deps = { ...depsFor(dataset), cache: memoryCache(() => 0), annotationSource: async (id: number) => (id === 5 ? { context: source, dataset, rowRules: UNRESTRICTED } : null) };
    for (const isCached of [null, true]) {
      const [result] = (await answer(asked, deps)).result;
      expect(result).toMatchObject({ is_cached: isCached, annotation_data: { Other: { records: recorded!["data"] }, Lines: { records: recorded!["data"] } } });
      expect(Object.keys(result!["annotation_data"] as object)).toEqual(["Other", "Lines"]);
    }
    await expect(answer(asked, depsFor(dataset))).rejects.toMatchObject({ status: 400, body: { message: "Error: The chart does not exist" } });
  });

  it("keeps answers under different row rules apart", async () => {
    const { context, dataset } = contextOf("result/full.json");
    const deps = { ...depsFor(dataset), cache: memoryCache(() => 0) };
    const rows = async (clauses: string[]): Promise<unknown> => (await answer(context, { ...deps, rowRules: { conditions: clauses.map((clause) => [clause]), tables: [] } })).result[0]!["rowcount"];
    expect([await rows([]), await rows(["product_line = 'Planes'"]), await rows(["1 = 0"]), await rows([])]).toEqual([7, 1, 0, 7]);
  });

  it("counts the same rows for a condition, its opposite and its nulls as there are", async () => {
    const { dataset } = contextOf("result/full.json");
    const count = async (filters: QueryContext["queries"][number]["filters"]): Promise<number> => {
      const { result } = await answer({ datasource: { id: dataset.id, type: "table" }, queries: [{ metrics: ["count"], filters: filters ?? [] }], result_format: "json", result_type: "full" }, depsFor(dataset));
      return Number((result[0]!["data"] as { count: number }[])[0]!.count);
    };
    const total = await count([]);
    const pairs: [string, string, string, unknown][] = [["state", "==", "!=", "NY"], ["state", "IN", "NOT IN", ["NY", "CA"]], ["state", "LIKE", "NOT LIKE", "N%"], ["territory", "ILIKE", "NOT ILIKE", "%a%"], ["sales", ">", "<=", 3000], ["order_date", ">=", "<", 1075593600000]];
    for (const [col, op, opposite, val] of pairs) {
      expect((await count([{ col, op, val }])) + (await count([{ col, op: opposite, val }])) + (await count([{ col, op: "IS NULL" }])), `${col} ${op}`).toBe(total);
    }
  });
});
