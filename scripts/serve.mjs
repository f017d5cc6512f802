// `npm run serve`: the deployment of one machine, as the container runs it: the built Workers in workerd, in front of a
// PostgreSQL server, with their objects and files in EDGEWISE_DATA. See docs/self-hosting.md.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { DeployError } from "./deploy/deploy-error.mjs";
import { createFirstWorkspace, isFirstDeployment, requireFirstAdmin } from "./deploy/first-workspace.mjs";
import { buildIfStale } from "./build.mjs";
import { startLocalPostgres } from "./postgres/local-postgres.mjs";
import { migrateMetadata } from "./postgres/metadata.mjs";
import { storedSecrets } from "./stored-secrets.mjs";
import { readServeSettings } from "./self-hosting/settings.mjs";
import { repeatCrons } from "./self-hosting/crons.mjs";
import { stop } from "./stop.mjs";

const stops = [];
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
process.on("message", (message) => message?.stop && void end(0));

try {
  await serve(readServeSettings(process.env));
} catch (error) {
  await end(1, error instanceof DeployError ? error.message : error);
}

async function serve({ ownerUrl, port, host, dataDir, databases, given, variables, workspace, admin }) {
  const data = resolve(dataDir);
  mkdirSync(data, { recursive: true });
  const secrets = storedSecrets(join(data, "secrets.json"), given);
  await buildIfStale();
  const postgres = await startLocalPostgres({ proxy: true, url: ownerUrl });
  stops.push(postgres.stop);
  const appUrl = await prepareMetadata({ ownerUrl, appPassword: secrets.appPassword, workspace, admin });
  const { startLocalWorker } = await import("./local-worker.mjs");
  const worker = await startLocalWorker({
    port,
    host,
    dataDir: join(data, "worker"),
    databases,
    bindings: {
      ...variables,
      DATABASE_URL: appUrl.replace(/@[^/]+/, "@db.localtest.me"),
      NEON_LOCAL_PROXY: postgres.proxy,
      SESSION_SECRET: secrets.session,
      JWT_SECRET: secrets.jwt,
      CREDENTIALS_KEY: secrets.credentials,
    },
  });
  stops.unshift(worker.stop);
  stops.unshift(repeatCrons(await worker.worker.getWorker("edgewise")));
  console.log(JSON.stringify({ level: "info", message: `Edgewise is ready at http://${host}:${port}` }));
}

/** Migrates, and creates the first workspace of a new database; returns the URL of the application's role. */
async function prepareMetadata({ ownerUrl, appPassword, workspace, admin }) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const isFirst = await isFirstDeployment(client);
    if (isFirst) requireFirstAdmin({ workspace, admin });
    const appUrl = await migrateMetadata({ ownerUrl, appPassword });
    if (isFirst) await createFirstWorkspace(client, { workspace, admin });
    return appUrl;
  } finally {
    await client.end();
  }
}

/** Ends what was started, once. */
async function end(code, error) {
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled(stops.map((each) => each()));
  if (error) stop(error);
  process.exit(code);
}
