// Which modules of the pages share a file: a hundred small files cost the browser more than their bytes. Groups follow
// packages, folders and static imports; whatever is in none of them is split by the bundler.
import { readChartTypes } from "./chart-types.mjs";

const APPLICATION = "web/main.tsx";
const PAGES = "web/router.tsx";
const DASHBOARD = "web/pages/dashboard/DashboardPage.tsx";
const EXPLORE = "web/pages/explore/ExplorePage.tsx";
const CHART_TYPES = "schema/chart-types/generated/catalog.ts";
const chartType = (vizType) => `schema/chart-types/${vizType}/index.ts`;
const view = (name) => `web/charts/renderers/${name}.tsx`;
const inDashboard = (...names) => names.map((name) => `web/pages/dashboard/${name}`);
const echarts = (...names) => names.map((name) => `node_modules/echarts/lib/${name}`);

/** Types drawn without ECharts or a view of their own, small enough for every dashboard with lines or numbers. */
const PLOTS = [
  ...["echarts_timeseries_line", "echarts_area", "big_number", "big_number_total"].map(chartType),
  ...["UPlotView", "NumberView"].map(view),
];
/** The other time series. */
const SERIES = [
  "echarts_timeseries",
  "echarts_timeseries_bar",
  "echarts_timeseries_scatter",
  "echarts_timeseries_smooth",
  "echarts_timeseries_step",
  "mixed_timeseries",
].map(chartType);
const TABLES = [...["table", "pivot_table_v2"].map(chartType), ...["TableView", "PivotView"].map(view)];
/** Types of Superset's older releases: dashboards seldom show them. */
const RARE = /^(bubble|bullet|cal_heatmap|chord|para|partition|rose)$/;
const OVERLAYS = ["web/ui/overlays/ConfirmDialog.tsx", "web/ui/overlays/Dialog.tsx", "web/ui/actions/Menu.tsx"];
/** What is loaded without an interaction once the charts are drawn: on every page, and on dashboards. */
const IDLE = [
  "web/shell/nav-entries.ts",
  "web/shell/workspace-look.ts",
  "web/shell/OfflineBar.tsx",
  "web/ui/overlays/ToastView.tsx",
  "web/ui/errors/ErrorTitle.tsx",
  "web/ui/errors/ErrorDetails.tsx",
  "web/api/event-log/observe-page.ts",
];
const DASHBOARD_IDLE = [
  "web/charts/ChartProblem.tsx",
  "web/charts/click-menu.ts",
  ...inDashboard(
    "header/DashboardMenu.tsx",
    "header/ForEditors.tsx",
    "presence/Presence.tsx",
    "refresh/RefreshState.tsx",
    "tile/tile-menu.ts",
    "tile/Stamp.tsx",
  ),
];
/** What dashboards show beside their charts. */
const FILTERS = [
  ...inDashboard(
    "filters/CrossFilters.tsx",
    "filters/FilterField.tsx",
    "filters/FilterGear.tsx",
    "filters/FilterPanel.tsx",
    "filters/FilterSigns.tsx",
    "filters/Splitter.tsx",
    "filters/TopFilters.tsx",
    "header/DashboardTags.tsx",
  ),
  "schema/filter-types/cross-filter-mask.ts",
  "schema/filter-types/next-selection.ts",
];
const TIME_RANGES = ["web/controls/time-range/TimeRangeInput.tsx"];
const TEXTS = inDashboard("layout/MarkdownText.tsx", "layout/markdown-html.ts");
/** ECharts with the parts that most of its chart types use. */
const ECHARTS = [
  "web/charts/renderers/echarts/echarts-core.ts",
  ...echarts(
    "renderer/installCanvasRenderer.js",
    "chart/bar/install.js",
    "chart/boxplot/install.js",
    "chart/pie/install.js",
    "chart/scatter/install.js",
    "component/graphic/install.js",
    "component/grid/install.js",
    "component/legend/install.js",
    "component/tooltip/install.js",
    "label/installLabelLayout.js",
  ),
];
const ECHARTS_PARTS = "web/charts/renderers/echarts/echarts-parts.ts";

const REACT_PACKAGES = /^node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//;
const APPLICATION_PACKAGES =
  /^node_modules\/(@tanstack\/(react-query|query-core|react-router|router-core|history|react-store|store)|@lingui|@messageformat|moo)\/(?!.*(?:nfinite|ueries|useBlocker))/;
const CHART_PACKAGES = /^node_modules\/(zod|d3-format|d3-time-format)\//;
/** What imports DOMPurify. */
const SANITIZERS = /^(web\/charts\/renderers\/html\/(cell-sanitizer|sanitized)|schema\/escaped-html)\.ts$/;
const ICON = /^node_modules\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.\w+$/;
const VIRTUAL_PACKAGES = /^node_modules\/@tanstack\/(react-virtual|virtual-core)\//;
/** Packages that small components import. */
const SMALL_PACKAGES = /^node_modules\/(react|lucide-react|@lingui)\//;
/** The themes of workspaces and dashboards, which are applied when the page is idle. */
const LATE_THEME =
  /^web\/theme\/(active-theme|chart-overrides|font-hosts|theme-config|theme-rules|window-theme|workspace-theme)\./;
/** What the views of charts share. */
const VIEW_PARTS = /^web\/charts\/renderers\/(HiddenTable\.tsx|[\w-]+\.ts)$/;
/** Style sheets of the application, and of the views that dashboards usually show. */
const STYLES =
  /^(node_modules\/@fontsource-variable\/inter|web\/(shell|ui)|schema\/theme)\/[\w-]+\.css$|^web\/theme\/base\.css$/;
const VIEW_STYLES =
  /^(web\/charts\/(renderers\/((echarts|number|pivot|table|uplot|words)\/)?)?|node_modules\/uplot\/dist\/)[\w.-]+\.css$/;

/** Shares of the pages, and of the chart types, that import a module which is then loaded for all of them. */
const MANY_PAGES = 3 / 10;
const MOST_PAGES = 2 / 3;
const MANY_CHART_TYPES = 3 / 10;

const SHAPES = (await readChartTypes())
  .filter(({ vizType, about }) => /^(echarts|words)$/.test(about.draws[0]) && !RARE.test(vizType))
  .map(({ vizType }) => chartType(vizType));

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
  const imported = (name) => group(name, (path, sets) => sets[name].has(path));
  return [
    group(
      "styles",
      (path, { board }) => STYLES.test(path) || VIEW_STYLES.test(path) || (path.endsWith(".css") && board.has(path)),
    ),
    group("lazy-styles", (path, { lazy }) => path.endsWith(".css") && lazy.has(path)),
    group("react", (path) => REACT_PACKAGES.test(path)),
    group(
      "start",
      (path, { start, firstIcons }) =>
        APPLICATION_PACKAGES.test(path) ||
        (path.startsWith("web/theme/") && !LATE_THEME.test(path)) ||
        start.has(path) ||
        firstIcons.has(iconOf(path)),
      { minShareCount: 2 },
    ),
    group(
      "charts",
      (path, { charts, schemes }) =>
        CHART_PACKAGES.test(path) || VIEW_PARTS.test(path) || charts.has(path) || schemes.has(path),
      { minShareCount: 2 },
    ),
    group("lazy-packages", (path) => ICON.test(path) || VIRTUAL_PACKAGES.test(path), { minShareCount: 2 }),
    // Markdown, cells of tables and HTML charts need it; messages about what it discards name its file.
    group("purify", (path) => path.startsWith("node_modules/dompurify/") || SANITIZERS.test(path)),
    imported("board"),
    ...[
      "controls",
      "plots",
      "series",
      "echarts",
      "echarts-more",
      "shapes",
      "tables",
      "filters",
      "idle",
      "dashboard-idle",
      "time-ranges",
      "texts",
    ].map(imported),
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
  const reachedFrom = (entries, follows) => {
    const missing = entries.find((path) => isOwn(path) && !infoOf(path));
    if (missing) throw new Error(`${missing} is not a module of the pages: see scripts/chunk-groups.mjs`);
    const found = new Set(entries);
    // The loop also visits what it adds.
    for (const path of found)
      for (const imported of pathsOf(infoOf(path)?.importedIds).filter(follows)) found.add(imported);
    return found;
  };
  const importedBy = (...entries) => reachedFrom(entries, isOwn);
  const withPackages = (entries) => reachedFrom(entries, (path) => !path.includes("/lucide-react/"));
  /** What at least this share of the modules that `path` imports lazily imports statically. */
  const importedByMany = (path, share) => {
    const entries = pathsOf(infoOf(path).dynamicallyImportedIds);
    const counts = new Map();
    for (const entry of entries) for (const each of importedBy(entry)) counts.set(each, (counts.get(each) ?? 0) + 1);
    return new Set([...counts.keys()].filter((each) => counts.get(each) >= share * entries.length));
  };

  const application = importedBy(APPLICATION);
  const dashboard = importedBy(DASHBOARD);
  const plots = importedBy(...PLOTS);
  const ofPages = importedByMany(PAGES, MANY_PAGES);
  const shapes = importedBy(
    ...SHAPES,
    ...["EChartsView", "WordsView"].map(view),
    "web/charts/renderers/echarts/load-modules.ts",
  );
  const tables = withPackages(TABLES);
  const lazy = withPackages([...FILTERS, ...DASHBOARD_IDLE]);
  const otherPages = pathsOf(infoOf(PAGES).dynamicallyImportedIds).filter(
    (path) => !path.startsWith("web/pages/dashboard/"),
  );
  const explore = importedBy(EXPLORE);
  const start = application.union(dashboard.union(plots).intersection(ofPages));
  const isSmall = (path) =>
    pathsOf(infoOf(path).importedIds).every((each) => start.has(each) || SMALL_PACKAGES.test(each));
  for (const path of importedByMany(PAGES, MOST_PAGES))
    if (path.startsWith("web/ui/") && isSmall(path)) start.add(path);
  /** What the dashboard and chart types share with Explore, what many types share, and what groups of them share. */
  const charts = dashboard
    .intersection(explore)
    .union(importedByMany(CHART_TYPES, MANY_CHART_TYPES))
    .union(plots.intersection(shapes.union(tables)));
  const ofDashboard = dashboard.difference(charts).difference(start);
  const needsDashboard = (path) => importedBy(path).intersection(ofDashboard).size > 0;
  const firstIcons = [...application, ...dashboard, ...plots].flatMap((path) => iconsOf(infoOf(path)?.code ?? ""));
  return {
    /** The application, what many pages share with the dashboard or its lines, and small components of most pages. */
    start,
    firstIcons: new Set(firstIcons),
    charts,
    board: dashboard,
    plots: plots.union(new Set(["node_modules/uplot/dist/uPlot.esm.js"])),
    series: importedBy(...SERIES),
    echarts: withPackages(ECHARTS),
    "echarts-more": withPackages(pathsOf(infoOf(ECHARTS_PARTS).dynamicallyImportedIds)),
    /** What ECharts' chart types share with Explore's controls. */
    schemes: shapes.intersection(explore).difference(charts).difference(start),
    shapes,
    tables,
    filters: withPackages(FILTERS),
    /** Menus, dialogs, and what other pages share with the lazily loaded parts of dashboards. */
    controls: withPackages(OVERLAYS).union(
      new Set([...lazy.intersection(withPackages(otherPages))].filter((path) => !needsDashboard(path))),
    ),
    idle: withPackages(IDLE),
    "dashboard-idle": withPackages(DASHBOARD_IDLE),
    "time-ranges": withPackages(TIME_RANGES),
    texts: withPackages(TEXTS),
    lazy: lazy.union(withPackages([...OVERLAYS, ...IDLE, ...TIME_RANGES, ...TEXTS])),
  };
}
