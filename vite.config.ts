import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compiledMessages } from "./scripts/compile-messages.mjs";
import { leanLibraries } from "./scripts/lean-libraries.mjs";

/** Where the API answers while `vite` serves the pages, e.g. a Worker started by `wrangler dev`. */
const worker = process.env.EDGEWISE_WORKER ?? "http://127.0.0.1:8787";
const proxied = ["/api/v1", "/login", "/logout", "/superset/explore_json", "/health"];

interface BuiltFile {
  facadeModuleId?: string | null;
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, BuiltFile>;

/** Addresses whose page's code starts to load with the application instead of after it. */
const firstPages = [
  { address: "^/(superset/)?dashboard/(?!list/)", module: "/pages/dashboard/DashboardPage.tsx" },
  { address: "^/(superset/welcome/)?$", module: "/pages/home/HomePage.tsx" },
];
const firstFont = /inter-latin-wght-normal.*\.woff2$/;

/** Icons that nearly every page shows at once. */
const firstIcons = ["badge-check", "check", "chevron-down", "circle-alert", "circle-check", "ellipsis", "ellipsis-vertical", "funnel", "info", "refresh-cw", "search", "star", "triangle-alert", "x", "compass", "database", "log-out", "menu", "minimize-2", "monitor", "moon", "mouse-pointer-click", "panel-left-close", "settings", "sun", "trash", "rotate-ccw", "sliders-horizontal"];

/** What every dashboard is shown with, and what it is reckoned from. */
const boardParts = [
  "AwaitingFilters", "BlockView", "ChartDescription", "ChartTile", "ChartTileHeader", "Column", "CrossFilterStrip", "DashboardCss", "DashboardHeader", "DashboardSkeleton", "DashboardTags", "DashboardView", "DividerNode", "FavoriteStar", "FilterBar", "FilterButton",
  "FilterIndicator", "FirstValues", "GearInTime", "Grid", "HeaderNode", "MarkdownNode", "MenuInTime", "PublishBadge", "Row", "RowLimitSign", "TabPanel", "TabStrip", "TabsNode", "Tile", "brought-masks", "chart-input", "dashboard-context", "data-age", "draft-store",
  "filters-context", "is-typing", "queries", "replace-address", "useActiveTabs", "useAutoRefresh", "useChosenCount", "useCrossFilter", "useEditMode", "useFilterBar", "useFilterDialogs", "useFullScreenKeys", "useHiddenNav", "useIdle", "useLatestUnless", "useMayEdit",
  "useNearViewport", "useNow", "useOpenFilters", "useRefreshKey", "useSame", "useWornTheme",
];
const boardFacts = ["active-tabs", "cascade", "controlled-form-data", "cross-filter-scopes", "data-mask", "display-controls", "filter-plan", "filter-scope", "layout", "layout-size", "layout-tree", "merge", "metadata", "missing-charts", "native-filter", "url-params"];

/** Modules that are always needed together travel in one file: a hundred small ones cost the browser more than their bytes. */
const together = [
  {
    name: "start",
    minShareCount: 3,
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core(?!.*infiniteQuery)|react-router|router-core|history|react-store|store)|@lingui|@messageformat|moo|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))[\\/]|web[\\/](api[\\/](client|session|rights|query-client|guest-session|early)|theme[\\/])|web[\\/]i18n|web[\\/]ui[\\/](Avatars|Badge|Button|EmptyState|ErrorState|FavoriteStar|Icon|IconButton|Menu|menu-keys|Popover|place-popover|RelativeTime|relative-time|Segmented|Skeleton|Toast)\.|schema[\\/]rison/,
  },
  {
    name: "charts",
    minShareCount: 2,
    test: /node_modules[\\/](zod|d3-format|d3-time-format)[\\/]|schema[\\/](color[\\/](?!sequential)|format[\\/])|schema[\\/]query[\\/](labels|build-query|merge-extra-form-data|split-filters)|schema[\\/]chart-types[\\/](define|with-defaults|catalog)|schema[\\/]chart-types[\\/]shared[\\/](base-axis|stored-number|currency|legend|color-text|advanced-analytics|time-comparison-names|forecast)\.|web[\\/]charts[\\/](?!ChartError|error-facts|error-titles)[^\\/]+\.tsx?$|web[\\/]charts[\\/]renderers[\\/](EmptyView|HiddenTable|useTextWidth)/,
  },
  { name: "start", minShareCount: 3, test: new RegExp(`lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](${firstIcons.join("|")})\\.`) },
  { name: "icons", minShareCount: 3, test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
  { name: "board", minShareCount: 2, test: new RegExp(`schema[\\\\/](dashboard|filter-types)[\\\\/](${boardFacts.join("|")})\\.|web[\\\\/]pages[\\\\/]dashboard[\\\\/](filters[\\\\/])?(${boardParts.join("|")})\\.`) },
  { name: "shapes", minShareCount: 4, test: /schema[\\/]chart-types[\\/]shared[\\/](axes|cell-text|cell-value|color-steps|flow|hierarchy|look|look-fields|mark-text|plot-room|query-fields|roam-field|sorted-query|stored-look|value-ramp)\./ },
  { name: "echarts", minShareCount: 4, test: /node_modules[\\/](echarts|zrender|tslib)[\\/]/ },
  { name: "series", minShareCount: 4, test: /schema[\\/]chart-types[\\/]shared[\\/]timeseries[\\/](?!horizontal)/ },
];

export default defineConfig({
  root: "web",
  plugins: [compiledMessages(), leanLibraries(), react(), beforeApp()],
  define: { "import.meta.env.EDGEWISE_VERSION": JSON.stringify(JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).version) },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
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
 * Puts web/before-app.js first in the page: as a file of its own when built, since the content security policy allows no
 * inline scripts. The built file also preloads the code of the page that the address names.
 */
function beforeApp(): Plugin {
  let built: { name: string; script: string } | null = null;
  return {
    name: "before-app",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle, path }) {
        // A page in another site has no theme, no session and no address of its own.
        if (path === "/embedded.html") return [];
        if (!bundle) return [{ tag: "script", injectTo: "head", children: source() }];
        const files = bundle as unknown as Bundle;
        const script = `${source()}\n${preloads(files)}`;
        built = { name: `assets/before-app-${createHash("sha256").update(script).digest("hex").slice(0, 8)}.js`, script };
        const font = Object.keys(files).find((name) => firstFont.test(name));
        return [
          { tag: "script", injectTo: "head-prepend", attrs: { src: `/${built.name}` } },
          ...(font ? [{ tag: "link", injectTo: "head" as const, attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" } }] : []),
        ];
      },
    },
    writeBundle({ dir }) {
      if (built && dir) writeFileSync(join(dir, built.name), built.script);
    },
  };
}

const source = () => readFileSync(new URL("web/before-app.js", import.meta.url), "utf8");

function preloads(bundle: Bundle): string {
  const pages = firstPages.map(({ address, module }) => [address, filesOf(bundle, module)]);
  return `for(const[a,f]of ${JSON.stringify(pages)})if(new RegExp(a).test(location.pathname))for(const h of f){const l=document.createElement("link");if(h.endsWith("css")){l.rel="preload";l.as="style"}else l.rel="modulepreload";l.href=h;l.crossOrigin="";document.head.append(l)}`;
}

/** A page's chunk, everything it imports before it runs, and their style sheets; without what the application loads anyway. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunk = (ending: string) => Object.keys(bundle).find((name) => bundle[name]?.facadeModuleId?.endsWith(ending));
  const loaded = new Set(reach(bundle, chunk("index.html")));
  const needed = reach(bundle, chunk(module)).filter((name) => !loaded.has(name));
  const styles = needed.flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  return [...needed, ...styles].map((name) => `/${name}`);
}

function reach(bundle: Bundle, start: string | undefined, seen = new Set<string>()): string[] {
  if (start === undefined || seen.has(start)) return [];
  seen.add(start);
  return [start, ...(bundle[start]?.imports ?? []).flatMap((name) => reach(bundle, name, seen))];
}
