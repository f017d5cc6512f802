// `npm run deploy`: checks the requirements of a deployment, builds, migrates the metadata database, and deploys with
// wrangler; see docs/deployment.md.
import { buildClient } from "./build.mjs";
import { DeployError } from "./deploy/deploy-error.mjs";
import { runDeployment } from "./deploy/run-deployment.mjs";
import { readSettings } from "./deploy/settings.mjs";
import { openWrangler } from "./deploy/wrangler.mjs";
import { stop } from "./stop.mjs";

try {
  await runDeployment({
    settings: readSettings(process.env),
    wrangler: openWrangler(),
    build: buildClient,
    print: console.log,
  });
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  stop(error.message);
}
