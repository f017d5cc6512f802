import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { networkAccess } from "./network-access";

/** Allowed imports by folder; packages by their npm name. The table is the documentation. */
const ARROWS: { from: RegExp; to: RegExp[]; packages: RegExp[] }[] = [
  { from: /^schema\/([^/]+\/table|tables|workspace-columns)\.ts$/, to: [/^schema\//], packages: [/^drizzle-orm/] },
  { from: /^schema\/format\//, to: [/^schema\//], packages: [/^d3-(format|time-format)$/] },
  { from: /^schema\/pdf\//, to: [/^schema\//], packages: [/^@cantoo\/pdf-lib$/] },
  { from: /^schema\//, to: [/^schema\/(?!([^/]+\/table|tables|workspace-columns)$)/], packages: [/^zod$/] },
  // The only object that queries: it holds an open connection, which a Worker cannot.
  {
    from: /^durable-objects\/connection-pool\//,
    to: [/^schema\//, /^durable-objects\//, /^workers\/engines\//],
    packages: [/^cloudflare:/],
  },
  { from: /^durable-objects\//, to: [/^schema\//, /^durable-objects\//, /^workers\/env$/], packages: [/^cloudflare:/] },
  // The contract tests of every engine, and the real servers that they run against.
  {
    from: /^workers\/engines\/((query-|row-rule-|writing-)?contract|[^/]+\/local-[^/]+)\.ts$/,
    to: [/^schema\//, /^workers\/engines\//],
    packages: [/^(esbuild|vitest|pg|mysql2|node:.*)$/],
  },
  { from: /^workers\/external\//, to: [/^workers\/external\//, /^schema\/language\//], packages: [] },
  {
    from: /^workers\/engines\//,
    to: [/^schema\//, /^workers\/(engines|external)\//],
    packages: [/^(postgres|mysql2|papaparse|cloudflare:.*|node:.*)$/],
  },
  // A separate Worker: none of its code may enter the main Worker's bundle. What it
  // shares with the pages is in schema/; it loads ECharts by itself.
  {
    from: /^workers\/render\//,
    to: [
      /^schema\//,
      /^workers\/render\//,
      /^node_modules\/@(bsull|resvg)\/.*\.wasm$/,
      /^node_modules\/@expo-google-fonts\/.*\.ttf$/,
    ],
    packages: [/^@bsull\/augurs\/prophet$/, /^@resvg\/resvg-wasm$/, /^@cantoo\/pdf-lib$/, /^echarts\//, /^cloudflare:/],
  },
  // From an authorized query context to its result: nothing here reads the metadata or knows a request.
  {
    from: /^workers\/chart-data\/(compile|cache|run|files)\//,
    to: [
      /^schema\//,
      /^durable-objects\/query-lock\//,
      /^workers\/engines\//,
      /^workers\/connections\/(connections|connection-lease|table-partitions)$/,
      /^workers\/env$/,
      /^workers\/logging\/current-work$/,
      /^workers\/chart-data\/((compile|cache|run|files)\/|dependencies$)/,
      /^workers\/chart-data\/authorize\/(authorize-query|authorize-sql|sql-access)$/,
      /^workers\/chart-data\/present\/json-text$/,
    ],
    packages: [/^(fflate|hucre|hyparquet-writer)$/],
  },
  // The only code that knows the protocol's SDK.
  {
    from: /^workers\/mcp\//,
    to: [/^schema\/(?!pdf\/)/, /^workers\/(?!render\/)/],
    packages: [/^(hono|drizzle-orm|zod|@modelcontextprotocol\/server)$/],
  },
  {
    from: /^workers\//,
    to: [/^schema\/(?!pdf\/)/, /^durable-objects\//, /^workers\/(?!render\/)/],
    packages: [
      /^(hono|drizzle-orm|@neondatabase\/serverless|jose|fflate|js-yaml|markdown-it|zod|papaparse|hucre|hyparquet|hyparquet-compressors|hyparquet-writer)(\/|$)/,
      /^(node|cloudflare):/,
    ],
  },
  // A program of its own, which reads and writes the files that the Worker imports.
  {
    from: /^cli\//,
    to: [/^cli\//, /^workers\/bundle\/(ids|kinds|v1|archive\/(read-yaml|secure-name))$/],
    packages: [/^(fflate|js-yaml|zod|node:.*)$/],
  },
  { from: /^web\//, to: [/^schema\/(?!([^/]+\/table|tables|workspace-columns)$)/, /^web\//], packages: [/./] },
];

const ROOT = join(import.meta.dirname, "..");
const files = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(ROOT, path)).isDirectory() ? files(path) : [path];
  });
const sources = ["cli", "schema", "workers", "durable-objects", "web"]
  .flatMap(files)
  .filter((f) => /\.tsx?$/.test(f) && !/\.(test|journey)\.tsx?$/.test(f));

interface Import {
  what: string;
  typeOnly: boolean;
}
function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [
    ...text.matchAll(
      /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/gm,
    ),
  ].map((m) => ({ what: (m[2] ?? m[3]) as string, typeOnly: m[1] !== undefined }));
}

describe("import rules", () => {
  it("every import is allowed by the table", () => {
    const wrong: string[] = [];
    for (const file of sources) {
      const arrow = ARROWS.find((a) => a.from.test(file));
      for (const { what, typeOnly } of importsOf(file)) {
        const local = what.startsWith(".");
        const target = local ? normalize(join(dirname(file), what)) : what;
        const fine =
          (local ? arrow?.to : arrow?.packages)?.some((allowed) => allowed.test(target)) ||
          (typeOnly && (!local || /^workers\/app$/.test(target)));
        if (!fine) wrong.push(`${file} → ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });
  it("only tests, the API document and other declarations load the declarations of calls", () => {
    const isDeclaration = (path: string) => /^schema\/(calls\/|[^/]+\/calls$)/.test(path);
    const wrong = sources
      .filter((file) => !isDeclaration(file.replace(/\.ts$/, "")) && file !== "workers/resources/open-api/bodies.ts")
      .flatMap((file) =>
        importsOf(file)
          .filter(({ what, typeOnly }) => !typeOnly && isDeclaration(normalize(join(dirname(file), what))))
          .map(({ what }) => `${file} → ${what}`),
      );
    expect(wrong).toEqual([]);
  });
  it("the browser's calls are declared: responses get their type from schema/<name>/calls.ts", () => {
    const untyped = /\bsendCall\b|\.json\(\)\)+ as \{/;
    const wrong = sources.filter(
      (file) =>
        file.startsWith("web/") &&
        !/^web\/api\/transport\/(client|resource)\.ts$/.test(file) &&
        untyped.test(withoutComments(readFileSync(join(ROOT, file), "utf8"))),
    );
    expect(wrong).toEqual([]);
  });
  it("schema has no asynchronous code, no clock and no random numbers", () => {
    const wrong = sources.filter(
      (f) =>
        f.startsWith("schema/") &&
        !f.endsWith("catalog.ts") &&
        /\bawait\b|\basync\b|Date\.now\(|new Date\(\)|Math\.random\(/.test(
          withoutComments(readFileSync(join(ROOT, f), "utf8")),
        ),
    );
    expect(wrong).toEqual([]);
  });
  it("only workers/connections opens a customer's database for a person", () => {
    const callers = sources.filter((f) => /\bconnectAs\(/.test(withoutComments(readFileSync(join(ROOT, f), "utf8"))));
    expect(callers).toEqual(["workers/connections/request-connections.ts", "workers/database-oauth2/connect-as.ts"]);
  });
  it("jobs, reports, thumbnails and chart data depend on no resource's declaration", () => {
    const wrong = sources
      .filter((f) => /^workers\/(jobs|reports|thumbnail|chart-data)\//.test(f))
      .flatMap((f) =>
        importsOf(f)
          .filter(({ what }) => /resources\/[^/]+\/declaration$/.test(what))
          .map(({ what }) => `${f} → ${what}`),
      );
    expect(wrong).toEqual([]);
  });
  it("routes contain no SQL: stores and declarations do", () => {
    const routes = sources.filter((f) => /^workers\/.*(?:^|\/|-)routes\.ts$/.test(f));
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((f) => importsOf(f).some((i) => i.what.startsWith("drizzle-orm")))).toEqual([]);
  });
  it("only stores query the metadata database through drizzle", () => {
    const wrong = sources.filter(
      (f) =>
        /^workers\/(engines|connections|chart-data\/(?!store\.ts))/.test(f) &&
        importsOf(f).some((i) => /drizzle|neondatabase/.test(i.what)),
    );
    expect(wrong).toEqual([]);
  });
});

/**
 * Files that may open a connection, and by which call. Only `fetchExternal` connects to addresses that a tenant can
 * set; drivers connect to what reach() allowed.
 */
const NETWORK: Record<string, string[]> = {
  "workers/external/fetch-external.ts": ["fetch"],
  // DNS over HTTPS at a fixed address.
  "workers/external/address-lookup.ts": ["fetch"],
  // Name resolution of local runs, a binding.
  "workers/connections/connect-database.ts": ["RESOLVER.fetch"],
  // Called by the platform.
  "workers/index.ts": ["fetch:", "app.fetch"],
  // Static files of the deployment, a binding.
  "workers/load-translator.ts": ["ASSETS.fetch"],
  "workers/resources/embedded/page.ts": ["ASSETS.fetch"],
  "workers/pages/app-page.ts": ["ASSETS.fetch"],
  "workers/pages/language-pack.ts": ["ASSETS.fetch"],
  "workers/pages/streamed-page/document-parts.ts": ["assets.fetch"],
  // Its own routes, within the Worker.
  "workers/mcp/api-requests.ts": ["app.fetch"],
  // The SDK's handler of a request, which connects to nothing.
  "workers/mcp/server.ts": ["handler.fetch"],
  "workers/pages/streamed-page/page-requests.ts": ["app.fetch"],
  "workers/pages/routes.ts": ["ASSETS.fetch"],
  "workers/reports/load-fonts.ts": ["ASSETS.fetch"],
  // Durable Objects of the deployment.
  "workers/jobs/watch-run.ts": ["channel.fetch"],
  "workers/resources/async-event/routes.ts": ["channel.fetch"],
  "workers/resources/dashboard/presence/routes.ts": ["getByName(name).fetch"],
  "workers/resources/dashboard/refresh-room/routes.ts": ["getByName(name).fetch"],
  "workers/sql-lab/on-cancel.ts": ["channel.fetch"],
  "workers/resources/tab-state/routes.ts": ["tabs.fetch"],
  // The metadata database of DATABASE_URL.
  "workers/metadata.ts": ["fetch", "@neondatabase/serverless"],
  "workers/metadata-unavailable.ts": ["@neondatabase/serverless"],
  "workers/middleware/errors.ts": ["@neondatabase/serverless"],
  // Drivers, over the addresses that reach() allowed.
  "workers/engines/mysql/session.ts": ["node:net", "mysql2"],
  "workers/engines/postgres/session.ts": ["postgres"],
  "workers/engines/socket-time.ts": ["cloudflare:sockets"],
};
/** Servers that tests start on this machine. */
const TEST_SERVER = /^workers\/engines\/[^/]+\/local-[^/]+\.ts$/;

describe("requests to other hosts", () => {
  it("makes requests to other hosts only by fetchExternal and the files listed here", () => {
    const found = sources
      .filter((file) => /^(workers|durable-objects)\//.test(file) && !TEST_SERVER.test(file))
      .map((file) => [file, networkAccess(readFileSync(join(ROOT, file), "utf8"))] as const)
      .filter(([, access]) => access.length > 0);
    expect(Object.fromEntries(found)).toEqual(NETWORK);
  });
  it.each([
    ["await fetch(url)", "fetch"],
    ["const get = fetch;", "fetch"],
    ["const x = { fetch };", "fetch"],
    ["`${await fetch(url)}`", "fetch"],
    ["globalThis.fetch(url)", "globalThis.fetch"],
    ['self["fetch"](url)', '["fetch"]'],
    ["const { fetch: get } = globalThis;", "fetch:"],
    ["c.env.OTHER.fetch(url)", "OTHER.fetch"],
    ["(globalThis as never).fetch(url)", "(globalThis as never).fetch"],
    ["createRemoteJWKSet(new URL(uri))", "createRemoteJWKSet"],
    ["new WebSocket(url)", "new WebSocket"],
    ["new EventSource(url)", "new EventSource"],
    ["new XMLHttpRequest()", "new XMLHttpRequest"],
    ['import { connect } from "cloudflare:sockets";', "cloudflare:sockets"],
    ['import net from "node:net";', "node:net"],
    ['await import("node:https")', "node:https"],
    ['import { request } from "undici";', "undici"],
  ])("the check detects %s", (source, access) => {
    expect(networkAccess(source)).toEqual([access]);
  });
  it("the check detects calls that span several lines", () => {
    expect(networkAccess("await channel\n  .fetch(url)")).toEqual(["channel.fetch"]);
    expect(networkAccess("rooms.getByName(\n  name,\n).fetch(url)")).toEqual(["getByName(name).fetch"]);
    expect(networkAccess('await import(\n  "node:tls"\n)')).toEqual(["node:tls"]);
  });
  it.each([
    "override async fetch(request: Request): Promise<Response> {",
    "// fetch(url)",
    "/** As fetch does. */",
    'headers.get("sec-fetch-site")',
    'import { fetchExternal } from "../external/fetch-external";',
    "new WebSocketPair()",
  ])("the check ignores %s", (source) => {
    expect(networkAccess(source)).toEqual([]);
  });
});

/** Modules of the main Worker that are loaded when they are first needed, by functions that keep them. */
const LOADED_LATER = {
  "schema/chart-types/generated/catalog.ts": "loadChartType",
  "workers/engines/mysql/session.ts": "loadDriver",
  "workers/engines/ssh/connect-tunnel.ts": "loadSshClient",
  "workers/engines/tls/load-client.ts": "loadTlsClient",
  "workers/mcp/load-server.ts": "loadServer",
  "workers/resources/open-api/load-document.ts": "loadDocument",
};
const DYNAMIC_IMPORT = /(?<!typeof |: |<)\bimport\(\s*["'`](?!cloudflare:)/;

describe("modules that are loaded later", () => {
  it("tests/load-modules.ts loads them: in tests, a request that waits for the import of another one hangs", () => {
    const found = sources.filter(
      (file) =>
        /^(workers\/(?!render\/)|durable-objects\/|schema\/)/.test(file) &&
        DYNAMIC_IMPORT.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(found.sort()).toEqual(Object.keys(LOADED_LATER));
    const loading = readFileSync(join(ROOT, "tests/load-modules.ts"), "utf8");
    expect(Object.values(LOADED_LATER).filter((name) => !loading.includes(name))).toEqual([]);
  });
});

/** Every file of a clone, except for dependencies and builds. */
const everywhere = [
  ".ci",
  "cli",
  "demo",
  "docs",
  "durable-objects",
  "schema",
  "scripts",
  "tests",
  "web",
  "workers",
].flatMap(files);
const atTheTop = readdirSync(ROOT).filter((name) => statSync(join(ROOT, name)).isFile());

/** The maintainers' folder of reference material, which is not part of a clone. */
const SIBLING_FOLDER =
  /\.\.["'`],\s*["'`]shared["'`]|\bshared\/(golden|hooks|look|oracle|platform|reference|screens|spec|tools|[a-z]+\.md)(?![\w-])/;

describe("files that a clone reads", () => {
  it("code, tests and scripts do not name the folder of reference material", () => {
    const texts = [...everywhere, ...atTheTop].filter(
      (file) =>
        /(\.(ts|tsx|mjs|js|json|toml|md|css|html|txt)|\/run)$/.test(file) &&
        file !== "package-lock.json" &&
        file !== "tests/architecture.test.ts",
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((file) => SIBLING_FOLDER.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  });
  it("every tsconfig spells folders out: TypeScript does not expand braces, and skips the files silently", () => {
    const configs = atTheTop.filter((file) => /^tsconfig\..*json$/.test(file));
    const patterns = configs.flatMap((file) => {
      const { include = [], exclude = [] } = JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Record<
        "include" | "exclude",
        string[] | undefined
      >;
      return [...include, ...exclude];
    });
    expect(patterns).toContain("schema/**/*.test.ts");
    expect(patterns.filter((pattern) => /[{}]/.test(pattern))).toEqual([]);
  });
});

describe("size and names of files", () => {
  const lengthOf = (file: string): number => readFileSync(join(ROOT, file), "utf8").split("\n").length - 1;
  it("no file of code, tests, scripts or styles is longer than 400 lines", () => {
    const code = [...everywhere, ...atTheTop].filter((file) => /\.(ts|tsx|mts|mjs|js|css)$|\/run$/.test(file));
    expect(code.length).toBeGreaterThan(2500);
    expect(code.map((file) => [file, lengthOf(file)] as const).filter(([, length]) => length > 400)).toEqual([]);
  });
  it("half of the sources have at most 80 lines", () => {
    const sorted = sources.map(lengthOf).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80);
  });
  it("no file is named utils, helpers, common, manager or misc", () => {
    expect(sources.filter((f) => /(^|\/)(utils?|helpers?|common|managers?|misc)(\.|\/)/i.test(f))).toEqual([]);
  });
  it("every export is a named export", () => {
    const entry = ["workers/index.ts"];
    expect(
      sources.filter((f) => !entry.includes(f) && /^export default\b/m.test(readFileSync(join(ROOT, f), "utf8"))),
    ).toEqual([]);
  });
});

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1");
