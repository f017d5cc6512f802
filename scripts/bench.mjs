// `npm run bench`: builds, serves the Worker with plain workerd, measures the budgets of the design, prints them and
// writes them to docs/bench.json.
// `npm run bench -- requests export` measures those parts only and writes no file.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { loadDemo } from "../demo/load.mjs";
import { buildIfStale } from "./build.mjs";
import { exploreReady, javascriptToFirstChart, redraw, scroll, tableShown, coldVisits, warmVisits, withBrowser } from "./bench/browser.mjs";
import { measureExampleDashboards } from "./bench/example-dashboards.mjs";
import { bringIn, manyObjects, takeOut } from "./bench/bundle.mjs";
import { measureEditorPage } from "./bench/editor-page.mjs";
import { download } from "./bench/export.mjs";
import { listFiltered, listReady, manyListed } from "./bench/lists.mjs";
import { longLine, manyCharts, manyRows, sameDatasetOver, wideTable } from "./bench/objects.mjs";
import { latency, send, spread, throughput } from "./bench/http.mjs";
import { startDistance } from "./bench/distance.mjs";
import { startPooler } from "./bench/pooler.mjs";
import { serveWithWorkerd } from "./bench/serve.mjs";
import { measureOtherWorkspace } from "./bench/other-workspace.mjs";
import { measureQueuedRuns, measureSqlEditor } from "./bench/sql-editor.mjs";
import { csvOf, uploadCsv } from "./bench/upload.mjs";
import { chromiumPath } from "./chromium.mjs";
import { postgresPrograms, startPostgres } from "../workers/engines/postgres/local-postgres.ts";
import { startLocalPostgres } from "./postgres/local-postgres.mjs";
import { createWorkspace, migrateMetadata } from "./postgres/metadata.mjs";

const asked = process.argv.slice(2);
const wants = (part) => asked.length === 0 || asked.includes(part);
const PORT = Number(process.env.PORT ?? 8796);
const rows = [];
const add = (what, budget, figure, unit) => {
  if (process.env.BENCH_VERBOSE) console.log(what, figure);
  rows.push({ what, budget, figure: typeof figure === "number" && Math.abs(figure) >= 1 ? Math.round(figure * 10) / 10 : figure, unit });
};

await buildIfStale();
// Metadata and the examples database are on a real PostgreSQL if this machine has one, as in a deployment.
const real = process.env.EXAMPLES_POSTGRES || postgresPrograms() === null ? null : await startPostgres(PORT + 1);
const [metadata, examples] = await Promise.all([startLocalPostgres({ proxy: true, url: process.env.METADATA_POSTGRES ?? (await emptyDatabase(real, "edgewise")) }), startLocalPostgres({ url: process.env.EXAMPLES_POSTGRES ?? real?.uri("postgres") })]);
const pooler = real && (await startPooler(PORT + 3, PORT + 1));
const distance = real && (await startDistance({ port: PORT + 4, upstreamPort: PORT + 1, roundTripMs: 20 }));
const pooledUrl = `postgres://postgres@127.0.0.1:${PORT + 3}/postgres`;
const databaseUrl = (await migrateMetadata({ ownerUrl: metadata.ownerUrl, appPassword: "bench" })).replace(/@[^/]+/, "@db.localtest.me");
const owner = new pg.Client({ connectionString: metadata.ownerUrl });
await owner.connect();
await createWorkspace(owner, { slug: "main", name: "Bench", isDefault: true, admin: { username: "admin", firstName: "Ada", lastName: "Admin", email: "admin@example.org", password: "admin" } });
await createWorkspace(owner, { slug: "other", name: "Other", admin: { username: "admin", firstName: "Ben", lastName: "Admin", email: "ben@example.org", password: "admin" } });
await owner.end();
const secret = () => randomBytes(32).toString("base64");
const server = await serveWithWorkerd({
  folder: mkdtempSync(join(tmpdir(), "edgewise-bench-")), port: PORT,
  bindings: { DATABASE_URL: databaseUrl, NEON_LOCAL_PROXY: metadata.proxy, LOCAL_DATABASES: JSON.stringify({ "examples.internal": examples.ownerUrl, ...(pooler ? { "pooled.internal": pooledUrl } : {}), ...(distance ? { "far.internal": `postgres://postgres@127.0.0.1:${PORT + 4}/postgres` } : {}) }), SESSION_SECRET: secret(), JWT_SECRET: secret(), CREDENTIALS_KEY: secret(), BASE_DOMAIN: "" },
});
try {
  const { base } = server;
  await loadDemo({ base, examplesUrl: examples.ownerUrl, username: "admin", password: "admin" });
  const signIn = async (host) => JSON.parse((await send(base, "/api/v1/security/login", { method: "POST", host, json: { username: "admin", password: "admin", provider: "db" } })).body).access_token;
  const token = await signIn();
  if (wants("requests")) await measureRequests(server.worker, token);
  add("start-up: CPU of the whole process until it answers", "≤ 400", server.startCpuMs, "ms");
  if (wants("parts")) await measureParts();
  if (wants("export")) await measureExports(base, token, server.pid);
  if (wants("uploads")) await measureUploads(base, token);
  if (wants("sqllab")) {
    await measureSqlEditor({ base, token, examplesUrl: examples.ownerUrl, pid: server.pid, add });
    await measureQueuedRuns({ port: PORT + 10, add });
  }
  if (wants("bundles")) await measureBundles(base, token);
  if (wants("pages") && chromiumPath()) await measurePages(base, token);
  if (wants("editor") && chromiumPath()) await measureEditorPage({ base, examplesUrl: examples.ownerUrl, add });
  if (wants("others")) {
    const other = await signIn("other.localhost");
    await measureOtherWorkspace({ worker: server.worker, token, other: { host: "other.localhost", token: other }, dataset: await manyRows(base, token, examples.ownerUrl, 50_000), add });
  }
  if (wants("lists")) await measureLists(server.worker, base, token);
  if (!chromiumPath()) console.log("No Chromium: the page budgets are not measured.");
  if (wants("examples") && chromiumPath()) await measureExampleDashboards({ base, token, examplesUrl: examples.ownerUrl, add });
  report();
} finally {
  server.stop();
  await Promise.all([metadata.stop(), examples.stop()]);
  pooler?.stop();
  distance?.stop();
  real?.stop();
}

async function emptyDatabase(server, name) {
  if (!server) return undefined;
  const client = await server.client("postgres");
  await client.query(`create database ${name}`);
  await client.end();
  return server.uri(name);
}

async function measureRequests(base, token) {
  const charts = JSON.parse((await send(base, "/api/v1/dashboard/weather/charts", { token })).body).result;
  const { form_data } = charts.find((chart) => chart.form_data.viz_type === "big_number_total") ?? charts[0];
  const context = { datasource: { id: Number(form_data.datasource.split("__")[0]), type: "table" }, queries: [{ columns: [], metrics: [form_data.metric], filters: [] }] };
  const cached = () => send(base, "/api/v1/chart/data", { method: "POST", token, json: context });
  const fresh = () => send(base, "/api/v1/chart/data", { method: "POST", token, json: { ...context, force: true } });
  await cached();
  add("metadata round trips: cached chart data", "1", (await cached()).roundTrips, "");
  add("metadata round trips: list page", "1", (await send(base, "/api/v1/dashboard/?q=(page_size:25)", { token })).roundTrips, "");
  const page = await Promise.all(["weather", "weather/charts", "weather/datasets"].map((path) => send(base, `/api/v1/dashboard/${path}`, { token })));
  add("metadata round trips: dashboard page with its charts' data", "2", Math.max(...page.map((r) => r.roundTrips)) + (await cached()).roundTrips, "");

  const identity = await latency(200, () => send(base, "/api/v1/me/", { token }));
  const hit = await latency(300, cached);
  add("chart data, cached: request", "", hit.median, "ms median");
  add("chart data, cached: Worker's own time over a request that only identifies", "≤ 3", Math.max(0, hit.median - identity.median), "ms median");
  add("chart data, cached: the same, 99th percentile", "≤ 10", Math.max(0, hit.p99 - identity.median), "ms");
  const sql = JSON.parse((await fresh()).body).result[0].query;
  const direct = await latency(100, () => queried(examples.ownerUrl, sql));
  const miss = await latency(200, fresh);
  add("chart data, uncached: request", "", miss.median, "ms median");
  add("chart data, uncached: over the identification and the database's own time to let someone in and answer", "≤ 3", Math.max(0, miss.median - direct.median - identity.median), "ms median");
  add("chart data, cached, 16 at once", "≥ 1500", await throughput(16, 4, cached), "requests/s");
  if (distance) await measureFar(base, token, context);
  if (!pooler) return console.log("No pgbouncer: charts through a pooler are not measured.");
  const pooled = { ...context, datasource: { id: await sameDatasetOver(base, token, context.datasource.id, "postgresql://u@pooled.internal/postgres"), type: "table" }, queries: [{ ...context.queries[0], metrics: ["count"] }] };
  const through = () => send(base, "/api/v1/chart/data", { method: "POST", token, json: { ...pooled, force: true } });
  const text = JSON.parse((await through()).body).result[0].query;
  const ready = new pg.Client({ connectionString: pooledUrl });
  await ready.connect();
  const kept = await latency(100, () => ready.query(text));
  await ready.end();
  add("chart data, uncached, through a pooler: over the query itself and the identification", "≤ 3", Math.max(0, (await latency(200, through)).median - kept.median - identity.median), "ms median");
}

/** Time that one batched request takes for the charts of a dashboard whose database is 20 ms away. */
async function measureFar(base, token, context) {
  const datasource = { id: await sameDatasetOver(base, token, context.datasource.id, "postgresql://u@far.internal/postgres"), type: "table" };
  const asks = Array.from({ length: 12 }, (_, at) => ({ id: String(at), context: { ...context, datasource, force: true, queries: [{ ...context.queries[0], metrics: ["count"], row_limit: at + 1 }] } }));
  const answers = () => send(base, "/api/v1/chart/data/stream", { method: "POST", token, json: { asks } });
  const failed = (await answers()).body.trim().split("\n").filter((line) => JSON.parse(line).status !== 200);
  if (failed.length > 0) throw new Error(`far away: ${failed[0]}`);
  add("12 charts, uncached, of a database 20 ms away, in one request", "≤ 150", (await latency(30, answers)).median, "ms median");
}

/** The time of the database alone: connect, query, disconnect. */
async function queried(connectionString, sql) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  void client.end();
}

/**
 * Start-up time as V8 compiles and runs the bundle once, the bundle's size, and parts of a chart response, measured in
 * a separate process.
 */
async function measureParts() {
  const { build } = await import("esbuild");
  const folder = mkdtempSync(join(tmpdir(), "edgewise-parts-"));
  await build({ entryPoints: ["scripts/bench/parts.ts"], outfile: join(folder, "parts.mjs"), bundle: true, format: "esm", platform: "node", target: "es2024", logLevel: "error" });
  const parts = JSON.parse(execFileSync(process.execPath, [join(folder, "parts.mjs")], { encoding: "utf8" }));
  add("a query parsed, its templates filled in, compiled", "≤ 1", Math.round(parts.compile * 100) / 100, "ms median");
  add("50,000 rows × 8 columns encoded", "≤ 150", parts.encode, "ms median");
  add("SQL editor: what may be written next, with 10,000 tables", "≤ 30", Math.round(parts.complete * 100) / 100, "ms median");
  add("the Worker's bundle, gzipped", "≤ 3000", gzipSync(readFileSync("dist/worker/index.js")).length / 1024, "KB");
}

async function measureExports(base, token, pid) {
  const { id, columns } = await manyRows(base, token, examples.ownerUrl, 1_000_000);
  const rows = await latency(5, () => send(base, "/api/v1/chart/data", { method: "POST", token, json: { datasource: { id, type: "table" }, force: true, queries: [{ columns, metrics: null, row_limit: 50_000 }] } }));
  add("chart data, 50,000 rows × 8 columns: request", "", rows.median, "ms median");
  for (const format of ["csv", "xlsx"]) {
    const few = await download(base, pid, token, id, columns, 100_000, format);
    const many = await download(base, pid, token, id, columns, 1_000_000, format);
    if (format === "csv" && many.rows !== 1_000_000) throw new Error(`the export held ${many.rows} rows`);
    add(`export of 1,000,000 rows as ${format}`, "", many.seconds, "s");
    add(`export of 1,000,000 rows as ${format}: memory over one of 100,000`, "constant", many.grownMb - few.grownMb, "MB");
  }
}

async function measureUploads(base, token) {
  const few = await uploadCsv(base, token, "bench_few", csvOf(1000));
  const many = await uploadCsv(base, token, "bench_upload", csvOf(1_000_000));
  if (few.rows !== 1000 || many.rows !== 1_000_000) throw new Error(`the tables held ${few.rows} and ${many.rows} rows`);
  add("1,000 rows × 6 columns of CSV uploaded", "", few.seconds * 1000, "ms");
  add("1,000,000 rows × 6 columns of CSV uploaded", "≤ 20", many.seconds, "s");
}

async function measureBundles(base, token) {
  const zip = manyObjects();
  add("a bundle of 500 objects brought in", "≤ 10", await bringIn(base, token, zip), "s");
  add("… again, over itself", "≤ 10", await bringIn(base, token, zip), "s");
  const out = [];
  for (let i = 0; i < 3; i++) out.push(await takeOut(base, token));
  if (out[0].objects < 500) throw new Error(`the export held ${out[0].objects} of the objects`);
  add("… taken out", "≤ 3", hundredths(spread(out.map(({ seconds }) => seconds)).median), "s");
  add("… its first byte", "", hundredths(spread(out.map(({ first }) => first)).median), "s");
}

function hundredths(seconds) {
  return Math.round(seconds * 100) / 100;
}

async function measurePages(base, token) {
  const twelve = await manyCharts(base, token, 12);
  const lines = await manyCharts(base, token, 6, (chart) => /timeseries_line|big_number/.test(chart.viz_type));
  const fortyFive = await manyCharts(base, token, 45);
  const wide = await wideTable(base, token, examples.ownerUrl, 50_000);
  await withBrowser(base, async (open) => {
    const times = (visits) => visits.map(({ last }) => last);
    const cold = times(await coldVisits(open, `${base}/superset/dashboard/${twelve}/`, 3));
    const page = await open();
    const warm = times(await warmVisits(page, `${base}/superset/dashboard/${twelve}/`, 5));
    add("dashboard of 12 charts, data cached, cold profile: last chart drawn", "≤ 1000", spread(cold).median, "ms");
    add("dashboard of 12 charts, data cached, warm: last chart drawn", "≤ 400", spread(warm).median, "ms");
    const js = await javascriptToFirstChart(await open(), `${base}/superset/dashboard/${lines}/`);
    add("JavaScript to the first chart of a dashboard of lines and numbers, gzipped", "≤ 250", js.bytes / 1024, "KB");
    add("… of which editor, ECharts, grid or map libraries", "none", js.files.filter((f) => /SqlCode|\/echarts-|GridView|map-view/.test(f)).length || "none", "");
    const scrolled = await scroll(await open(), `${base}/superset/dashboard/${fortyFive}/`);
    add("45 charts on one page: scrolling", "60", scrolled.fps, "frames/s");
    add("45 charts on one page: longest task after load", "≤ 50", scrolled.longest, "ms");
    const tables = [];
    for (let i = 0; i < 3; i++) tables.push(await tableShown(await open(), `${base}/superset/dashboard/${wide}/`));
    add("table of 50,000 rows: shown after the bytes", "≤ 300", spread(tables.map((table) => table.ms)).median, "ms");
    add("table of 50,000 rows: elements in the page", "constant", tables[0].elements, "");
    const explored = `${base}/explore/?slice_id=${await longLine(base, token, 10_000)}`;
    const opened = [];
    for (let i = 0; i < 6; i++) opened.push(await exploreReady(page, explored));
    add("Explore, data cached, warm: controls there and 10,000 points drawn", "≤ 600", spread(opened.slice(1)).median, "ms");
    const redrawn = await redraw(page, explored, "area");
    add("… a control that needs no query, from the click to the picture", "≤ 50", spread(redrawn).median, "ms median");
    add("… the same: the longest of them", "", Math.max(...redrawn), "ms");
  });
}

/** Runs last: ten thousand more charts would change what the other parts measure. */
async function measureLists(worker, base, token) {
  await manyListed(metadata.ownerUrl, 10_000);
  const identity = await latency(100, () => send(worker, "/api/v1/me/", { token }));
  const over = async (path) => Math.max(0, (await latency(60, () => send(worker, path, { token }))).median - identity.median);
  const page = "/api/v1/chart/?q=(order_column:changed_on_delta_humanized,order_direction:desc,page:7,page_size:25)";
  add("list page of 25 of 10,000 charts: over a request that only identifies", "≤ 20", await over(page), "ms median");
  add("… metadata round trips", "1", (await send(worker, page, { token })).roundTrips, "");
  add("search of everything by name among 10,000 charts: over the same", "≤ 200", await over("/api/v1/search/?q=amber%20ch"), "ms median");
  add("… metadata round trips", "1", (await send(worker, "/api/v1/search/?q=amber", { token })).roundTrips, "");
  if (!chromiumPath()) return;
  await withBrowser(base, async (open) => {
    const window = await open();
    const ready = [];
    for (let i = 0; i < 6; i++) ready.push(await listReady(window, `${base}/chart/list/`));
    add("list page of 25 of 10,000 charts, warm: ready", "≤ 500", spread(ready.slice(1)).median, "ms");
    const filtered = [];
    for (const word of ["amber", "basil", "cobalt", "denim", "ebony"]) filtered.push(await listFiltered(window, `${base}/chart/list/`, word));
    add("… filtered as one types, from the key to the rows", "≤ 200", spread(filtered).median, "ms");
  });
}

function report() {
  const width = Math.max(...rows.map((row) => row.what.length));
  for (const { what, budget, figure, unit } of rows) console.log(`${what.padEnd(width)}  ${String(budget).padStart(12)}  ${String(figure).padStart(10)} ${unit}`);
  if (asked.length > 0) return;
  mkdirSync("docs", { recursive: true });
  writeFileSync("docs/bench.json", `${JSON.stringify({ at: new Date().toISOString().slice(0, 10), machine: `${cpus().length} cores, ${cpus()[0]?.model.trim()}`, served: "workerd serve", rows }, null, 2)}\n`);
}
