import pg from "pg";
import { migrateMetadata } from "../postgres/metadata.mjs";
import { createFirstWorkspace, isFirstDeployment, requireFirstAdmin } from "./first-workspace.mjs";
import { planSecrets } from "./secrets.mjs";
import { storedCredentials } from "./stored-credentials.mjs";

const MAIN = ["--config", "wrangler.toml"];
const RENDER = ["--config", "wrangler.render.toml"];
/** What wrangler.toml names. */
const RESOURCES = [
  ["queues", "create", "edgewise-queries"],
  ["queues", "create", "edgewise-queries-dead"],
  ["r2", "bucket", "create", "edgewise-results"],
];

/**
 * Deploys in the order that leaves the running version intact for as long as possible: everything is checked and built
 * before anything is changed, and the database is migrated before the code that needs it.
 */
export async function runDeployment({ settings, wrangler, build, print }) {
  const existing = await wrangler.listSecrets(MAIN);
  const { isFirst, stored } = await inspect(settings);
  if (isFirst) requireFirstAdmin(settings);
  const planned = { existing, given: settings.given, stored };
  planSecrets({ ...planned, databaseUrl: "" });
  await build();
  const databaseUrl = await migrateMetadata(settings);
  if (isFirst) await withClient(settings.ownerUrl, (client) => createFirstWorkspace(client, settings));
  for (const resource of RESOURCES) await wrangler.create(resource);
  const { set, generatedKey } = planSecrets({ ...planned, databaseUrl });
  if (generatedKey)
    print(
      `CREDENTIALS_KEY is new and printed only here: ${generatedKey}\nKeep it outside Cloudflare: without it, stored passwords of databases cannot be restored.`,
    );
  // The render Worker is deployed first, since the main Worker binds to it.
  await wrangler.deploy(RENDER);
  await wrangler.deploy(MAIN, set);
  print("Deployed. The Worker's address is in wrangler's message above; sign in as the first admin.");
}

const inspect = ({ ownerUrl, given }) =>
  withClient(ownerUrl, async (client) => ({
    isFirst: await isFirstDeployment(client),
    stored: await storedCredentials(
      client,
      [given.CREDENTIALS_KEY, given.CREDENTIALS_KEY_NEXT].filter((key) => key),
    ),
  }));

async function withClient(connectionString, run) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
