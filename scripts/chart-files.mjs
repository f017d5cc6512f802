// The built files that each chart type needs, so that a page can load them as soon as it knows its charts.
import { readFileSync } from "node:fs";

const text = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const pairs = (path, pattern) => [...text(path).matchAll(pattern)].map(([, key, value]) => [key, value]);

/**
 * Returns `{ files, types }`: a list of unique addresses, and the indexes into it by viz_type. `filesOf` returns the
 * addresses of a module's chunk and of the chunks that it imports. Throws if the sources have another form than this
 * reader expects.
 */
export function chartFiles(filesOf) {
  const draws = pairs("schema/chart-types/catalog.ts", /^ {2}"?([\w-]+)"?: \{\s*name: [^}]*?draws: \[\s*"([\w-]+)"/gm);
  const modules = new Map(pairs("schema/chart-types/catalog.ts", /^ {2}"?([\w-]+)"?: \(\) =>\s*import\("\.\/([\w/-]+)"\)/gm));
  const views = new Map(pairs("web/charts/renderers.ts", /^ {2}"?([\w-]+)"?: moduleLoader\(\s*\(\) =>\s*import\("\.\/renderers\/(\w+)"\)/gm));
  const parts = new Map(pairs("web/charts/renderers/echarts/echarts-parts.ts", /^ {2}(\w+): \(\) =>\s*import\("(echarts\/[\w/.]+)"\)/gm));
  const usual = new Map(pairs("web/charts/renderers/echarts/usual-parts.ts", /^ {2}"?(\w+)"?: \[([^\]]*)\]/gm).map(([type, names]) => [type, names.match(/\w+/g)]));
  if (draws.length !== modules.size || views.size < 10 || parts.size < 20 || usual.size < 10) throw new Error("chart types, views or parts of ECharts are written otherwise: see scripts/chart-files.mjs");
  const files = [];
  const placeOf = (address) => (files.includes(address) ? files.indexOf(address) : files.push(address) - 1);
  const types = Object.fromEntries(draws.map(([type, kind]) => {
    const echarts = kind === "echarts" ? ["web/charts/renderers/echarts/load-modules.ts", "web/charts/renderers/echarts/echarts-core.ts", "node_modules/echarts/lib/renderer/installCanvasRenderer.js", ...(usual.get(type) ?? []).map((part) => `node_modules/${parts.get(part)}`)] : [];
    const wanted = [`schema/chart-types/${modules.get(type)}.ts`, `web/charts/renderers/${views.get(kind)}.tsx`, ...echarts];
    return [type, [...new Set(wanted.flatMap((module) => filesOf(`/${module}`)))].map(placeOf)];
  }));
  return { files, types };
}
