// `npm run test:engines`: fetches the servers that are missing, then runs the tests that need them. The last line counts.
import { steps } from "../steps.mjs";
import { fetchEngines } from "./fetch.mjs";

for (const reason of fetchEngines()) console.log(reason);
const total = await steps(["engines"]);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
