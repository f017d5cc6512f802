import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import pg from "pg";
import { buildRender } from "../scripts/build.mjs";
import { startLocalPostgres } from "../scripts/postgres/local-postgres.mjs";
import { addUser, createWorkspace, migrateMetadata } from "../scripts/postgres/metadata.mjs";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../workers/engines/postgres/local-postgres";
import { mariadbPrograms, startMariadb } from "../workers/engines/mysql/local-mariadb";
import type { LocalServer } from "../workers/engines/mysql/local-server";
import { startDatabricks } from "../workers/engines/databricks/local-databricks";
import { hasSshd, startSshd } from "../workers/engines/ssh/local-sshd";
import type { TestSshd } from "./test-sshd";
import { startFickleProxy } from "./fickle-proxy";
import { startOAuth2Trino } from "./oauth2-trino";
import { startOpenidProvider } from "./openid-provider";
import { startSheetsServer } from "./sheets-server";
import { startBigQueryShop } from "./warehouses/bigquery-shop";
import { startSnowflakeShop } from "./warehouses/snowflake-shop";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    neonProxy: string;
    examplesUrl: string;
    /**
     * A real PostgreSQL, for what the embedded one cannot do: count calls, run statements concurrently. Null if none
     * is installed.
     */
    postgresUrl: string | null;
    /** A proxy in front of it that fails on demand: tests/fickle-proxy.ts. */
    fickleUrl: string | null;
    fickleControl: string | null;
    /** A real MariaDB with a table `numbers`; null if none is installed. */
    mariadbUrl: string | null;
    /** An OpenSSH server, as JSON of `TestSshd`; null if none is installed. */
    sshd: string | null;
    /** Host and port of a double of Google Sheets: tests/sheets-server.ts. */
    sheetsHost: string;
    /** Host and port of a double of BigQuery: tests/warehouses/bigquery-shop.ts. */
    bigQueryHost: string;
    /** Host and port of a double of Snowflake: tests/warehouses/snowflake-shop.ts. */
    snowflakeHost: string;
    /** An OpenID provider: tests/openid-provider.ts. */
    openidIssuer: string;
    /** The connection string of a double of Databricks: workers/engines/databricks/local-databricks.ts. */
    databricksUrl: string;
    /** A Trino that authenticates people by tokens, and the provider of these: tests/oauth2-trino.ts. */
    oauth2Trino: string;
  }
}

const person = (username: string) => ({
  username,
  firstName: username,
  lastName: "Tester",
  email: `${username}@example.org`,
  password: username,
});

/**
 * Starts two embedded PostgreSQL processes for the tests in workerd: metadata with five workspaces, and an empty
 * examples database. The workspaces are main, beta, attacked (tests change its roles' permissions), reviewed (no test
 * changes them) and later (its charts run async queries).
 */
export default async function setup(project: TestProject) {
  const [metadata, examples] = await Promise.all([
    startLocalPostgres({ proxy: true }),
    startLocalPostgres({}),
    buildRender(),
  ]);
  const databaseUrl = await migrateMetadata({ ownerUrl: metadata.ownerUrl, appPassword: "app" });
  const client = new pg.Client({ connectionString: metadata.ownerUrl });
  await client.connect();
  for (const [slug, isDefault] of [
    ["main", true],
    ["beta", false],
    ["attacked", false],
    ["reviewed", false],
    ["later", false],
  ] as const) {
    const { id } = await createWorkspace(client, { slug, name: slug, isDefault, admin: person("admin") });
    await client.query("begin");
    await client.query("select set_config('app.workspace_id', $1, true)", [id]);
    await addUser(client, { ...person("gamma"), roles: ["Gamma"] });
    await addUser(client, { ...person("alpha"), roles: ["Alpha"] });
    await addUser(client, { ...person("norole"), roles: [] });
    await addUser(client, { ...person("sqllab"), roles: ["Gamma", "sql_lab"] });
    await client.query("commit");
  }
  await client.query(`update workspaces set settings = '{"global_async_queries": true}' where slug = 'later'`);
  await client.end();
  const [postgres, mariadb, sshd] = await Promise.all([realPostgres(), realMariadb(), realSshd()]);
  const fickle = postgres && (await startFickleProxy(postgres.port));
  project.provide("postgresUrl", postgres?.uri("customers") ?? null);
  project.provide("fickleUrl", fickle ? `postgresql://postgres@127.0.0.1:${fickle.port}/customers` : null);
  project.provide("fickleControl", fickle?.control ?? null);
  project.provide("sshd", sshd && JSON.stringify(sshd.server));
  project.provide("mariadbUrl", mariadb?.uri("customers") ?? null);
  project.provide("databaseUrl", databaseUrl.replace(/@[^/]+/, "@db.localtest.me"));
  project.provide("neonProxy", metadata.proxy as string);
  project.provide("examplesUrl", examples.ownerUrl);
  const openid = await startOpenidProvider();
  project.provide("openidIssuer", openid.issuer);
  const oauth2Trino = await startOAuth2Trino();
  project.provide("oauth2Trino", oauth2Trino.origin);
  const databricks = await startDatabricks();
  project.provide("databricksUrl", databricks.uri());
  const sheets = await startSheetsServer();
  project.provide("sheetsHost", sheets.host);
  const bigQuery = await startBigQueryShop();
  project.provide("bigQueryHost", bigQuery.aliases["bigquery.googleapis.com"]);
  const snowflake = await startSnowflakeShop();
  project.provide("snowflakeHost", snowflake.aliases["edge-org-test.snowflakecomputing.com"]);
  return async () => {
    bigQuery.stop();
    databricks.stop();
    snowflake.stop();
    await sheets.stop();
    await oauth2Trino.stop();
    await openid.stop();
    await fickle?.stop();
    sshd?.stop();
    postgres?.stop();
    mariadb?.stop();
    await Promise.all([metadata.stop(), examples.stop()]);
  };
}

/** Starts a customer database that counts the calls of its functions. */
async function realPostgres(): Promise<LocalPostgres | null> {
  if (!postgresPrograms()) return null;
  const postgres = await startPostgres(10_000 + (process.pid % 5_000));
  // A run that aborts does not reach its teardown.
  process.once("exit", postgres.stop);
  const client = await postgres.client("postgres");
  await client.query("create database customers");
  await client.query("alter database customers set track_functions = 'all'");
  await client.end();
  return postgres;
}

/** Starts an SSH server, whose connections receive signals by HTTP. */
async function realSshd(): Promise<{ server: TestSshd; stop: () => void } | null> {
  if (!hasSshd) return null;
  const sshd = await startSshd(14_700 + (process.pid % 1_000));
  const control = createServer((request, response) => {
    sshd.signalConnections((request.url ?? "").slice(1) as NodeJS.Signals);
    response.end("OK");
  });
  await once(control.listen(0, "127.0.0.1"), "listening");
  const server = {
    port: sshd.port,
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    username: sshd.username,
    hostKey: sshd.hostFingerprint,
    privateKey: sshd.authorizedKey("-t", "ed25519", "-N", ""),
    lockedKey: sshd.authorizedKey("-t", "ed25519", "-N", "passphrase", "-a", "1"),
  };
  return { server, stop: () => (control.close(), sshd.stop()) };
}

async function realMariadb(): Promise<LocalServer | null> {
  if (!mariadbPrograms()) return null;
  const mariadb = await startMariadb(6_000 + (process.pid % 4_000));
  const client = await mariadb.client();
  await client.query(
    "create database customers; use customers; create table numbers (i integer, t text); insert into numbers select seq, concat('text ', seq) from seq_1_to_25000",
  );
  await client.end();
  return mariadb;
}
