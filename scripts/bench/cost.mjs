// What a view of a dashboard of twelve charts costs: everything that is billed, counted where it is called.
import { mkdtempSync, readFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startRelay, startStores } from "./counting-services.mjs";
import { manyCharts } from "./objects.mjs";
import { withBrowser } from "./browser.mjs";
import { pricePerMillion } from "./prices.mjs";
import { cpuMs, serveWithWorkerd } from "./serve.mjs";

const CHARTS = 12;
const WARM_VIEWS = 40;
const COLD_VIEWS = 4;
/** After a view, in ms: work after the response. */
const SETTLED_MS = 400;
/** Compute units of the metadata database, for how many views a second it serves: a processor each. */
const COMPUTE_UNITS = 4;

const BUDGETS = {
  warm: { price: 5, requests: 4, turns: 5 },
  "isolate cold": {},
  "nothing cached": { price: 12, requests: 4 },
};

/**
 * Records what a browser requests for a view after the first one, then sends the same to a server in three states:
 * warm, restarted, and restarted without anything in the data center's cache and the bucket.
 */
export async function measureCost({ base, token, port, bindings, metadata, add }) {
  const dashboard = await manyCharts(base, token, CHARTS);
  const [stores, relay] = await Promise.all([
    startStores(port + 3),
    startRelay({ port: port + 4, upstream: bindings.NEON_LOCAL_PROXY }),
  ]);
  const serve = () =>
    serveWithWorkerd({
      folder: mkdtempSync(join(tmpdir(), "edgewise-cost-")),
      port,
      counting: port + 3,
      renders: true,
      bindings: { ...bindings, NEON_LOCAL_PROXY: `127.0.0.1:${port + 4}` },
    });
  const database = await databaseCpu(metadata.ownerUrl);
  let server = await serve();
  try {
    const requests = await recordedView(server.base, `/superset/dashboard/${dashboard}/`);
    if (process.env.BENCH_VERBOSE) for (const { method, path } of requests) console.log(method, path);
    const measured = async (views, sent = requests) => {
      await wait(SETTLED_MS);
      await drain(server, stores, relay);
      const before = [cpuMs(server.pid), await database.ms()];
      let bytes = 0;
      for (let view = 0; view < views; view++) bytes += await replay(server.worker, sent);
      await wait(SETTLED_MS);
      const cpu = { "CPU ms": cpuMs(server.pid) - before[0], "metadata CPU ms": (await database.ms()) - before[1] };
      return { ...(await drain(server, stores, relay)), ...cpu, "response bytes": bytes };
    };
    const coldView = async (isCleared) => {
      server.stop();
      await wait(SETTLED_MS);
      if (isCleared) stores.clear();
      server = await serve();
      return measured(1);
    };
    await measured(3);
    const document = await measured(WARM_VIEWS, requests.slice(0, 1));
    const states = {
      warm: perView(await measured(WARM_VIEWS), WARM_VIEWS),
      "isolate cold": perView(sum(await repeated(COLD_VIEWS, () => coldView(false))), COLD_VIEWS),
      "nothing cached": perView(sum(await repeated(COLD_VIEWS, () => coldView(true))), COLD_VIEWS),
    };
    const { "metadata turn": turns, "CPU ms": cpu } = perView(document, WARM_VIEWS);
    add(`view of ${CHARTS} charts, warm: metadata turns of the document`, "≤ 2", turns, "");
    add(`view of ${CHARTS} charts, warm: CPU of the streamed document`, "≤ 60", cpu, "ms");
    for (const [state, counts] of Object.entries(states)) report(state, counts, add);
  } finally {
    server.stop();
    stores.stop();
    relay.stop();
    await database.end();
  }
}

function report(state, counts, add) {
  const budget = BUDGETS[state];
  const limit = (of) => (of === undefined ? "" : `≤ ${of}`);
  const what = (of) => `view of ${CHARTS} charts, ${state}: ${of}`;
  add(what("Worker requests"), limit(budget.requests), counts["request"], "");
  add(what("metadata turns"), limit(budget.turns), counts["metadata turn"] ?? 0, "");
  for (const [name, count] of Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (name !== "request" && name !== "metadata turn") add(what(name), "", count, "");
  if (state === "warm")
    add(what(`on ${COMPUTE_UNITS} CU`), "≥ 300", (COMPUTE_UNITS * 1000) / counts["metadata CPU ms"], "views/s");
  const prices = pricePerMillion(counts);
  for (const [name, price] of Object.entries(prices)) add(what(`price of ${name}`), "", cents(price), "$ per million");
  const total = Object.values(prices).reduce((all, price) => all + price, 0);
  add(what("price"), limit(budget.price), total, "$ per million");
}

const cents = (dollars) => Math.round(dollars * 100) / 100;

/** The requests that reach the Worker when a page is opened once more by the same browser. */
async function recordedView(base, path) {
  return withBrowser(base, async (open) => {
    const page = await open();
    const visit = async () => {
      await page.goto(`${base}${path}`);
      await page.waitForLoadState("networkidle");
      await wait(3000);
    };
    // The first visits store colors of the charts' labels.
    for (let time = 0; time < 2; time++) await visit();
    const requests = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.url().startsWith(base) && !pathname.startsWith("/assets/"))
        requests.push({ method: request.method(), path: pathname + search, request, body: request.postData() });
    });
    page.on("websocket", (socket) => requests.push({ method: "SOCKET", path: new URL(socket.url()).pathname }));
    await visit();
    return Promise.all(
      requests.map(async ({ request, ...sent }) => ({ ...sent, headers: request ? await sentHeaders(request) : {} })),
    );
  });
}

const sentHeaders = async (request) =>
  Object.fromEntries(Object.entries(await request.allHeaders()).filter(([name]) => !/^:|^host$|^if-/.test(name)));

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a view: its document, then the rest at once; the responses' bytes. */
async function replay(base, [document, ...rest]) {
  const first = await send(base, document);
  const others = await Promise.all(
    rest.map((each) => (each.method === "SOCKET" ? openSocket(base, each, document) : send(base, each))),
  );
  return others.reduce((all, bytes) => all + bytes, first);
}

/** Opens a WebSocket and closes it after its first message; the bytes of it. */
function openSocket(base, { path }, { headers: { cookie } }) {
  const socket = new WebSocket(new URL(path, base.replace("http", "ws")), { headers: { cookie, origin: base } });
  return new Promise((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => {
      socket.close();
      resolve(data.length);
    });
    socket.addEventListener("error", () => reject(new Error(`${path} refused a WebSocket`)));
  });
}

function send(base, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, base), { agent, method, headers }, (response) => {
      if (response.statusCode >= 400) reject(new Error(`${method} ${path} answered ${response.statusCode}`));
      let bytes = 0;
      response
        .on("data", (part) => (bytes += part.length))
        .on("end", () => resolve(bytes))
        .on("error", reject);
    });
    request.on("error", reject).end(body ?? undefined);
  });
}

const drain = async (server, stores, relay) => ({
  ...(await (await fetch(`${server.worker}/__counts`)).json()),
  ...stores.drain(),
  ...relay.drain(),
});

async function repeated(times, run) {
  const all = [];
  for (let time = 0; time < times; time++) all.push(await run());
  return all;
}

const sum = (all) =>
  all.reduce((total, counts) => {
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
    return total;
  }, {});

const perView = (counts, views) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Math.round((count / views) * 100) / 100]));

/** CPU time of a PostgreSQL server on this machine, with all of its sessions. */
async function databaseCpu(ownerUrl) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const postmaster = statOf(rows[0].pid)[1];
  return {
    ms: async () => {
      const running = await client.query("select pid from pg_stat_activity where pid <> pg_backend_pid()");
      const [, , ...ended] = cpuFields(postmaster);
      return running.rows.reduce((all, { pid }) => all + cpuMs(pid), 10 * (ended[0] + ended[1]));
    },
    end: () => client.end(),
  };
}

const cpuFields = (pid) => statOf(pid).slice(11, 15).map(Number);

function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
