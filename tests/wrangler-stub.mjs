// Stands for wrangler on PATH: behaves as STUB_SCRIPT, a JSON file, says, and writes each call to STUB_CALLS. A call
// without a behavior succeeds silently.
import { appendFileSync, readFileSync } from "node:fs";

const args = process.argv.slice(2);
const file = args.find((arg) => arg.endsWith("secrets.json"));
const secrets = file && JSON.parse(readFileSync(file, "utf8"));
const shown = args.filter((arg) => arg !== file && arg !== "--secrets-file");
appendFileSync(process.env.STUB_CALLS, `${JSON.stringify({ args: shown, ...(secrets ? { secrets } : {}) })}\n`);
const behaviors = JSON.parse(readFileSync(process.env.STUB_SCRIPT, "utf8"));
const { out = "", problem = "", code = 0 } = behaviors[args.slice(0, 2).join(" ")] ?? behaviors[args[0]] ?? {};
process.stdout.write(out);
process.stderr.write(problem);
process.exitCode = code;
