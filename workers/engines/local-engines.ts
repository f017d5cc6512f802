import { join } from "node:path";

/** Where `npm run test:engines` keeps the servers that no package of Debian brings. */
export const engineFolder = (name: string): string => join(process.env["ENGINES_CACHE"] ?? join(import.meta.dirname, "../../node_modules/.cache/engines"), name);
