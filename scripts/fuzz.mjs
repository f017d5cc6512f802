// `npm run fuzz [engine] [count] [seed]`: differential fuzzing of the SQL reader, see tests/fuzz/README.md.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const folder = join("node_modules", ".cache", "fuzz");
// The bundle is in another folder than the module that locates the servers.
process.env.ENGINES_CACHE ??= resolve("node_modules", ".cache", "engines");
mkdirSync(folder, { recursive: true });
const outfile = resolve(folder, `long-run-${process.pid}.mjs`);
await build({
  entryPoints: [join("tests", "fuzz", "long-run.ts")],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  logLevel: "error",
});
const { longRun } = await import(pathToFileURL(outfile).href);
process.exit(await longRun(process.argv.slice(2), (line) => console.log(line)));
