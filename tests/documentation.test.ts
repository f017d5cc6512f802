import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** Folders with dependencies, builds and local data. */
const SKIPPED = new Set(["node_modules", "dist", ".git", ".data", ".wrangler", ".cache"]);
/** Generated license texts of third parties. */
const GENERATED = "THIRD_PARTY_NOTICES.md";

/** Pages in which the names of source files are checked. */
const GUIDES = /(^|\/)README\.md$|^CONTRIBUTING\.md$|^docs\/(architecture\.md|decisions\/)/;
/** Placeholder file names. */
const PLACEHOLDERS = new Set(["x.test.ts", "x.unit.test.ts", "X.example.tsx"]);

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? (SKIPPED.has(entry.name) ? [] : walk(path)) : [path];
  });
const files = walk(ROOT);
const pages = files
  .filter((path) => path.endsWith(".md") && basename(path) !== GENERATED)
  .map((path) => ({ file: relative(ROOT, path), text: readFileSync(path, "utf8") }));

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");

/** Returns the files that inline links, images and reference definitions link to. */
function linkedFiles(text: string): string[] {
  const found = withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s+(\S+)/gm);
  return [...found].map((match) => match[1] ?? match[2] ?? "").filter((target) => !/^[a-z][a-z+.-]*:/i.test(target));
}

/** Returns the id of a heading, as GitHub generates it. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll("`", "")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const anchors = (text: string): Set<string> =>
  new Set([...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] ?? "")));

/** Returns what is wrong with a link, or null if its file and heading exist. */
function problem(file: string, target: string): string | null {
  const [path = "", anchor] = target.split("#");
  const absolute = path === "" ? join(ROOT, file) : join(ROOT, dirname(file), decodeURIComponent(path));
  if (!existsSync(absolute)) return `${file} → ${target}`;
  if (anchor === undefined || !absolute.endsWith(".md") || statSync(absolute).isDirectory()) return null;
  return anchors(readFileSync(absolute, "utf8")).has(anchor) ? null : `${file} → ${target} (no such heading)`;
}

describe("README.md", () => {
  const lines = readFileSync(join(ROOT, "README.md"), "utf8").split("\n");
  it("has at most 150 lines", () => {
    expect(lines.length - 1).toBeLessThanOrEqual(150);
  });
  it("has no table cell of more than 120 characters", () => {
    const cells = lines
      .filter((line) => line.startsWith("|"))
      .flatMap((line) => line.split("|").map((cell) => cell.trim()));
    expect(cells.filter((cell) => cell.length > 120)).toEqual([]);
  });
});

describe("Markdown files", () => {
  it("links only to existing files and headings in Markdown files", () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(
      pages.flatMap(({ file, text }) => linkedFiles(text).map((target) => problem(file, target))).filter(Boolean),
    ).toEqual([]);
  });
  it("names only source files that exist in READMEs and guides", () => {
    const names = new Set(files.map((path) => basename(path)));
    const named = pages
      .filter(({ file }) => GUIDES.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|js|css))`/g)].map(([, path = ""]) => ({ file, path })),
      );
    expect(named.length).toBeGreaterThan(200);
    const isMissing = ({ file, path }: { file: string; path: string }): boolean =>
      path.includes("/")
        ? ![ROOT, join(ROOT, dirname(file))].some((folder) => existsSync(join(folder, path)))
        : !names.has(path) && !PLACEHOLDERS.has(path);
    expect(named.filter(isMissing).map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  });
  it("lists every decision in the index", () => {
    const index = pages.find(({ file }) => file === join("docs", "decisions", "README.md"))?.text ?? "";
    const decisions = pages
      .filter(({ file }) => /^docs.decisions.\d{4}-/.test(file))
      .map(({ file }) => file.slice("docs/decisions/".length));
    expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
  });
});

describe("linkedFiles", () => {
  it("returns links, images and definitions, and ignores external addresses and code", () => {
    const text =
      '[a](one.md) ![b](two.png "t") [c](https://example.com/) `[d](no.md)` [e](#part)\n[f]: three.md\n```sh\n[g](no.md)\n```\n';
    expect(linkedFiles(text)).toEqual(["one.md", "two.png", "#part", "three.md"]);
  });
});
