// `npm run deploy`: checks the requirements of a deployment, builds, migrates the metadata database, and deploys with
// wrangler; see docs/deployment.md.
import { createInterface } from "node:readline/promises";
import { buildClient } from "./build.mjs";
import { DeployError } from "./deploy/deploy-error.mjs";
import { readOptions, USAGE } from "./deploy/options.mjs";
import { runDeployment } from "./deploy/run-deployment.mjs";
import { readSettings } from "./deploy/settings.mjs";
import { readTarget } from "./deploy/target.mjs";
import { openWrangler } from "./deploy/wrangler.mjs";
import { optionsOrStop, stop } from "./stop.mjs";

const options = optionsOrStop(readOptions);
if (options.help) stop(USAGE);
if (options.settings) process.loadEnvFile(options.settings);

try {
  await runDeployment({
    settings: readSettings(process.env),
    target: readTarget(options.env),
    wrangler: openWrangler(),
    build: buildClient,
    confirm,
    print: console.log,
  });
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  stop(error.message);
}

async function confirm() {
  if (options.plan) return false;
  if (options.yes) return true;
  if (!process.stdin.isTTY)
    throw new DeployError("Nobody can be asked here: pass --yes to deploy. Nothing was changed.");
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question("Deploy? (yes/no) ");
  lines.close();
  return answer.trim().toLowerCase() === "yes";
}
