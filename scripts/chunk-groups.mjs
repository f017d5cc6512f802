// Which modules of the pages share a file: a hundred small files cost the browser more than their bytes. Groups follow
// packages, folders and static imports; whatever is in none of them is split by the bundler.

const APPLICATION = "web/main.tsx";
const PAGES = "web/router.tsx";
const DASHBOARD = "web/pages/dashboard/DashboardPage.tsx";
const EXPLORE = "web/pages/explore/ExplorePage.tsx";
const CHART_TYPES = "schema/chart-types/generated/catalog.ts";
const chartType = (vizType) => `schema/chart-types/${vizType}/index.ts`;
const NUMBERS = [chartType("big_number"), chartType("big_number_total"), "web/charts/renderers/NumberView.tsx"];
const LINES = [chartType("echarts_timeseries_line"), chartType("echarts_area"), "web/charts/renderers/UPlotView.tsx"];
const BARS = [chartType("echarts_timeseries_bar")];

const APPLICATION_PACKAGES =
  /^node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core|react-router|router-core|history|react-store|store)|@lingui|@messageformat|moo)\/(?!.*(?:nfinite|ueries|useBlocker))/;
const CHART_PACKAGES = /^node_modules\/(zod|d3-format|d3-time-format)\//;
const ECHARTS_PACKAGES = /(?<!kbn-handlebars\/)node_modules\/(echarts|zrender|tslib)\//;
const ICON = /^node_modules\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.\w+$/;
/** Packages that small components import. */
const SMALL_PACKAGES = /^node_modules\/(react|lucide-react|@lingui)\//;
/** The themes of workspaces and dashboards, which are applied when the page is idle. */
const LATE_THEME =
  /^web\/theme\/(active-theme|chart-overrides|font-hosts|theme-config|theme-rules|window-theme|workspace-theme)\./;
/** What the views of charts share. */
const VIEW_PARTS = /^web\/charts\/renderers\/(HiddenTable\.tsx|[\w-]+\.ts)$/;
const ECHARTS_PARTS = /^(schema\/chart-types\/shared\/cartesian|web\/charts\/renderers\/echarts)\/|\/EChartsView\.tsx$/;

/** Shares of the pages, and of the chart types, that import a module which is then loaded for all of them. */
const MANY_PAGES = 3 / 10;
const MOST_PAGES = 2 / 3;
const MANY_CHART_TYPES = 3 / 10;

/**
 * Returns the groups, for the bundler's `codeSplitting`; a module is in the first that matches. `minShareCount` is the
 * number of lazily loaded modules that need it.
 */
export function chunkGroups(root) {
  let modules;
  const group = (name, takes, options) => ({
    name: (id, graph) => (takes(pathOf(root, id), (modules ??= readModules(root, graph))) ? name : null),
    ...options,
  });
  return [
    group(
      "start",
      (path, { start, firstIcons }) =>
        APPLICATION_PACKAGES.test(path) ||
        (path.startsWith("web/theme/") && !LATE_THEME.test(path)) ||
        start.has(path) ||
        firstIcons.has(iconOf(path)),
      { minShareCount: 2 },
    ),
    group("charts", (path, { charts }) => CHART_PACKAGES.test(path) || VIEW_PARTS.test(path) || charts.has(path), {
      minShareCount: 2,
    }),
    group("icons", (path) => ICON.test(path), { minShareCount: 3 }),
    group("board", (path, { dashboard }) => dashboard.has(path)),
    group("series", (path, { series }) => series.has(path), { minShareCount: 2 }),
    group("plots", (path, { lines }) => path.startsWith("node_modules/uplot/") || lines.has(path), {
      includeDependenciesRecursively: false,
    }),
    group("numbers", (path, { numbers }) => numbers.has(path)),
    group("echarts", (path) => ECHARTS_PACKAGES.test(path), { minShareCount: 8 }),
    group("echarts-more", (path) => ECHARTS_PACKAGES.test(path), { minShareCount: 2 }),
    group("shapes", (path) => ECHARTS_PARTS.test(path), { minShareCount: 2 }),
  ];
}

const iconOf = (path) => ICON.exec(path)?.[1].replaceAll("-", "");

/** Returns the icons that a module imports: their package's index imports all of them. */
const iconsOf = (code) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names]) =>
    names.split(",").map((name) => name.trim().split(" as ")[0].toLowerCase()),
  );

const pathOf = (root, id) => id.replaceAll("\\", "/").replace(`${root.replaceAll("\\", "/")}/`, "");

/** Returns sets of modules of web/ and schema/, by their static imports. */
function readModules(root, graph) {
  const infoOf = (path) => graph.getModuleInfo(`${root.replaceAll("\\", "/")}/${path}`);
  const pathsOf = (ids = []) => ids.map((id) => pathOf(root, id));
  const isOwn = (path) => /^(web|schema)\//.test(path);
  const importedBy = (...entries) => {
    const found = new Set(entries);
    // The loop also visits what it adds.
    for (const path of found)
      for (const imported of pathsOf(infoOf(path)?.importedIds).filter(isOwn)) found.add(imported);
    return found;
  };
  /** What at least this share of the modules that `path` imports lazily imports statically. */
  const importedByMany = (path, share) => {
    const entries = pathsOf(infoOf(path).dynamicallyImportedIds);
    const counts = new Map();
    for (const entry of entries) for (const each of importedBy(entry)) counts.set(each, (counts.get(each) ?? 0) + 1);
    return new Set([...counts.keys()].filter((each) => counts.get(each) >= share * entries.length));
  };

  const application = importedBy(APPLICATION);
  const dashboard = importedBy(DASHBOARD);
  const lines = importedBy(...LINES);
  const numbers = importedBy(...NUMBERS);
  const ofPages = importedByMany(PAGES, MANY_PAGES);
  const start = application.union(dashboard.union(lines).intersection(ofPages));
  const isSmall = (path) =>
    pathsOf(infoOf(path).importedIds).every((each) => start.has(each) || SMALL_PACKAGES.test(each));
  for (const path of importedByMany(PAGES, MOST_PAGES))
    if (path.startsWith("web/ui/") && isSmall(path)) start.add(path);
  const firstIcons = [...application, ...dashboard, ...lines, ...numbers].flatMap((path) =>
    iconsOf(infoOf(path)?.code ?? ""),
  );
  return {
    /** The application, what many pages share with the dashboard or its lines, and small components of most pages. */
    start,
    firstIcons: new Set(firstIcons),
    /** What the dashboard shares with Explore, and what many chart types share. */
    charts: dashboard.intersection(importedBy(EXPLORE)).union(importedByMany(CHART_TYPES, MANY_CHART_TYPES)),
    dashboard,
    /** What lines share with bars, and where points lie. */
    series: lines
      .intersection(importedBy(...BARS))
      .union(new Set([...lines].filter((path) => path.startsWith("schema/plot/")))),
    lines,
    numbers,
  };
}
