// Stands for wrangler on PATH: behaves as STUB_SCRIPT, a JSON file, says, and writes each call to STUB_CALLS. A call
// without a behavior succeeds silently.
import { appendFileSync, readFileSync } from "node:fs";

const args = process.argv.slice(2);
const file = args.indexOf("--secrets-file");
const secrets = file < 0 ? undefined : JSON.parse(readFileSync(args[file + 1], "utf8"));
appendFileSync(
  process.env.STUB_CALLS,
  `${JSON.stringify({ args: file < 0 ? args : args.slice(0, file), ...(secrets ? { secrets } : {}) })}\n`,
);
const behaviors = JSON.parse(readFileSync(process.env.STUB_SCRIPT, "utf8"));
const { out = "", problem = "", code = 0 } = behaviors[args.slice(0, 2).join(" ")] ?? behaviors[args[0]] ?? {};
process.stdout.write(out);
process.stderr.write(problem);
process.exitCode = code;
