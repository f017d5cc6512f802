// `npm run test:engines`: downloads missing servers, then runs the tests that need them. The last line is the count.
import { steps } from "../steps.mjs";
import { fetchEngines } from "./fetch.mjs";

for (const reason of fetchEngines()) console.log(reason);
const total = await steps(["engines"]);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
