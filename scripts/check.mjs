// `npm run check`: types, lint, unit tests. Under a minute.
import { steps } from "./steps.mjs";

const { failed } = await steps(["types", "lint", "unit"]);
process.exit(failed ? 1 : 0);
