import { join } from "node:path";

/** Returns the folder where `npm run test:engines` stores servers that Debian does not package. */
export const engineFolder = (name: string): string =>
  join(process.env["ENGINES_CACHE"] ?? join(import.meta.dirname, "../../node_modules/.cache/engines"), name);
