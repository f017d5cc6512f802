// `npm run build:cli`: bundles the program of cli/ with the packages that it uses into dist/cli, which can be
// published.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Builds the package of the program for Node.js 20 and newer; returns the path of the program. */
export async function buildCli(folder = join(ROOT, "dist", "cli")) {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, "edgewise.js");
  await build({
    entryPoints: [join(ROOT, "cli", "main.ts")],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    minify: true,
    logLevel: "warning",
  });
  for (const file of ["cli/package.json", "cli/README.md", "LICENSE", "THIRD_PARTY_NOTICES.md"])
    copyFileSync(join(ROOT, file), join(folder, file.slice(file.lastIndexOf("/") + 1)));
  return program;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildCli());
