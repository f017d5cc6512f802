import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** Who may import whom. The table is the documentation; a package is named as npm names it. */
const ARROWS: { from: RegExp; to: RegExp[]; packages: RegExp[] }[] = [
  { from: /^schema\/([^/]+\/table|tables|workspace-columns)\.ts$/, to: [/^schema\//], packages: [/^drizzle-orm/] },
  { from: /^schema\/format\//, to: [/^schema\//], packages: [/^d3-(format|time-format)$/] },
  { from: /^schema\//, to: [/^schema\/(?!([^/]+\/table|tables|workspace-columns)$)/], packages: [/^zod$/] },
  // The one object that queries: it holds what a Worker can not keep, an open connection.
  { from: /^durable-objects\/connection-keeper\//, to: [/^schema\//, /^durable-objects\//, /^workers\/engines\//], packages: [/^cloudflare:/] },
  { from: /^durable-objects\//, to: [/^schema\//, /^durable-objects\//, /^workers\/env$/], packages: [/^cloudflare:/] },
  // The suite every engine passes, and the real servers it runs against.
  { from: /^workers\/engines\/((query-|row-rule-|writing-)?contract|[^/]+\/local-[^/]+)\.ts$/, to: [/^schema\//, /^workers\/engines\//], packages: [/^(vitest|pg|mysql2|node:.*)$/] },
  { from: /^workers\/engines\//, to: [/^schema\//, /^workers\/engines\//], packages: [/^(postgres|mysql2|cloudflare:.*|node:.*)$/] },
  // A Worker of its own: nothing of it may come into the other one's bundle. It draws with the pages' tokens, and ECharts as they do.
  { from: /^workers\/render\//, to: [/^schema\//, /^workers\/render\//, /^web\/charts\/export\/(echarts-svg|pictures\/pivot-svg)$/, /^web\/pages\/dashboard\/export\/pdf-text$/, /^web\/theme\/tokens\.css$/, /^node_modules\/@(bsull|resvg)\/.*\.wasm$/, /^node_modules\/@expo-google-fonts\/.*\.ttf$/], packages: [/^@bsull\/augurs\/prophet$/, /^@resvg\/resvg-wasm$/, /^@cantoo\/pdf-lib$/, /^cloudflare:/] },
  { from: /^workers\//, to: [/^schema\//, /^durable-objects\//, /^workers\/(?!render\/)/], packages: [/^(hono|drizzle-orm|@neondatabase\/serverless|jose|fflate|js-yaml|micromark|micromark-extension-gfm|zod|papaparse|hucre|hyparquet|hyparquet-compressors|hyparquet-writer)(\/|$)/, /^(node|cloudflare):/] },
  { from: /^web\//, to: [/^schema\/(?!([^/]+\/table|tables|workspace-columns)$)/, /^web\//], packages: [/./] },
];

const ROOT = join(import.meta.dirname, "..");
const files = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(ROOT, path)).isDirectory() ? files(path) : [path];
  });
const sources = ["schema", "workers", "durable-objects", "web"].flatMap(files).filter((f) => /\.tsx?$/.test(f) && !/\.(test|journey)\.tsx?$/.test(f));

interface Import {
  what: string;
  typeOnly: boolean;
}
function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/gm)].map((m) => ({ what: (m[2] ?? m[3]) as string, typeOnly: m[1] !== undefined }));
}

describe("the arrows of the tree", () => {
  it("every import follows the table", () => {
    const wrong: string[] = [];
    for (const file of sources) {
      const arrow = ARROWS.find((a) => a.from.test(file));
      for (const { what, typeOnly } of importsOf(file)) {
        const local = what.startsWith(".");
        const target = local ? normalize(join(dirname(file), what)) : what;
        const fine = (local ? arrow?.to : arrow?.packages)?.some((allowed) => allowed.test(target)) || (typeOnly && (!local || /^workers\/app$/.test(target)));
        if (!fine) wrong.push(`${file} → ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });
  it("the schema neither waits nor reads the clock nor throws dice", () => {
    const wrong = sources.filter((f) => f.startsWith("schema/") && !f.endsWith("catalog.ts") && /\bawait\b|\basync\b|Date\.now\(|new Date\(\)|Math\.random\(/.test(withoutComments(readFileSync(join(ROOT, f), "utf8"))));
    expect(wrong).toEqual([]);
  });
  it("only stores reach the database of metadata through drizzle", () => {
    const wrong = sources.filter((f) => /^workers\/(engines|data)\//.test(f) && importsOf(f).some((i) => /drizzle|neondatabase/.test(i.what)));
    expect(wrong).toEqual([]);
  });
});

describe("the size and names of files", () => {
  it("no file is longer than 400 lines, half have no more than 80", () => {
    const lengths = sources.map((f) => [f, readFileSync(join(ROOT, f), "utf8").split("\n").length - 1] as const);
    expect(lengths.filter(([, n]) => n > 400)).toEqual([]);
    const sorted = lengths.map(([, n]) => n).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80);
  });
  it("no file is named utils, helpers, common, manager or misc", () => {
    expect(sources.filter((f) => /(^|\/)(utils?|helpers?|common|managers?|misc)(\.|\/)/i.test(f))).toEqual([]);
  });
  it("every export is named", () => {
    const entry = ["workers/index.ts"];
    expect(sources.filter((f) => !entry.includes(f) && /^export default\b/m.test(readFileSync(join(ROOT, f), "utf8")))).toEqual([]);
  });
});

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1");
