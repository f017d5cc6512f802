import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

const RESULTS = join("node_modules", ".cache", "results");
const TESTS = { unit: "unit tests", workers: "tests in workerd", journeys: "journeys in the browser", compat: "recordings replayed", engines: "engines against real servers", clients: "other people's clients", oauth2: "a provider and a database of others" };

/** Runs the named steps one after another; a step that is a command counts as one check. Names what failed at the end, where a long log is read. Answers {passed, failed, skipped}. */
export async function steps(names) {
  mkdirSync(RESULTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const name of names) {
    const counts = name === "types" ? await types() : name === "lint" ? await command("oxlint", ["--deny-warnings"]) : await tests(name);
    for (const key of Object.keys(total)) total[key] += counts[key];
    if (counts.failed) failures.push(...(counts.failures ?? [name]));
    console.log(`${TESTS[name] ?? name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
  for (const failure of failures) console.log(`FAILED ${failure}`);
  return total;
}

/** One compile a world: what runs in workerd, in the browser, in Node. */
async function types() {
  const codes = await Promise.all(["workers", "web", "node"].map((world) => run("tsc", ["-p", `tsconfig.${world}.json`])));
  return { passed: codes.filter((code) => code === 0).length, failed: codes.filter((code) => code !== 0).length, skipped: 0 };
}

async function command(bin, args) {
  const code = await run(bin, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Tests in workerd and in the browser wait for one another within a run: two runs side by side, each with servers of its own, take half as long. */
const SHARDS = { workers: 2, journeys: 2 };
/** What is pure runs without a world of its own for each file, in half the time; unit tests take every core, of which Vitest would leave one idle. */
const PROJECTS = { unit: ["schema", "unit"] };

async function tests(project) {
  const count = SHARDS[project] ?? 1;
  const parts = await Promise.all(Array.from({ length: count }, (_, at) => part(project, count === 1 ? null : `${at + 1}/${count}`)));
  return parts.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed, skipped: sum.skipped + each.skipped, failures: [...sum.failures, ...each.failures] }));
}

async function part(project, shard) {
  const file = join(RESULTS, `${project}${shard ? `-${shard.replace("/", "-of-")}` : ""}.json`);
  rmSync(file, { force: true });
  const code = await run("vitest", ["run", ...(PROJECTS[project] ?? [project]).flatMap((name) => ["--project", name]), ...(shard ? [`--shard=${shard}`] : []), ...(project === "unit" ? ["--maxWorkers=100%"] : []), "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`]);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [`${project}: no results were written`] };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(file, "utf8"));
  const broken = code !== 0 && numFailedTests === 0 ? Math.max(1, numFailedTestSuites ?? 0) : 0;
  const failures = testResults.flatMap(failuresOf);
  if (code !== 0 && failures.length === 0) failures.push(`${project}: an error outside of the tests (exit ${code})`);
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + (numTodoTests ?? 0), failures };
}

/** A file's failed tests with the first lines of why; a file that could not be run is named itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed").map((test) => `${path} > ${test.fullName}: ${why(test.failureMessages.join("\n"))}`);
  return failed.length > 0 || status !== "failed" ? failed : [`${path}: ${why(message)}`];
}

function why(text = "") {
  return text.slice(0, 600);
}

export function run(bin, args, options = {}) {
  return new Promise((resolve) => spawn(bin, args, { stdio: "inherit", shell: process.platform === "win32", ...options }).on("exit", (code) => resolve(code ?? 1)));
}
