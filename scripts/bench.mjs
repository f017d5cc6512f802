// `npm run bench`: builds, serves the Worker with plain workerd, measures the budgets of the design, prints them and
// writes them to docs/bench.json.
// `npm run bench -- requests export` measures those parts only and writes no file. `npm run bench -- page-loads` is
// only measured when named.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { loadDemo } from "../demo/load.mjs";
import { buildIfStale } from "./build.mjs";
import { importExamples, measureExampleDashboards } from "./bench/example-dashboards.mjs";
import { measureCost } from "./bench/cost.mjs";
import { measureBundles } from "./bench/bundle.mjs";
import { measureEditorPage } from "./bench/editor-page.mjs";
import { measureExports } from "./bench/export.mjs";
import { measureLists } from "./bench/lists.mjs";
import { manyRows, sameDatasetOver } from "./bench/objects.mjs";
import { latency, send, throughput } from "./bench/http.mjs";
import { startDistance } from "./bench/distance.mjs";
import { startPooler } from "./bench/pooler.mjs";
import { serveWithWorkerd } from "./bench/serve.mjs";
import { measureLocalFilters } from "./bench/local-filters.mjs";
import { measurePages } from "./bench/pages.mjs";
import { measurePageLoads } from "./bench/page-loads/page-loads.mjs";
import { measureScale } from "./bench/scale.mjs";
import { measureOtherWorkspace } from "./bench/other-workspace.mjs";
import { measureQueuedRuns, measureSqlEditor } from "./bench/sql-editor.mjs";
import { measureUploads } from "./bench/upload.mjs";
import { chromiumPath, testBrowserPath } from "./chromium.mjs";
import { postgresPrograms, startPostgres } from "../workers/engines/postgres/local-postgres.ts";
import { startLocalPostgres } from "./postgres/local-postgres.mjs";
import { createWorkspace, migrateMetadata } from "./postgres/metadata.mjs";

const parts = process.argv.slice(2);
const wants = (part) => parts.length === 0 || parts.includes(part);
const PORT = Number(process.env.PORT ?? 8796);
const rows = [];
const add = (what, budget, figure, unit) => {
  if (process.env.BENCH_VERBOSE) console.log(what, figure);
  rows.push({
    what,
    budget,
    figure: typeof figure === "number" && Math.abs(figure) >= 1 ? Math.round(figure * 10) / 10 : figure,
    unit,
  });
};

await buildIfStale();
// Metadata and the examples database are on a real PostgreSQL if this machine has one, as in a deployment.
const real = process.env.EXAMPLES_POSTGRES || postgresPrograms() === null ? null : await startPostgres(PORT + 1);
const [metadata, examples] = await Promise.all([
  startLocalPostgres({ proxy: true, url: process.env.METADATA_POSTGRES ?? (await emptyDatabase(real, "edgewise")) }),
  startLocalPostgres({ url: process.env.EXAMPLES_POSTGRES ?? real?.uri("postgres") }),
]);
const pooler = real && (await startPooler(PORT + 3, PORT + 1));
const distance = real && (await startDistance({ port: PORT + 4, upstreamPort: PORT + 1, roundTripMs: 20 }));
const pooledUrl = `postgres://postgres@127.0.0.1:${PORT + 3}/postgres`;
const databaseUrl = (await migrateMetadata({ ownerUrl: metadata.ownerUrl, appPassword: "bench" })).replace(
  /@[^/]+/,
  "@db.localtest.me",
);
const owner = new pg.Client({ connectionString: metadata.ownerUrl });
await owner.connect();
await createWorkspace(owner, {
  slug: "main",
  name: "Bench",
  isDefault: true,
  admin: { username: "admin", firstName: "Ada", lastName: "Admin", email: "admin@example.org", password: "admin" },
});
await createWorkspace(owner, {
  slug: "other",
  name: "Other",
  admin: { username: "admin", firstName: "Ben", lastName: "Admin", email: "ben@example.org", password: "admin" },
});
await owner.end();
const secret = () => randomBytes(32).toString("base64");
const bindings = {
  DATABASE_URL: databaseUrl,
  NEON_LOCAL_PROXY: metadata.proxy,
  LOCAL_DATABASES: JSON.stringify({
    "examples.internal": examples.ownerUrl,
    ...(pooler ? { "pooled.internal": pooledUrl } : {}),
    ...(distance ? { "far.internal": `postgres://postgres@127.0.0.1:${PORT + 4}/postgres` } : {}),
  }),
  SESSION_SECRET: secret(),
  JWT_SECRET: secret(),
  CREDENTIALS_KEY: secret(),
  BASE_DOMAIN: "",
  LOG_SAMPLE: "0",
};
const serve = (options) =>
  serveWithWorkerd({ folder: mkdtempSync(join(tmpdir(), "edgewise-bench-")), port: PORT, bindings, ...options });
// The render Worker is another one on the platform: it doesn't belong to the start-up.
const bare = await serve({ port: PORT + 20 });
bare.stop();
const server = await serve({ renders: true });
try {
  const { base } = server;
  await loadDemo({ base, examplesUrl: examples.ownerUrl, username: "admin", password: "admin" });
  const signIn = async (host) =>
    JSON.parse(
      (
        await send(base, "/api/v1/security/login", {
          method: "POST",
          host,
          json: { username: "admin", password: "admin", provider: "db" },
        })
      ).body,
    ).access_token;
  const token = await signIn();
  if (wants("requests")) await measureRequests(server.worker, token);
  add("start-up: CPU of the whole process until it answers", "≤ 400", bare.startCpuMs, "ms");
  if (wants("parts")) await measureParts();
  if (wants("export")) await measureExports({ base, token, examplesUrl: examples.ownerUrl, pid: server.pid, add });
  if (wants("uploads")) await measureUploads({ base, token, add });
  if (wants("sqllab")) {
    await measureSqlEditor({ base, token, examplesUrl: examples.ownerUrl, pid: server.pid, add });
    await measureQueuedRuns({ port: PORT + 10, add });
  }
  if (wants("bundles")) await measureBundles({ base, token, add });
  if (wants("pages") && chromiumPath()) await measurePages({ base, token, examplesUrl: examples.ownerUrl, add });
  if (wants("local-filters") && chromiumPath())
    await measureLocalFilters({ base, token, examplesUrl: examples.ownerUrl, add });
  if (wants("editor") && chromiumPath()) await measureEditorPage({ base, examplesUrl: examples.ownerUrl, add });
  if (wants("others")) {
    const other = await signIn("other.localhost");
    await measureOtherWorkspace({
      worker: server.worker,
      token,
      other: { host: "other.localhost", token: other },
      dataset: await manyRows(base, token, examples.ownerUrl, 50_000),
      add,
    });
  }
  if (wants("cost") && chromiumPath()) await measureCost({ base, token, port: PORT + 20, bindings, metadata, add });
  if (wants("lists")) await measureLists({ worker: server.worker, base, token, metadataUrl: metadata.ownerUrl, add });
  // Only by name: filling the workspace takes minutes.
  if (parts.includes("scale")) await measureScale({ base, worker: server.worker, metadataUrl: metadata.ownerUrl, add });
  if (!chromiumPath()) console.log("No Chromium: the page budgets are not measured.");
  if (wants("examples") && chromiumPath())
    await measureExampleDashboards({ base, token, examplesUrl: examples.ownerUrl, add });
  if (parts.includes("page-loads") && testBrowserPath()) {
    await importExamples(base, token, examples.ownerUrl);
    await measurePageLoads({
      edgewiseUrl: base,
      supersetUrl: process.env.SUPERSET_URL,
      visits: Number(process.env.VISITS ?? 5),
      conditions: process.env.CONDITIONS?.split(",").map((name) => name.trim()),
    });
  }
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
  const context = {
    datasource: { id: Number(form_data.datasource.split("__")[0]), type: "table" },
    queries: [{ columns: [], metrics: [form_data.metric], filters: [] }],
  };
  const cached = () => send(base, "/api/v1/chart/data", { method: "POST", token, json: context });
  const fresh = () => send(base, "/api/v1/chart/data", { method: "POST", token, json: { ...context, force: true } });
  await cached();
  add("metadata round trips: cached chart data", "1", (await cached()).roundTrips, "");
  add(
    "metadata round trips: list page",
    "1",
    (await send(base, "/api/v1/dashboard/?q=(page_size:25)", { token })).roundTrips,
    "",
  );
  const page = await Promise.all(
    ["weather", "weather/charts", "weather/datasets"].map((path) => send(base, `/api/v1/dashboard/${path}`, { token })),
  );
  add(
    "metadata round trips: dashboard page with its charts' data",
    "2",
    Math.max(...page.map((r) => r.roundTrips)) + (await cached()).roundTrips,
    "",
  );

  const identity = await latency(200, () => send(base, "/api/v1/me/", { token }));
  const hit = await latency(300, cached);
  add("chart data, cached: request", "", hit.median, "ms median");
  add(
    "chart data, cached: Worker's own time over a request that only identifies",
    "≤ 3",
    Math.max(0, hit.median - identity.median),
    "ms median",
  );
  add("chart data, cached: the same, 99th percentile", "≤ 10", Math.max(0, hit.p99 - identity.median), "ms");
  const sql = JSON.parse((await fresh()).body).result[0].query;
  const direct = await latency(100, () => queried(examples.ownerUrl, sql));
  const miss = await latency(200, fresh);
  add("chart data, uncached: request", "", miss.median, "ms median");
  add(
    "chart data, uncached: over the identification and the database's own time to let someone in and answer",
    "≤ 3",
    Math.max(0, miss.median - direct.median - identity.median),
    "ms median",
  );
  add("chart data, cached, 16 at once", "≥ 1500", await throughput(16, 4, cached), "requests/s");
  if (distance) await measureFar(base, token, context);
  if (!pooler) return console.log("No pgbouncer: charts through a pooler are not measured.");
  const pooled = {
    ...context,
    datasource: {
      id: await sameDatasetOver(base, token, context.datasource.id, "postgresql://u@pooled.internal/postgres"),
      type: "table",
    },
    queries: [{ ...context.queries[0], metrics: ["count"] }],
  };
  const through = () => send(base, "/api/v1/chart/data", { method: "POST", token, json: { ...pooled, force: true } });
  const text = JSON.parse((await through()).body).result[0].query;
  const ready = new pg.Client({ connectionString: pooledUrl });
  await ready.connect();
  const queryAlone = await latency(100, () => ready.query(text));
  await ready.end();
  add(
    "chart data, uncached, through a pooler: over the query itself and the identification",
    "≤ 3",
    Math.max(0, (await latency(200, through)).median - queryAlone.median - identity.median),
    "ms median",
  );
}

/** Time that one batched request takes for the charts of a dashboard whose database is 20 ms away. */
async function measureFar(base, token, context) {
  const datasource = {
    id: await sameDatasetOver(base, token, context.datasource.id, "postgresql://u@far.internal/postgres"),
    type: "table",
  };
  const requests = Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    context: {
      ...context,
      datasource,
      force: true,
      queries: [{ ...context.queries[0], metrics: ["count"], row_limit: at + 1 }],
    },
  }));
  const sendBatch = () => send(base, "/api/v1/chart/data/stream", { method: "POST", token, json: { requests } });
  const failed = (await sendBatch()).body
    .trim()
    .split("\n")
    .filter((line) => JSON.parse(line).status !== 200);
  if (failed.length > 0) throw new Error(`far away: ${failed[0]}`);
  add(
    "12 charts, uncached, of a database 20 ms away, in one request",
    "≤ 150",
    (await latency(30, sendBatch)).median,
    "ms median",
  );
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
  await build({
    entryPoints: ["scripts/bench/parts.ts"],
    outfile: join(folder, "parts.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "es2024",
    logLevel: "error",
  });
  const parts = JSON.parse(execFileSync(process.execPath, [join(folder, "parts.mjs")], { encoding: "utf8" }));
  add("a query parsed, its templates filled in, compiled", "≤ 1", Math.round(parts.compile * 100) / 100, "ms median");
  add("50,000 rows × 8 columns encoded", "≤ 150", parts.encode, "ms median");
  add(
    "SQL editor: what may be written next, with 10,000 tables",
    "≤ 30",
    Math.round(parts.complete * 100) / 100,
    "ms median",
  );
  add("the Worker's bundle, gzipped", "≤ 3000", gzipSync(readFileSync("dist/worker/index.js")).length / 1024, "KB");
}

function report() {
  const width = Math.max(...rows.map((row) => row.what.length));
  for (const { what, budget, figure, unit } of rows)
    console.log(`${what.padEnd(width)}  ${String(budget).padStart(12)}  ${String(figure).padStart(10)} ${unit}`);
  if (parts.length > 0) return;
  mkdirSync("docs", { recursive: true });
  writeFileSync(
    "docs/bench.json",
    `${JSON.stringify({ at: new Date().toISOString().slice(0, 10), machine: `${cpus().length} cores, ${cpus()[0]?.model.trim()}`, served: "workerd serve", rows }, null, 2)}\n`,
  );
}
