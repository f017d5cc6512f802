// `npm run check`: types, format, lint, unit tests, in under a minute.
import { steps } from "./steps.mjs";

const { failed } = await steps(["types", "format", "lint", "unused", "unit"]);
process.exit(failed ? 1 : 0);
