import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import { expect, it } from "vitest";
import { parseSync } from "vite";

const TIME_RANGE = "a time range has at most 1,000 characters";
const PASSWORD = "a password has at most 250 characters";
const OWN_DOCUMENT = "it reads the document that the build wrote";
const SEVERAL_BRANCHES = "anchored, and no two of its parts match the same characters; undecided in the checker's time";

/**
 * Expressions whose time grows faster than the length of their input, or that the checker does not decide: how they
 * begin, by file, and why no input makes them slow.
 */
const ACCEPTED: Record<string, Record<string, string>> = {
  "schema/chart-types/shared/object-literal.ts": {
    "(?:\\s|": "it matches the empty text too, so it never backtracks",
    "[-+]?(?:0x": "sticky, and nothing follows its digits",
  },
  "schema/database/uri.ts": { "^([a-z][\\w]*)": "a connection string has at most 1,024 characters" },
  "schema/query/duration-text.ts": { "^([+-]?\\d+|": TIME_RANGE },
  "schema/query/post-processing/geodetic-parse.ts": { "^\\s*([+-]?": "a point has at most 200 characters" },
  "schema/query/spoken-date.ts": { "^(?:(?:in|last|next) )?": TIME_RANGE },
  "schema/query/time-range-side.ts": { "^(?<edge>": TIME_RANGE, "^(?<scope>": TIME_RANGE },
  "schema/report/cron-text.ts": { "^[^,/*]+-": "a field of a schedule that was accepted" },
  "schema/sql/dialects/mysql-functions.ts": { "^(load_file": SEVERAL_BRANCHES },
  "schema/sql/template/brace-format.ts": { "\\B(?=": "the digits of one number" },
  "schema/svg/fingerprint.ts": { "<text": "only tests call it", "<[^>]": "only tests call it" },
  "schema/svg/token-theme.ts": { "(?<![\\w-])--": "it reads the product's own style sheet" },
  "schema/user/check-password.ts": { "[\\d!@#": PASSWORD, "^(.+?)": PASSWORD },
  "workers/engines/clickhouse/types.ts": { "^(?:Nullable": SEVERAL_BRANCHES },
  "workers/engines/query-contract.ts": { " \\nWHERE": "it reads statements of tests" },
  "workers/middleware/unmatched.ts": { "\\{[^/]": "it reads the paths of the product's own routes" },
  "workers/pages/streamed-page/document-parts.ts": {
    '<link\\b[^>]*\\brel="stylesheet': OWN_DOCUMENT,
    '<link\\b[^>]*\\brel="preload': OWN_DOCUMENT,
    "<script\\b": OWN_DOCUMENT,
  },
  "workers/pages/streamed-page/page-document.ts": { "<title>": OWN_DOCUMENT },
  "workers/multipart.ts": { "^multipart": "a header has at most 32 KB; undecided in the checker's time" },
  "workers/sql-lab/editor-failure.ts": { "(?:[\\w$.]+": "it reads the last 200 characters of a statement" },
};

const ROOT = join(import.meta.dirname, "..");
/** Enough for the slowest to be decided on a busy machine; most take milliseconds. */
const TIMEOUT_MS = 60_000;

it("every regular expression of the server runs in linear time, or its input is short for a stated reason", () => {
  const found = ["schema", "workers", "durable-objects"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/(\.test|\/examples)\.ts$/.test(name))
      .flatMap((name) => expressionsOf(`${folder}/${name}`)),
  );
  expect(found.length).toBeGreaterThan(500);
  const unused = new Set(
    Object.entries(ACCEPTED).flatMap(([file, each]) => Object.keys(each).map((start) => `${file}: ${start}`)),
  );
  const slow = found.filter(({ file, source, flags }) => {
    const accepted = Object.keys(ACCEPTED[file] ?? {}).find((start) => source.startsWith(start));
    if (accepted !== undefined) unused.delete(`${file}: ${accepted}`);
    return accepted === undefined && repeats(source) && !isLinear(source, flags);
  });
  expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
  expect([...unused]).toEqual([]);
}, 900_000);

it("recognizes an expression whose time grows with the square of its input", () => {
  expect([isLinear("^[\\t\\n]+|[\\t\\n]+$", "g"), isLinear("<[^>]*>", "g"), isLinear("<[^<>]*>", "g")]).toEqual([
    false,
    false,
    true,
  ]);
});

const repeats = (source: string): boolean => /[*+]|\{\d+,/.test(source);
const isLinear = (source: string, flags: string): boolean =>
  checkSync(source, flags, { timeout: TIMEOUT_MS }).status === "safe";

function expressionsOf(file: string): { file: string; source: string; flags: string }[] {
  const found: { file: string; source: string; flags: string }[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(join(ROOT, file), "utf8")).program.body);
  return found;
}
