import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const LIST = "tests/security/README.md";
const rows = readFileSync(LIST, "utf8").split("\n").filter((line) => line.startsWith("| ") && !/^\| (---|vulnerability|method|chapter) /.test(line)).map((line) => {
  const [, name = "", what = "", tests = ""] = line.split("|").map((cell) => cell.trim());
  return { name, what, tests: [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, sentence]) => ({ file: pathOf(file!), sentence: sentence! })), rest: tests.replace(/`[^`]+` “[^”]+”/g, "").replace(/[, ]/g, "") };
});

function pathOf(file: string): string {
  return existsSync(`tests/security/${file}`) ? `tests/security/${file}` : file;
}

const isVulnerability = (name: string): boolean => /^(CVE|GHSA)-/.test(name);

it("every entry of the vulnerability list names existing tests by their titles", () => {
  const absent: string[] = [];
  for (const { name, tests, rest } of rows) {
    if (tests.length === 0 || rest !== "") absent.push(`${name}: names no test, or something else: ${rest}`);
    for (const { file, sentence } of tests) {
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
      const said = lines.filter((line) => line.includes(`("${sentence}",`) && /\b(it|test)\b|^\s*\]\)\(|^\s*\)\(/.test(line));
      if (said.length === 0) absent.push(`${name}: ${file} “${sentence}”`);
      else if (said.some((line) => /\.(skip|todo|fails)\b/.test(line))) absent.push(`${name}: ${file} “${sentence}” is left out`);
    }
  }
  expect(absent).toEqual([]);
});

it("the security model names existing tests", () => {
  const named = [...readFileSync("docs/security.md", "utf8").matchAll(/`([^`\s]+\.(?:test|journey)\.ts|[^`\s]*contract\.ts)`/g)].map(([, file]) => pathOf(file!));
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
  const spoken = globSync("{tests,workers,schema,web,durable-objects}/**/*.test.ts").flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\b(CVE-\d{4}-\d{4,}|GHSA(?:-[a-z0-9]{4}){3})\b/g)].map(([name]) => ({ file, name })));
  expect(spoken.length).toBeGreaterThan(40);
  expect(spoken.filter(({ name }) => !listed.has(name))).toEqual([]);
});

it("only a few files turn text into markup, each through its sanitizer", () => {
  const makes = /innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|document\.write|srcdoc|srcDoc|setHTMLUnsafe/i;
  const files = globSync("{web,schema}/**/*.{ts,tsx,js}").filter((file) => !/\.test\.tsx?$/.test(file) && makes.test(readFileSync(file, "utf8")));
  // The code in each file that makes its text safe.
  const through: Record<string, RegExp> = {
    "web/charts/matrix/useCellTitles.ts": /createElement\("textarea"\);\n  holder\.innerHTML = html;\n  return holder\.value;/,
    "web/charts/renderers/HtmlView.tsx": /useMemo\(\(\) => shownHtml\(/,
    "web/charts/renderers/grid/html-cell.ts": /element\.innerHTML = sanitize\(/,
    "web/charts/renderers/table/HtmlText.tsx": /__html: sanitize\(html\)/,
    "web/pages/dashboard/ChartDescription.tsx": /setSafe\(sanitizeHtml\(html\)\)/,
    "web/pages/dashboard/MarkdownText.tsx": /markdown/i,
    "web/pages/dashboard/markdown-html.ts": /DOMPurify\.sanitize\(html, \{ ALLOWED_TAGS, ALLOWED_ATTR/,
  };
  expect(files.toSorted()).toEqual(Object.keys(through).toSorted());
  for (const [file, safe] of Object.entries(through)) expect(readFileSync(file, "utf8"), file).toMatch(safe);
  expect(readFileSync("web/charts/renderers/html/shown-html.ts", "utf8")).toContain("html: safeHtml(renderTemplate(");
});
