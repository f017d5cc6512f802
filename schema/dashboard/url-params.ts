/**
 * Settings of a dashboard's address. uiConfig is a bit mask: 1 hides the title, 2 the tabs, 4 the navigation, 8 the
 * charts' controls; 32 warns guests of row limits.
 */
export interface DashboardUrl {
  hideTitle: boolean;
  hideTabs: boolean;
  hideNav: boolean;
  hideChartControls: boolean;
  /** Whether guests see a warning where a chart's row limit truncated its data; other users always do. */
  warnsOfLimits: boolean;
  /** Opened for a full screenshot (standalone=3): all charts are mounted, visible or not. */
  report: boolean;
  /** The first load of every chart bypasses the cache. */
  force: boolean;
  focusedChart: number | null;
  /** A node to open and scroll to: TAB-… or CHART-…. */
  anchor: string | null;
  /** Initial filter values as rison, or the key of a filter state on the server. */
  nativeFilters: string | null;
  nativeFiltersKey: string | null;
  /** Older addresses: values by filter chart id and column, as JSON. */
  preselectFilters: string | null;
  /** A version of the dashboard to show. */
  version: number | null;
  /** A permalink; it has precedence over the other two. */
  permalinkKey: string | null;
  /** Null means the dashboard's own setting. */
  showFilters: boolean | null;
  expandFilters: boolean | null;
  /** Every other parameter, for templates (`url_param`). */
  urlParams: Record<string, string>;
}

const OWN_PARAMS = new Set([
  "standalone",
  "uiConfig",
  "force",
  "focused_chart",
  "edit",
  "native_filters",
  "native_filters_key",
  "permalink_key",
  "preselect_filters",
  "expand_filters",
  "dashboard_version",
  "comments",
]);

/** `standalone`: 1 hides the navigation, 2 the title too, 3 (reports) the tab strip and the charts' controls too. */
export function parseDashboardUrl(search: string, hash: string): DashboardUrl {
  const params = new URLSearchParams(search);
  const standalone = standaloneLevel(params.get("standalone"));
  const ui = Number(params.get("uiConfig")) || 0;
  const anchor = hash.replace(/^#/, "");
  const focused = params.get("focused_chart");
  const version = params.get("dashboard_version");
  return {
    hideTitle: standalone >= 2 || (ui & 1) !== 0,
    hideTabs: standalone >= 3 || (ui & 2) !== 0,
    hideNav: standalone >= 1 || (ui & 4) !== 0,
    hideChartControls: standalone >= 3 || (ui & 8) !== 0,
    warnsOfLimits: (ui & 32) !== 0,
    report: standalone >= 3,
    force: isTrue(params.get("force")),
    focusedChart: focused !== null && /^\d+$/.test(focused) ? Number(focused) : null,
    anchor: /^(TAB|CHART|TABS|ROW|COLUMN|MARKDOWN|HEADER|DIVIDER)-/.test(anchor) ? anchor : null,
    nativeFilters: params.get("native_filters"),
    nativeFiltersKey: params.get("native_filters_key"),
    version: version !== null && /^\d+$/.test(version) ? Number(version) : null,
    preselectFilters: params.get("preselect_filters"),
    permalinkKey: params.get("permalink_key"),
    showFilters: optionalFlag(params.get("show_filters")),
    expandFilters: optionalFlag(params.get("expand_filters")),
    urlParams: Object.fromEntries([...params].filter(([key]) => !OWN_PARAMS.has(key))),
  };
}

function standaloneLevel(value: string | null): number {
  if (value === null) return 0;
  if (value === "true") return 1;
  return Number(value) || 0;
}

function isTrue(value: string | null): boolean {
  return value === "true" || value === "1";
}

function optionalFlag(value: string | null): boolean | null {
  return value === null ? null : value !== "0" && value !== "false";
}
