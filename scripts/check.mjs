// `npm run check`: types, lint, unit tests, in under a minute.
import { steps } from "./steps.mjs";

const { failed } = await steps(["types", "lint", "unused", "unit"]);
process.exit(failed ? 1 : 0);
