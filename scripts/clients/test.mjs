// `npm run test:clients`: fetches other people's clients of Superset's API that are missing, then runs them against Edgewise. The last line counts.
import { buildIfStale } from "../build.mjs";
import { steps } from "../steps.mjs";
import { fetchClients } from "./fetch.mjs";

for (const reason of fetchClients()) console.log(reason);
await buildIfStale();
const total = await steps(["clients"]);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
