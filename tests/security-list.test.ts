import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const LIST = "docs/vulnerabilities.md";
const rows = readFileSync(LIST, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (---|vulnerability|method|chapter) /.test(line))
  .map((line) => {
    const [, name = "", what = "", tests = ""] = line.split("|").map((cell) => cell.trim());
    return {
      name,
      what,
      tests: [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, sentence]) => ({
        file: pathOf(file!),
        sentence: sentence!,
      })),
      rest: tests.replace(/`[^`]+` “[^”]+”/g, "").replace(/[, ]/g, ""),
    };
  });

function pathOf(file: string): string {
  return existsSync(`tests/security/${file}`) ? `tests/security/${file}` : file;
}

/** Returns what is called with a test's title: ["it"], ["it.skip"], ["it.each"] for `it.each(cases)("title", …)`. */
function testCalls(source: string, title: string): string[] {
  const literal = `"${title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}"`;
  const titled = source.matchAll(new RegExp(`(?:\\b(?<call>(?:it|test)(?:\\.\\w+)*)|\\))\\(\\s*${literal},`, "g"));
  return [...titled].flatMap(({ index, groups }) => {
    // The title follows the cases: the test is the last one that begins before them.
    const begun = [
      ...source.slice(0, index).matchAll(/^[ \t]*(?:.*[)}] )?(?<call>(?:it|test)(?:\.\w+)+)(?:<.*>)?\(/gm),
    ].at(-1);
    return groups?.["call"] ?? begun?.groups?.["call"] ?? [];
  });
}

it.each([
  ['it("runs", () => {});', ["it"]],
  ['  it(\n    "runs",\n    async () => {},\n  );', ["it"]],
  ['it.skip("runs", () => {});', ["it.skip"]],
  ['it.each([1, 2])("runs", () => {});', ["it.each"]],
  ['it.each<[string, object]>([\n  ["a", {}],\n])("runs", () => {});', ["it.each"]],
  ['it.skip.each([\n  [1, f(2)],\n])(\n  "runs",\n  () => {},\n);', ["it.skip.each"]],
  ['for (const x of all) test("runs", () => {});', ["test"]],
  ['if (x) it.todo.each(all)("runs", () => {});', ["it.todo.each"]],
  ['expect("runs", "it does").toBe(1); await submit("runs", 1);', []],
])("testCalls returns what is called with the title in %j", (source, calls) => {
  expect(testCalls(source, "runs")).toEqual(calls);
});

const isVulnerability = (name: string): boolean => /^(CVE|GHSA)-/.test(name);

it("every entry of the vulnerability list names existing tests by their titles", () => {
  const absent: string[] = [];
  for (const { name, tests, rest } of rows) {
    if (tests.length === 0 || rest !== "") absent.push(`${name}: names no test, or something else: ${rest}`);
    for (const { file, sentence } of tests) {
      const calls = existsSync(file) ? testCalls(readFileSync(file, "utf8"), sentence) : [];
      if (calls.length === 0) absent.push(`${name}: ${file} “${sentence}”`);
      else if (calls.some((call) => /\.(skip|todo|fails)\b/.test(call)))
        absent.push(`${name}: ${file} “${sentence}” is left out`);
    }
  }
  expect(absent).toEqual([]);
});

it("the security model names existing tests", () => {
  const named = [
    ...readFileSync("docs/security.md", "utf8").matchAll(/`([^`\s]+\.(?:test|journey)\.ts|[^`\s]*contract\.ts)`/g),
  ].map(([, file]) => pathOf(file!));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => globSync(file).length === 0)).toEqual([]);
});

it("the list has every published vulnerability once: seventy of Superset and nine of Metabase", () => {
  const vulnerabilities = rows.map(({ name }) => name).filter(isVulnerability);
  expect(vulnerabilities.filter((name, at) => vulnerabilities.indexOf(name) !== at)).toEqual([]);
  expect(vulnerabilities).toHaveLength(79);
});

it("every vulnerability that a test names is in the list", () => {
  const listed = new Set(rows.map(({ name }) => name));
  const spoken = globSync("{tests,workers,schema,web,durable-objects}/**/*.test.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(CVE-\d{4}-\d{4,}|GHSA(?:-[a-z0-9]{4}){3})\b/g)].map(([name]) => ({
      file,
      name,
    })),
  );
  expect(spoken.length).toBeGreaterThan(40);
  expect(spoken.filter(({ name }) => !listed.has(name))).toEqual([]);
});

it("only a few files turn text into markup, each through its sanitizer", () => {
  const makes =
    /innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|document\.write|srcdoc|srcDoc|setHTMLUnsafe/i;
  const files = globSync("{web,schema}/**/*.{ts,tsx,js}").filter(
    (file) => !/\.test\.tsx?$/.test(file) && makes.test(readFileSync(file, "utf8")),
  );
  // The code in each file that makes its text safe.
  const through: Record<string, RegExp> = {
    "web/charts/matrix/useCellTitles.ts":
      /createElement\("textarea"\);\s*holder\.innerHTML = html;\s*return holder\.value;/,
    "web/charts/renderers/HtmlView.tsx": /useMemo\(\s*\(\) =>\s*shownHtml\(/,
    "web/charts/renderers/deck/DeckTip.tsx":
      /shownHtml\(tip\.template[^]*html: "html" in made \? made\.html : escapedHtml\(made\.mistake\)/,
    "web/charts/renderers/grid/html-cell.ts": /element\.innerHTML =\s*sanitize\(/,
    "web/charts/renderers/table/HtmlText.tsx": /__html: sanitize\(\s*html,?\s*\)/,
    "web/pages/dashboard/tile/ChartDescription.tsx": /setSafe\(\s*sanitizeHtml\(html\),?\s*\)/,
    "web/pages/dashboard/layout/MarkdownText.tsx": /markdown/i,
    "web/pages/dashboard/layout/markdown-html.ts": /purify\.sanitize\(\s*html,\s*\{\s*ALLOWED_TAGS,\s*ALLOWED_ATTR/,
  };
  expect(files.toSorted()).toEqual(Object.keys(through).toSorted());
  for (const [file, safe] of Object.entries(through)) expect(readFileSync(file, "utf8"), file).toMatch(safe);
  expect(readFileSync("web/charts/renderers/html/shown-html.ts", "utf8")).toMatch(
    /html: safeHtml\(\s*renderTemplate\(/,
  );
});
