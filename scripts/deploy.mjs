// `npm run deploy`: checks the requirements of a deployment, migrates the metadata database, builds, and deploys with
// wrangler.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { buildClient } from "./build.mjs";
import { checkPassword } from "../schema/user/check-password.ts";
import { createWorkspace, migrateMetadata } from "./postgres/metadata.mjs";
import { run } from "./steps.mjs";

const {
  OWNER_DATABASE_URL,
  APP_DATABASE_PASSWORD,
  WORKSPACE_SLUG = "main",
  WORKSPACE_NAME = "Main",
  ADMIN_USERNAME,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
} = process.env;
if (!OWNER_DATABASE_URL)
  stop("Set OWNER_DATABASE_URL to the Neon connection string of the database's owner (docs/deployment.md).");
if (!APP_DATABASE_PASSWORD || APP_DATABASE_PASSWORD.length < 16)
  stop("Set APP_DATABASE_PASSWORD (16 characters or more): the password that the application's role gets.");

const databaseUrl = await migrateMetadata({ ownerUrl: OWNER_DATABASE_URL, appPassword: APP_DATABASE_PASSWORD });
await firstWorkspace();
await buildClient();
await makeResources();
// The render Worker is deployed first, since the main Worker binds to it.
for (const config of ["wrangler.render.toml", "wrangler.toml"])
  if ((await run("wrangler", ["deploy", "--config", config])) !== 0)
    stop(`wrangler deploy of ${config} failed: see its message above.`);
await setMissingSecrets();
console.log("Deployed. The Worker's address is in wrangler's message above; sign in as the first admin.");

/** A deployment has no default admin: the operator names the first one. */
async function firstWorkspace() {
  const client = new pg.Client({ connectionString: OWNER_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query("select count(*)::int as n from workspaces");
    if (rows[0].n > 0) return;
    if (!ADMIN_USERNAME || !ADMIN_EMAIL || !ADMIN_PASSWORD)
      stop("The first deployment makes the first workspace: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD.");
    const problem = checkPassword(ADMIN_PASSWORD, {
      username: ADMIN_USERNAME,
      email: ADMIN_EMAIL,
      workspace: [WORKSPACE_NAME, WORKSPACE_SLUG],
    });
    if (problem) stop(`ADMIN_PASSWORD is not accepted. ${problem}`);
    const admin = {
      username: ADMIN_USERNAME,
      firstName: ADMIN_USERNAME,
      lastName: "",
      email: ADMIN_EMAIL,
      password: ADMIN_PASSWORD,
    };
    await createWorkspace(client, { slug: WORKSPACE_SLUG, name: WORKSPACE_NAME, isDefault: true, admin });
  } finally {
    await client.end();
  }
}

/** Creates the queues and buckets that wrangler.toml names; existing ones are not changed. */
async function makeResources() {
  const { execFile } = await import("node:child_process");
  for (const command of [
    ["queues", "create", "edgewise-queries"],
    ["queues", "create", "edgewise-queries-dead"],
    ["r2", "bucket", "create", "edgewise-results"],
  ])
    await new Promise((resolve) =>
      execFile("wrangler", command, (error, out, problem) => {
        if (error && !/already/i.test(`${out}${problem}`))
          stop(`wrangler ${command.join(" ")} failed: ${problem || out}`);
        resolve();
      }),
    );
}

/**
 * Sets missing secrets; existing ones are not changed, since sessions and stored passwords must outlive a deployment.
 */
async function setMissingSecrets() {
  const names = new Set(await secretNames());
  const word = () => randomBytes(32).toString("base64url");
  const wanted = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: word(),
    JWT_SECRET: word(),
    CREDENTIALS_KEY: randomBytes(32).toString("base64"),
  };
  const missing = Object.fromEntries(Object.entries(wanted).filter(([name]) => !names.has(name)));
  if (!Object.keys(missing).length) return;
  const folder = mkdtempSync(join(tmpdir(), "edgewise-"));
  const file = join(folder, "secrets.json");
  writeFileSync(file, JSON.stringify(missing), { mode: 0o600 });
  const code = await run("wrangler", ["secret", "bulk", file]);
  rmSync(folder, { recursive: true });
  if (code !== 0) stop("wrangler secret bulk failed: the Worker answers 503 until its secrets are set.");
}

async function secretNames() {
  const { execFile } = await import("node:child_process");
  const text = await new Promise((resolve) =>
    execFile("wrangler", ["secret", "list", "--format", "json"], (error, out) => resolve(error ? "[]" : out)),
  );
  return JSON.parse(text).map((secret) => secret.name);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
