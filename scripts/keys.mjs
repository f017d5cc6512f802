// `npm run keys -- rotate|reseal|retire`: replaces the keys of a deployment while both are valid; see
// docs/operations.md.
import pg from "pg";
import { DeployError } from "./deploy/deploy-error.mjs";
import { openWrangler } from "./deploy/wrangler.mjs";
import { reseal, retire, rotate } from "./keys/rotation.mjs";
import { stop } from "./stop.mjs";

const COMMANDS = { rotate, reseal, retire };
const [name] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) stop("npm run keys -- rotate | reseal | retire (docs/operations.md)");
if (command !== rotate && !process.env.OWNER_DATABASE_URL)
  stop("Set OWNER_DATABASE_URL to the connection string of the metadata database's owner.");

const client = new pg.Client({ connectionString: process.env.OWNER_DATABASE_URL });
try {
  if (command !== rotate) await client.connect();
  await command({
    wrangler: openWrangler(),
    target: ["--config", "wrangler.toml"],
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
