import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatasetModel } from "../../schema/dataset/model";
import { Failure, Refusal } from "../../schema/errors";
import { parseContext } from "../resources/chart/data-routes";
import { postgres } from "../engines/postgres";
import { answer } from "./answer";
import { noCache } from "./result-cache";
import { difference } from "./golden/compare";
import { recordedDatasets } from "./golden/datasets";
import { loadTables } from "./golden/load-tables";
import { postgresPrograms, startPostgres } from "./golden/local-postgres";
import type { LocalPostgres } from "./golden/local-postgres";

const golden = resolve(process.cwd(), "../shared/golden");
const folder = join(golden, "chart_data");
const canRun = existsSync(folder) && postgresPrograms() !== null;

/** The recordings were made at this moment; each exchange says its own to the second where it matters. */
const RECORDED_AT = new Date("2026-11-21T03:17:42Z");
const READY_TYPES = /_(table|pie|big_number|big_number_total|echarts_area|echarts_timeseries_(line|smooth|step|bar|scatter))_/;

interface Exchange {
  request: { method: string; path: string; body: unknown; as?: string };
  response: { status: number; body?: unknown; headers: Record<string, string> };
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

async function replay(body: unknown): Promise<{ status: number; body: { result: Record<string, unknown>[] } | Record<string, unknown> }> {
  try {
    const context = parseContext(body);
    if ("status" in context) return { status: context.status, body: context.body as Record<string, unknown> };
    const dataset = datasets.get(context.datasource.id);
    if (!dataset) throw new Error(`dataset ${context.datasource.id} is in no bundle`);
    const { result } = await answer(context, {
      workspaceId: "w",
      dataset,
      connect: async ({ sqlalchemy_uri }) => postgres.connect({ uri: sqlalchemy_uri, password: null, allowPrivateHosts: true }),
      now: RECORDED_AT,
      cache: noCache,
      force: false,
      allowSubqueries: true,
    });
    return { status: 200, body: { result } };
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, body: { errors: error.errors } };
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}

/** Not this module's: templates, other routes, other people, files. */
const ELSEWHERE = /extras_where_jinja|adhoc_jinja|warm_up|cachekey|datasource_samples|legacy_api_v1_query|anonymous|404|from_cache|not_json|accept_any|xlsx|csv/;

describe.skipIf(!canRun)("answers of the recorded server", () => {
  const files = [
    ...recordings("charts", READY_TYPES),
    ...["filters", "metrics", "columns", "time", "limits", "result", "errors", "frontend_explore"].flatMap((name) => recordings(name)),
    ...["frontend_dashboard", "frontend_dashboard_filtered"].flatMap((name) => (canRun ? readdirSync(join(folder, name)) : []).flatMap((inner) => (inner.endsWith(".json") ? [join(name, inner)] : recordings(join(name, inner))))),
  ].filter((file) => !ELSEWHERE.test(file));

  it.for(files)("%s", async (file, { skip }) => {
    const { request, response } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Exchange;
    if (request.method !== "POST" || !request.path.startsWith("/api/v1/chart/data") || typeof request.body !== "object" || request.body === null) skip("another route");
    const { queries = [] } = request.body as { queries?: Record<string, unknown>[] };
    if (queries.some((query) => JSON.stringify(query["post_processing"] ?? "").match(/"(boxplot|histogram|prophet|geo\w+)"/))) skip("an operation that is not there yet");
    const table = datasets.get(Number((request.body as { datasource?: { id?: number } }).datasource?.id))?.table_name;
    if (table && !tables.has(table)) skip("its table is not among the recordings");
    const got = await replay(request.body);
    if (response.status >= 500) {
      expect(got.status).toBeGreaterThanOrEqual(400);
      expect(got.status).toBeLessThan(500);
      return;
    }
    expect(got.status, JSON.stringify(got.body).slice(0, 300)).toBe(response.status);
    if (response.status === 200) expect(difference((response.body as { result: Record<string, unknown>[] }).result, got.body["result"] as Record<string, unknown>[], queries) ?? "equal").toBe("equal");
    else if (!/LINE \d+:/.test(JSON.stringify(response.body))) expect(JSON.parse(JSON.stringify(got.body))).toEqual(response.body);
  });
});
