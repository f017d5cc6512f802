// `npm run test:clients`: installs missing third-party clients of Superset's API, then tests them against Edgewise.
// The last line is the count.
import { buildIfStale } from "../build.mjs";
import { steps } from "../steps.mjs";
import { fetchClients } from "./fetch.mjs";

for (const reason of fetchClients()) console.log(reason);
await buildIfStale();
const total = await steps(["clients"]);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
