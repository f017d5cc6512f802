// `npm run test:oauth2`: fetches Trino and Keycloak where they are missing, then has people sign in to the one by the other. The last line counts.
import { buildIfStale } from "../build.mjs";
import { fetchProvider } from "../engines/fetch.mjs";
import { steps } from "../steps.mjs";

for (const reason of fetchProvider()) console.log(reason);
await buildIfStale();
const total = await steps(["oauth2"]);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
