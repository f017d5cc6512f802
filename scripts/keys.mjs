// `npm run keys -- rotate|reseal|retire`: replaces the keys of a deployment while both are valid; see
// docs/operations.md.
import { parseArgs } from "node:util";
import pg from "pg";
import { DeployError } from "./deploy/deploy-error.mjs";
import { readTarget } from "./deploy/target.mjs";
import { openWrangler } from "./deploy/wrangler.mjs";
import { reseal, retire, rotate } from "./keys/rotation.mjs";
import { stop } from "./stop.mjs";

const COMMANDS = { rotate, reseal, retire };
const { values, positionals } = parseArgs({ allowPositionals: true, options: { env: { type: "string" } } });
const command = COMMANDS[positionals[0]];
if (!command) stop("npm run keys -- rotate | reseal | retire [--env staging] (docs/operations.md)");
if (command !== rotate && !process.env.OWNER_DATABASE_URL)
  stop("Set OWNER_DATABASE_URL to the connection string of the metadata database's owner.");

const client = new pg.Client({ connectionString: process.env.OWNER_DATABASE_URL });
try {
  if (command !== rotate) await client.connect();
  await command({
    wrangler: openWrangler(),
    target: readTarget(values.env).main.args,
    given: process.env,
    client,
    print: console.log,
  });
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  stop(error.message);
} finally {
  await client.end();
}
