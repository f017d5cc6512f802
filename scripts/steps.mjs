import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

const RESULTS = join("node_modules", ".cache", "results");
const TESTS = {
  unit: "unit tests",
  workers: "tests in workerd",
  journeys: "journeys in the browser",
  compat: "recordings replayed",
  engines: "engines against real servers",
  clients: "other people's clients",
  oauth2: "a provider and a database of others",
};

/**
 * Runs the named steps one after another; a step that is a command counts as one check. Prints the failures at the end
 * of the log. Returns {passed, failed, skipped}.
 */
export async function steps(names) {
  mkdirSync(RESULTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const skipped = [];
  for (const name of names) {
    const counts =
      name === "types"
        ? await types()
        : name === "lint"
          ? await command("oxlint", ["--deny-warnings"])
          : name === "format"
            ? await command("oxfmt", ["--check"])
            : name === "unused"
              ? await command("knip", ["--no-progress"])
              : await tests(name);
    for (const key of Object.keys(total)) total[key] += counts[key];
    if (counts.failed) failures.push(...(counts.failures ?? [name]));
    skipped.push(...(counts.skippedIn ?? []));
    console.log(`${TESTS[name] ?? name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
  for (const line of skipped) console.log(`SKIPPED ${line}`);
  for (const failure of failures) console.log(`FAILED ${failure}`);
  return total;
}

/** Compiles each environment separately: workerd, the browser, Node, and the browser's modules tested in Node. */
async function types() {
  const codes = await Promise.all(
    ["workers", "web", "node", "web-tests"].map((world) => run("tsc", ["-p", `tsconfig.${world}.json`])),
  );
  return {
    passed: codes.filter((code) => code === 0).length,
    failed: codes.filter((code) => code !== 0).length,
    skipped: 0,
  };
}

async function command(bin, args) {
  const code = await run(bin, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Tests in workerd and in the browser run one after another: two runs in parallel, each with its own servers, take
 * half the time.
 */
const SHARDS = { workers: 2, journeys: 2 };
/**
 * Pure modules run without isolation between files, in half the time; unit tests use every core, of which Vitest would
 * leave one idle.
 */
const PROJECTS = { unit: ["schema", "unit"] };

async function tests(project) {
  const count = SHARDS[project] ?? 1;
  const parts = await Promise.all(
    Array.from({ length: count }, (_, at) => part(project, count === 1 ? null : `${at + 1}/${count}`)),
  );
  return parts.reduce((sum, each) => ({
    passed: sum.passed + each.passed,
    failed: sum.failed + each.failed,
    skipped: sum.skipped + each.skipped,
    failures: [...sum.failures, ...each.failures],
    skippedIn: [...sum.skippedIn, ...each.skippedIn],
  }));
}

async function part(project, shard) {
  const file = join(RESULTS, `${project}${shard ? `-${shard.replace("/", "-of-")}` : ""}.json`);
  const unhandled = file.replace(".json", ".unhandled.json");
  for (const each of [file, unhandled]) rmSync(each, { force: true });
  const code = await run(
    "vitest",
    [
      "run",
      ...(PROJECTS[project] ?? [project]).flatMap((name) => ["--project", name]),
      ...(shard ? [`--shard=${shard}`] : []),
      ...(project === "unit" ? ["--maxWorkers=100%"] : []),
      // A log has a line per file; dots are for people who wait.
      `--reporter=${process.stdout.isTTY ? "dot" : "default"}`,
      "--reporter=json",
      "--reporter=./scripts/unhandled-errors.mjs",
      `--outputFile.json=${file}`,
    ],
    { env: { ...process.env, UNHANDLED_ERRORS: unhandled } },
  );
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, failures: [`${project}: no results were written`], skippedIn: [] };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites, testResults } =
    JSON.parse(readFileSync(file, "utf8"));
  const broken = code !== 0 && numFailedTests === 0 ? Math.max(1, numFailedTestSuites ?? 0) : 0;
  const failures = testResults.flatMap(failuresOf);
  for (const line of testResults.flatMap(retriesOf)) console.log(`RETRIED ${line}`);
  if (code !== 0 && failures.length === 0) failures.push(...outsideOfTests(project, code, unhandled));
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken,
    skipped: numPendingTests + (numTodoTests ?? 0),
    failures,
    skippedIn: testResults.flatMap(skippedIn),
  };
}

/** Names the errors that Vitest found outside of the tests, with where they came from. */
function outsideOfTests(project, code, file) {
  const errors = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  if (errors.length === 0) return [`${project}: an error outside of the tests (exit ${code})`];
  return errors.map(
    ({ message, stack, test }) =>
      `${project}: an error outside of the tests${test ? `, ${test}` : ""}: ${message}\n${why(stack)}`,
  );
}

/** Returns a file's failed tests with the first lines of their messages; a file that could not run is listed itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => `${path} > ${test.fullName}: ${why(test.failureMessages.join("\n"))}`);
  return failed.length > 0 || status !== "failed" ? failed : [`${path}: ${why(message)}`];
}

/** Returns how many tests of a file were skipped: a line, or none. */
function skippedIn({ name, assertionResults }) {
  const { length } = assertionResults.filter(({ status }) => !["passed", "failed"].includes(status));
  return length > 0 ? [`${length} in ${relative(process.cwd(), name)}`] : [];
}

/** Returns tests that only passed in a retry, which only browser tests have (vitest.config.ts). */
function retriesOf({ name, assertionResults }) {
  const retried = assertionResults.filter((test) => test.status === "passed" && test.failureMessages.length > 0);
  return retried.map(
    (test) => `${relative(process.cwd(), name)} > ${test.fullName}: ${why(test.failureMessages.join("\n"))}`,
  );
}

function why(text = "") {
  return text.slice(0, 600);
}

export function run(bin, args, options = {}) {
  return new Promise((resolve) =>
    spawn(bin, args, { stdio: "inherit", shell: process.platform === "win32", ...options }).on("exit", (code) =>
      resolve(code ?? 1),
    ),
  );
}
