// The built files that each chart type needs, so that a page can load them once its charts are known.
import { readFileSync } from "node:fs";
import { readChartTypes } from "./chart-types.mjs";

/** Types that need more files load them when they are drawn: a list of them in every page costs more than it saves. */
const MOST_FILES = 8;

const text = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const pairs = (path, pattern) => [...text(path).matchAll(pattern)].map(([, key, value]) => [key, value]);

/**
 * Returns `{ files, types }`: a list of unique addresses, and the indexes into it by viz_type, without types of many
 * files. `filesOf` returns the addresses of a module's chunk and of the chunks that it imports. Throws if the sources
 * have another form than this reader expects.
 */
export async function chartFiles(filesOf) {
  const views = new Map(
    pairs(
      "web/charts/renderers.ts",
      /^ {2}"?([\w-]+)"?: moduleLoader\(\s*\(\) =>\s*import\("\.\/renderers\/(\w+)"\)/gm,
    ),
  );
  const parts = new Map(
    pairs("web/charts/renderers/echarts/echarts-parts.ts", /^ {2}(\w+): \(\) =>\s*import\("(echarts\/[\w/.]+)"\)/gm),
  );
  if (views.size < 10 || parts.size < 20)
    throw new Error("views or parts of ECharts are written otherwise: see scripts/chart-files.mjs");
  const files = [];
  const placeOf = (address) => (files.includes(address) ? files.indexOf(address) : files.push(address) - 1);
  const types = Object.fromEntries(
    (await readChartTypes()).flatMap(({ vizType, about: { draws, echartsParts = [] } }) => {
      const echarts =
        draws[0] === "echarts"
          ? [
              "web/charts/renderers/echarts/load-modules.ts",
              "web/charts/renderers/echarts/echarts-core.ts",
              "node_modules/echarts/lib/renderer/installCanvasRenderer.js",
              ...echartsParts.map((part) => `node_modules/${parts.get(part)}`),
            ]
          : [];
      const wanted = [
        `schema/chart-types/${vizType}/index.ts`,
        `web/charts/renderers/${views.get(draws[0])}.tsx`,
        ...echarts,
      ];
      const needed = [...new Set(wanted.flatMap((module) => filesOf(`/${module}`)))];
      return needed.length > MOST_FILES ? [] : [[vizType, needed.map(placeOf)]];
    }),
  );
  return { files, types };
}
