// `npm run test:oauth2`: downloads Trino and Keycloak if they are missing, then tests signing in to Trino through
// Keycloak. The last line is the count.
import { buildIfStale } from "../build.mjs";
import { fetchProvider } from "../engines/fetch.mjs";
import { steps } from "../steps.mjs";

for (const reason of fetchProvider()) console.log(reason);
await buildIfStale();
const total = await steps(["oauth2"]);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
