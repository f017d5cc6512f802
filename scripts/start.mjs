// `npm start`: builds what changed, starts the local PostgreSQL processes and the Worker, and loads the demo on the
// first run, except with `-- --empty`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildIfStale } from "./build.mjs";
import { firstRun, startsEmpty } from "./first-run.mjs";
import { startLocalPostgres } from "./postgres/local-postgres.mjs";
import { migrateMetadata } from "./postgres/metadata.mjs";
import { storedSecrets } from "./stored-secrets.mjs";

const empty = options();
const port = Number(process.env.PORT ?? 8787);
const dataDir = resolve(process.env.EDGEWISE_DATA ?? ".data");
const stops = [];
stopOnSignals();

mkdirSync(dataDir, { recursive: true });
const secrets = storedSecrets(join(dataDir, "secrets.json"));
const [, metadata, examples] = await Promise.all([
  buildIfStale(),
  postgres({ dataDir: join(dataDir, "metadata"), proxy: true, url: process.env.METADATA_POSTGRES }),
  postgres({ dataDir: join(dataDir, "examples"), url: process.env.EXAMPLES_POSTGRES }),
]);
const appUrl = await migrateMetadata({ ownerUrl: metadata.ownerUrl, appPassword: secrets.appPassword });

const { startLocalWorker } = await import("./local-worker.mjs");
const worker = await startLocalWorker({
  port,
  dataDir: join(dataDir, "worker"),
  databases: { "examples.internal": examples.ownerUrl },
  bindings: {
    DATABASE_URL: appUrl.replace(/@[^/]+/, "@db.localtest.me"),
    NEON_LOCAL_PROXY: metadata.proxy,
    SESSION_SECRET: secrets.session,
    JWT_SECRET: secrets.jwt,
    CREDENTIALS_KEY: secrets.credentials,
    SCHEDULED_QUERIES: process.env.SCHEDULED_QUERIES ?? "",
    LOG_SAMPLE: process.env.LOG_SAMPLE ?? "0",
  },
}).catch((error) =>
  fatal(
    error.code === "EADDRINUSE" || /in use/i.test(String(error))
      ? `Port ${port} is in use: set PORT to another one.`
      : error,
  ),
);
stops.unshift(worker.stop);
writeFileSync(
  join(dataDir, "run.json"),
  JSON.stringify({
    port,
    pid: process.pid,
    metadata: { url: metadata.ownerUrl },
    examples: { url: examples.ownerUrl },
  }),
);

const greeting = await firstRun({
  ownerUrl: metadata.ownerUrl,
  empty,
  place: process.env.METADATA_POSTGRES ? "the database of METADATA_POSTGRES" : dataDir,
  loadDemo,
});
everyMinute();
console.log(`Edgewise is ready at http://localhost:${port}${greeting}`);

function options() {
  try {
    return startsEmpty(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

async function loadDemo(account) {
  const demo = await import("../demo/load.mjs");
  await demo.loadDemo({
    base: `http://localhost:${port}`,
    betaBase: `http://beta.localhost:${port}`,
    examplesUrl: examples.ownerUrl,
    ...account,
  });
}

async function postgres(options) {
  const started = await startLocalPostgres(options);
  stops.push(started.stop);
  return started;
}

/** Replaces the platform's cron trigger: runs the alerts and reports that are due. */
function everyMinute() {
  const tick = async () =>
    (await worker.worker.getWorker("edgewise")).scheduled({ cron: "* * * * *", scheduledTime: new Date() });
  const timer = setInterval(
    () => tick().catch((error) => console.error(`Reports were not looked at: ${error.message}`)),
    60_000,
  );
  stops.unshift(async () => clearInterval(timer));
}

function stopOnSignals() {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.allSettled(stops.map((end) => end()));
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  process.on("message", (message) => message?.stop && stop());
  process.on("disconnect", stop);
}

async function fatal(error) {
  console.error(error);
  await Promise.allSettled(stops.map((end) => end()));
  process.exit(1);
}
