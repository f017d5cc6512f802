import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { transformSync } from "esbuild";
import { defineConfig, type Plugin } from "vite";
import { languageTag, LOCALES } from "./schema/language/languages";
import { chartFiles } from "./scripts/chart-files.mjs";
import { chunkGroups } from "./scripts/chunk-groups.mjs";
import { classicScripts } from "./scripts/classic-scripts.mjs";
import { compiledMessages, messageCatalogs } from "./scripts/compile-messages.mjs";
import { leanLibraries } from "./scripts/lean-libraries.mjs";
import { streamedPageStyles } from "./scripts/streamed-page-styles.mjs";
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
const firstPages = {
  home: "/pages/home/HomePage.tsx",
  chart: "/pages/charts/ChartsPage.tsx",
  dashboard: "/pages/dashboards/DashboardsPage.tsx",
  dataset: "/pages/datasets/DatasetsPage.tsx",
};
const firstFont = /inter-latin-wght-normal.*\.woff2$/;

export default defineConfig({
  root: "web",
  plugins: [
    compiledMessages(),
    messageCatalogs(),
    leanLibraries(),
    react(),
    beforeApp(),
    withoutFacades(),
    classicScripts(),
  ],
  define: {
    "import.meta.env.EDGEWISE_VERSION": JSON.stringify(
      JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).version,
    ),
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    // web/before-app.js preloads what is drawn first; for charts, a link for each file costs more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId }) =>
        /\/charts-[^/]*\.js$/.test(hostId) ? needed.filter((name) => name.endsWith(".css")) : needed,
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ["web/index.html", "web/embedded.html"],
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [
        path,
        {
          target: worker,
          changeOrigin: false,
          bypass: (request) => (isPageVisit(request.method, request.headers.accept) ? "/index.html" : undefined),
        },
      ]),
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
  let styles = "";
  return {
    name: "before-app",
    transformIndexHtml: {
      order: "post",
      async handler(_html, { bundle, path }) {
        // An embedded page has no theme, no session and no address of its own.
        if (path === "/embedded.html") return [];
        if (!bundle) return [{ tag: "script", injectTo: "head", children: source() }];
        const files = bundle as unknown as Bundle;
        const pageFiles = named(
          "page-files",
          "json",
          JSON.stringify(
            Object.fromEntries(Object.entries(firstPages).map(([page, module]) => [page, filesOf(files, module)])),
          ),
        );
        const ofCharts = await chartFiles((module: string) => filesOf(files, module, firstBoard));
        const script = named(
          "before-app",
          "js",
          transformSync(
            `${source()}\n${catalogPreload(files)}\n${preloads(filesOf(files, firstBoard), ofCharts, pageFiles.name)}`,
            {
              minify: true,
              target: "es2022",
            },
          ).code,
        );
        built = [script, pageFiles];
        const font = Object.keys(files).find((name) => firstFont.test(name));
        styles = streamedPageStyles(font && `/${font}`);
        return [
          { tag: "script", injectTo: "head-prepend", attrs: { src: `/${script.name}` } },
          ...(font
            ? [
                {
                  tag: "link",
                  injectTo: "head" as const,
                  attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" },
                },
              ]
            : []),
        ];
      },
    },
    writeBundle({ dir }) {
      for (const { name, text } of dir ? built : []) writeFileSync(join(dir!, name), text);
      if (dir) writeFileSync(join(dir, "streamed-page-styles.json"), styles);
    },
  };
}

const source = () => readFileSync(new URL("web/before-app.js", import.meta.url), "utf8");

const named = (name: string, ending: string, text: string) => ({
  name: `assets/${name}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.${ending}`,
  text,
});

/** Returns code that preloads the messages of the document's language. */
function catalogPreload(bundle: Bundle): string {
  const files = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const [file] = Object.keys(bundle).filter((name) =>
        bundle[name]?.facadeModuleId?.endsWith(`/locales/${locale}/messages.po`),
      );
      return file ? [[languageTag(locale), `/${file}`]] : [];
    }),
  );
  return `(function(f){if(!f)return;const l=document.createElement("link");l.rel="preload";l.as="script";l.href=f;l.crossOrigin="";document.head.append(l)})(${JSON.stringify(files)}[document.documentElement.lang]);`;
}

/**
 * Returns code that preloads the page at the address, and the first charts of a dashboard: `window.__first` is set by
 * web/before-app.js.
 */
const preloads = (
  dashboard: string[],
  charts: Awaited<ReturnType<typeof chartFiles>>,
  pageFiles: string,
): string => `(function(f,m){if(!f)return;
function p(h){const l=document.createElement("link");l.rel="preload";l.as=h.endsWith("css")?"style":"script";l.href=h;l.crossOrigin="";document.head.append(l)}
if(f.types){${JSON.stringify(dashboard)}.forEach(p);f.types.then(t=>new Set(t.flatMap(k=>m.types[k]||[])).forEach(i=>p(m.files[i]))).catch(()=>{})}
else fetch("/${pageFiles}").then(r=>r.json()).then(m=>m[f.page].forEach(p)).catch(()=>{})})(window.__first,${JSON.stringify(charts)})`;

/**
 * Returns the files of a module's chunk, of its static imports, and their style sheets, without those that the
 * application or the page `within` loads anyway.
 */
function filesOf(bundle: Bundle, module: string, within?: string): string[] {
  const chunk = (ending: string) => Object.keys(bundle).find((name) => bundle[name]?.facadeModuleId?.endsWith(ending));
  const stylesOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  const loaded = new Set([...reach(bundle, chunk("index.html")), ...(within ? reach(bundle, chunk(within)) : [])]);
  const loadedStyles = new Set(stylesOf(loaded));
  const needed = reach(bundle, chunk(module)).filter((name) => !loaded.has(name) && !facadeOf(bundle[name]?.code));
  const styles = stylesOf(needed).filter((name) => !loadedStyles.has(name));
  return [...new Set([...needed, ...styles])].map((name) => `/${name}`);
}

function reach(bundle: Bundle, start: string | undefined, seen = new Set<string>()): string[] {
  if (start === undefined || seen.has(start)) return [];
  seen.add(start);
  return [start, ...(bundle[start]?.imports ?? []).flatMap((name) => reach(bundle, name, seen))];
}
