import pg from "pg";
import { migrateMetadata, pendingMigrations } from "../postgres/metadata.mjs";
import { createFirstWorkspace, isFirstDeployment, requireFirstAdmin } from "./first-workspace.mjs";
import { describePlan } from "./plan.mjs";
import { planSecrets } from "./secrets.mjs";
import { storedCredentials } from "./stored-credentials.mjs";

/**
 * Deploys in the order that leaves the running version intact for as long as possible: everything is checked, confirmed
 * and built before anything is changed, and the database is migrated before the code that needs it.
 */
export async function runDeployment({ settings, target, wrangler, build, confirm, print }) {
  const existing = await wrangler.listSecrets(target.main.args);
  const { isFirst, stored, pending } = await inspect(settings);
  if (isFirst) requireFirstAdmin(settings);
  const planned = { existing, given: settings.given, stored };
  const { set: secrets } = planSecrets({ ...planned, databaseUrl: "" });
  print(describePlan({ settings, target, existing, isFirst, pending, secrets }).join("\n"));
  if (!(await confirm())) return print("Nothing was changed.");
  await build();
  const databaseUrl = await migrateMetadata(settings);
  if (isFirst) await withClient(settings.ownerUrl, (client) => createFirstWorkspace(client, settings));
  for (const resource of target.resources) await wrangler.create(resource);
  const { set, generatedKey } = planSecrets({ ...planned, databaseUrl });
  if (generatedKey)
    print(
      `CREDENTIALS_KEY is new and printed only here: ${generatedKey}\nKeep it outside Cloudflare: without it, stored passwords of databases cannot be restored.`,
    );
  // The render Worker is deployed first, since the main Worker binds to it.
  await wrangler.deploy(target.render.args);
  await wrangler.deploy([...target.main.args, ...argumentsOf(settings)], set);
  return print("Deployed. The Worker's address is in wrangler's message above; sign in as the first admin.");
}

const argumentsOf = ({ variables, domains, routes }) => [
  ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ...domains.flatMap((domain) => ["--domain", domain]),
  ...routes.flatMap((route) => ["--route", route]),
];

const inspect = ({ ownerUrl, given }) =>
  withClient(ownerUrl, async (client) => ({
    isFirst: await isFirstDeployment(client),
    pending: await pendingMigrations(client),
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
