// The styles that a streamed page contains, so that it is painted before any file has loaded
// (workers/pages/streamed-page/document-parts.ts reads them): those of the document, and those of the skeleton's shadow
// root.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

const PAGE = ["schema/theme/tokens.css", "web/theme/base.css", "web/shell/page-skeleton.css"];
const SHARED = ["web/theme/base.css", "web/shell/shell.css", "web/charts/charts.css"];
const DASHBOARD = [
  ...SHARED,
  "web/ui/navigation/tabs.css",
  "web/pages/dashboard/dashboard.css",
  "web/pages/dashboard/layout/markdown.css",
  "web/pages/dashboard/filters/filter-bar.css",
];

const EXPLORE = [...SHARED, "web/pages/explore/explore.css"];

/** Styles of the pictures that are HTML, by kind of drawing. */
const PICTURES = {
  table: ["web/charts/renderers/table/table-view.css", "web/charts/renderers/table/table-controls.css"],
  pivot: ["web/charts/renderers/pivot/pivot-view.css"],
  number: ["web/charts/renderers/number/number-view.css"],
  "paired-test": ["web/charts/renderers/paired-test/paired-test-view.css"],
  "with-rows": ["web/charts/renderers/with-rows/with-rows-view.css"],
  switched: ["web/ui/actions/button.css", "web/charts/renderers/switched/switched-view.css"],
  horizon: ["web/charts/renderers/horizon/horizon-view.css"],
};

/** `font` is the address of the file that every page's first texts use. */
export const streamedPageStyles = (font) =>
  JSON.stringify({
    page: `${font ? fontFace(font) : ""}${minified(PAGE)}`,
    dashboard: minified(DASHBOARD),
    explore: minified(EXPLORE),
    pictures: Object.fromEntries(Object.entries(PICTURES).map(([kind, files]) => [kind, minified(files)])),
  });

const minified = (files) =>
  transformSync(files.map((file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).join("\n"), {
    loader: "css",
    minify: true,
    target: "es2022",
  }).code.trim();

/** As in @fontsource-variable/inter/wght.css, for the letters of its Latin file. */
const fontFace = (address) =>
  `@font-face{font-family:"Inter Variable";font-style:normal;font-display:swap;font-weight:100 900;src:url(${address}) format("woff2-variations");unicode-range:${LATIN}}`;
const LATIN = latinRange();

function latinRange() {
  const css = readFileSync(new URL("../node_modules/@fontsource-variable/inter/wght.css", import.meta.url), "utf8");
  return /inter-latin-wght-normal[\s\S]*?unicode-range:\s*([^;}]+)/.exec(css)[1].trim();
}
