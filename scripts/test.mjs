// `npm test`: runs everything from a clean clone: types, format, lint, build, unit, workerd and browser tests. The last line
// is the count.
import { HOW_TO_INSTALL, testBrowserPath } from "./chromium.mjs";
import { buildIfStale } from "./build.mjs";
import { steps } from "./steps.mjs";

await buildIfStale();
if (!testBrowserPath())
  console.log(`No Chromium found: the browser journeys are skipped. Install it with: ${HOW_TO_INSTALL}`);
const total = await steps(["types", "format", "lint", "unused", "unit", "workers", "compat", "journeys"]);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
