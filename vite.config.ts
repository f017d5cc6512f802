import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { transformSync } from "esbuild";
import { defineConfig, type Plugin } from "vite";
import { chartFiles } from "./scripts/chart-files.mjs";
import { compiledMessages } from "./scripts/compile-messages.mjs";
import { leanLibraries } from "./scripts/lean-libraries.mjs";
import { facadeOf, withoutFacades } from "./scripts/without-facades.mjs";

/** Address of the API while `vite` serves the pages, e.g. a Worker started by `wrangler dev`. */
const worker = process.env["EDGEWISE_WORKER"] ?? "http://127.0.0.1:8787";
const proxied = ["/api/v1", "/login", "/logout", "/superset/explore_json", "/health"];

interface BuiltFile {
  code?: string;
  facadeModuleId?: string | null;
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, BuiltFile>;

/**
 * Pages whose code is loaded in parallel with the application instead of after it; web/before-app.js determines their
 * addresses.
 */
const firstBoard = "/pages/dashboard/DashboardPage.tsx";
const firstPages = { home: "/pages/home/HomePage.tsx", chart: "/pages/charts/ChartsPage.tsx", dashboard: "/pages/dashboards/DashboardsPage.tsx", dataset: "/pages/datasets/DatasetsPage.tsx" };
const firstFont = /inter-latin-wght-normal.*\.woff2$/;

/** Icons that nearly every page shows immediately. */
const firstIcons = ["badge-check", "building-complex", "check", "chevron-down", "circle-alert", "circle-check", "circle-user", "ellipsis", "ellipsis-vertical", "funnel", "info", "refresh-cw", "search", "star", "triangle-alert", "x", "compass", "database", "log-out", "menu", "minimize-2", "monitor", "moon", "mouse-pointer-click", "panel-left-close", "plus", "settings", "sun", "trash", "trash-2", "rotate-ccw", "sliders-horizontal"];

/** Modules that show and compute every dashboard. */
const boardParts = [
  "AwaitingFilters", "BlockView", "ChartTile", "ChartTileHeader", "Column", "CrossFilterStrip", "DashboardCss", "DashboardPage", "prefetch-dashboard", "print", "DashboardHeader", "DashboardSkeleton", "DashboardView", "DividerNode", "FavoriteStar", "FilterBar", "FilterButton",
  "FilterIndicator", "FirstValues", "GearInTime", "Grid", "HeaderNode", "MarkdownNode", "MenuInTime", "PublishBadge", "Row", "RowLimitSign", "TabPanel", "TabStrip", "TabsNode", "Tile", "initial-filters", "chart-input", "dashboard-context", "data-age", "draft-store",
  "filters-context", "is-typing", "queries", "read-dashboard", "replace-address", "useActiveTabs", "useAutoRefresh", "useMountedTiles", "useAppliedFilterCount", "useCrossFilter", "useEditMode", "useFilterBar", "useFilterDialogs", "useFullScreenKeys", "useHiddenNav", "useIdle", "useHeldValue", "useCanEdit",
  "useNearViewport", "useNow", "useOpenFilters", "useRefreshKey", "useSame", "useActiveTheme",
];
const boardFacts = ["active-tabs", "cascade", "first-screen", "controlled-form-data", "cross-filter-scopes", "data-mask", "display-controls", "filter-plan", "filter-scope", "layout", "layout-size", "layout-tree", "merge", "metadata", "missing-charts", "native-filter", "url-params"];

/**
 * Modules that are always needed together share one file: a hundred small files cost the browser more than their
 * bytes.
 */
const together = [
  {
    name: "start",
    minShareCount: 2,
    test: new RegExp(`${/web[\\/]shell[\\/]Logo\.|node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query(?!.*nfinite)|query-core(?!.*nfinite)|react-router|router-core|history|react-store|store)|@lingui|@messageformat|moo|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))[\\/]|web[\\/](api[\\/](?:transport|people)[\\/](client|session|rights|query-client|guest-session|early-responses)|theme[\\/])|web[\\/]i18n|web[\\/]ui[\\/](Avatars|Badge|Button|EmptyState|ErrorState|FavoriteStar|Icon|IconButton|Menu|menu-keys|Popover|place-popover|RelativeTime|relative-time|Segmented|Skeleton|Toast)\.|schema[\\/]rison/.source}|lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](${firstIcons.join("|")})\\.`),
  },
  {
    name: "charts",
    minShareCount: 2,
    test: /node_modules[\\/](zod|d3-format|d3-time-format)[\\/]|schema[\\/](color[\\/](?!sequential)|format[\\/])|schema[\\/]query[\\/](labels|build-query|merge-extra-form-data|split-filters)|schema[\\/]chart-types[\\/](define|with-defaults|catalog)|schema[\\/]chart-types[\\/]shared[\\/](base-axis|stored-number|currency|legend|color-text|advanced-analytics|time-comparison-names|forecast)\.|web[\\/]charts[\\/](?!ChartError|error-facts|error-titles)[^\\/]+\.tsx?$|web[\\/]charts[\\/]renderers[\\/](EmptyView|HiddenTable|useTextWidth|adds-to-selection|agrees)/,
  },
  { name: "icons", minShareCount: 3, test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
  { name: "board", test: new RegExp(`web[\\\\/]api[\\\\/]activity\\.|schema[\\\\/](dashboard|filter-types)[\\\\/](${boardFacts.join("|")})\\.|web[\\\\/]pages[\\\\/]dashboard[\\\\/](filters[\\\\/])?(${boardParts.join("|")})\\.`) },
  { name: "series", minShareCount: 2, test: /schema[\\/]plot[\\/](x-labels|trace-line|change-since|stack-series|plot-model|x-extent|axis-scale|plot-pixels|legend-fit|plot-place|value-text)\.|schema[\\/]chart-types[\\/]shared[\\/](value-text|timeseries[\\/](?!horizontal|table|example))/ },
  { name: "numbers", test: /schema[\\/]chart-types[\\/](big_number|big_number_total)[\\/](?!examples|about)|schema[\\/]chart-types[\\/]shared[\\/]big-number-fields\.|web[\\/]charts[\\/]renderers[\\/](NumberView\.tsx|number[\\/])/ },
  { name: "plots", test: /schema[\\/]chart-types[\\/](echarts_timeseries_line|echarts_area)[\\/](?!examples|about)|web[\\/]charts[\\/]renderers[\\/](UPlotView\.tsx|uplot[\\/])|node_modules[\\/]uplot[\\/]/, includeDependenciesRecursively: false },
  { name: "echarts", test: /node_modules[\\/]echarts[\\/](core|lib[\\/](core|renderer[\\/]installCanvasRenderer|component[\\/](grid[\\/]install|tooltip[\\/]install)|data[\\/](SeriesData|helper[\\/])|label[\\/]labelGuide|visual[\\/]Legend|processor[\\/](dataFilter|dataSample)|layout[\\/](points|bar)|util[\\/]shape|model[\\/]referHelper|chart[\\/]helper[\\/](createSeries|createClipPath|Symbol|label|axisSnippets|sector)|coord[\\/](axisStatistics|CoordinateSystem)))|web[\\/]charts[\\/]renderers[\\/]echarts[\\/]echarts-core/ },
  { name: "echarts-more", minShareCount: 2, test: /(?<!kbn-handlebars[\\/])node_modules[\\/](echarts|zrender|tslib)[\\/]/ },
  { name: "shapes", test: /web[\\/]charts[\\/]renderers[\\/]EChartsView\.|schema[\\/]chart-types[\\/]shared[\\/]([\w-]+[\\/])?(selected-fields|axes|cell-text|cell-value|color-steps|flow|hierarchy|look|look-fields|mark-text|names-for-space|plot-space|query-fields|roam-field|sorted-query|stored-look|value-ramp)\.|schema[\\/]svg[\\/]text-width|web[\\/]charts[\\/]renderers[\\/]echarts[\\/]/ },
];

export default defineConfig({
  root: "web",
  plugins: [compiledMessages(), leanLibraries(), react(), beforeApp(), withoutFacades()],
  define: { "import.meta.env.EDGEWISE_VERSION": JSON.stringify(JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).version) },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    // web/before-app.js preloads what is drawn first; for charts, a link for each file costs more than it saves.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostId }) => (/\/charts-[^/]*\.js$/.test(hostId) ? needed.filter((name) => name.endsWith(".css")) : needed) },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: ["web/index.html", "web/embedded.html"], output: { codeSplitting: { groups: together } } },
  },
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: worker, changeOrigin: false, bypass: (request) => (isPageVisit(request.method, request.headers.accept) ? "/index.html" : undefined) }]),
    ),
  },
});

function isPageVisit(method: string | undefined, accept: string | undefined) {
  return method === "GET" && (accept ?? "").includes("text/html");
}

/**
 * Inserts web/before-app.js as the page's first script: as a separate file when built, since the content security
 * policy allows no inline scripts. The built file also preloads the code of the page at the address.
 */
function beforeApp(): Plugin {
  let built: { name: string; text: string }[] = [];
  return {
    name: "before-app",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle, path }) {
        // An embedded page has no theme, no session and no address of its own.
        if (path === "/embedded.html") return [];
        if (!bundle) return [{ tag: "script", injectTo: "head", children: source() }];
        const files = bundle as unknown as Bundle;
        const later = named("later-files", "json", JSON.stringify({ pages: Object.fromEntries(Object.entries(firstPages).map(([page, module]) => [page, filesOf(files, module)])), ...chartFiles((module: string) => filesOf(files, module, firstBoard)) }));
        const script = named("before-app", "js", transformSync(`${source()}\n${preloads(filesOf(files, firstBoard), later.name)}`, { minify: true, target: "es2022" }).code);
        built = [script, later];
        const font = Object.keys(files).find((name) => firstFont.test(name));
        return [
          { tag: "script", injectTo: "head-prepend", attrs: { src: `/${script.name}` } },
          ...(font ? [{ tag: "link", injectTo: "head" as const, attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" } }] : []),
        ];
      },
    },
    writeBundle({ dir }) {
      for (const { name, text } of dir ? built : []) writeFileSync(join(dir!, name), text);
    },
  };
}

const source = () => readFileSync(new URL("web/before-app.js", import.meta.url), "utf8");

const named = (name: string, ending: string, text: string) => ({ name: `assets/${name}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.${ending}`, text });

/**
 * Returns code that preloads the page at the address, and the first charts of a dashboard: `window.__first` is set by
 * web/before-app.js.
 */
const preloads = (dashboard: string[], later: string): string => `(function(f){if(!f)return;
function p(h){const l=document.createElement("link");if(h.endsWith("css")){l.rel="preload";l.as="style"}else l.rel="modulepreload";l.href=h;l.crossOrigin="";document.head.append(l)}
if(f.types)${JSON.stringify(dashboard)}.forEach(p);
Promise.all([f.types,fetch("/${later}").then(r=>r.json())]).then(([t,m])=>window.__first&&t?new Set(t.flatMap(k=>m.types[k]||[])).forEach(i=>p(m.files[i])):t||m.pages[f.page].forEach(p)).catch(()=>{})})(window.__first)`;

/**
 * Returns the files of a module's chunk, of its static imports, and their style sheets, without those that the
 * application or the page `within` loads anyway.
 */
function filesOf(bundle: Bundle, module: string, within?: string): string[] {
  const chunk = (ending: string) => Object.keys(bundle).find((name) => bundle[name]?.facadeModuleId?.endsWith(ending));
  const loaded = new Set([...reach(bundle, chunk("index.html")), ...(within ? reach(bundle, chunk(within)) : [])]);
  const needed = reach(bundle, chunk(module)).filter((name) => !loaded.has(name) && !facadeOf(bundle[name]?.code));
  const styles = needed.flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  return [...needed, ...styles].map((name) => `/${name}`);
}

function reach(bundle: Bundle, start: string | undefined, seen = new Set<string>()): string[] {
  if (start === undefined || seen.has(start)) return [];
  seen.add(start);
  return [start, ...(bundle[start]?.imports ?? []).flatMap((name) => reach(bundle, name, seen))];
}
