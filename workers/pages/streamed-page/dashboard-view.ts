import { type ActiveTabs, openTabs } from "../../../schema/dashboard/active-tabs";
import type { DashboardChart, DashboardDetails } from "../../../schema/dashboard/calls";
import { filterBarPlace, type FilterBarPlace } from "../../../schema/dashboard/filter-bar";
import { filterPlan, type FilterPlan, startingMasks } from "../../../schema/dashboard/filter-plan";
import { parseLayout } from "../../../schema/dashboard/layout";
import { layoutTree, type LayoutTree } from "../../../schema/dashboard/layout-tree";
import { type DashboardMetadata, parseMetadata } from "../../../schema/dashboard/metadata";
import { placeMissingCharts } from "../../../schema/dashboard/missing-charts";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import { type DataMasks, parseDataMasks } from "../../../schema/filter-types/data-mask";
import { masksInText } from "../../../schema/filter-types/masks-in-text";

/** A dashboard as the page will first show it. */
export interface DashboardView {
  dashboard: DashboardDetails;
  title: string;
  charts: ReadonlyMap<number, DashboardChart>;
  metadata: DashboardMetadata;
  tree: LayoutTree;
  active: ActiveTabs;
  plan: FilterPlan;
  /** Null where only the page knows which filters apply. */
  masks: DataMasks | null;
  filterBar: FilterBarPlace;
}

export interface SharedState {
  /** The permalink's state, and the filter state of the address, as the API returns them. */
  permalink?: { dataMask?: unknown; activeTabs?: readonly (string | null)[] | null | undefined } | undefined;
  filterState?: string | undefined;
}

export function dashboardView(
  dashboard: DashboardDetails,
  charts: readonly DashboardChart[],
  url: DashboardUrl,
  shared: SharedState,
): DashboardView {
  const metadata = parseMetadata(dashboard.json_metadata);
  const layout = placeMissingCharts(parseLayout(dashboard.position_json), [...charts]);
  const tree = layoutTree(layout);
  const plan = filterPlan(metadata, layout);
  const initial = initialMasks(url, shared);
  return {
    dashboard,
    title: dashboard.dashboard_title || tree.title || "",
    charts: new Map(charts.map((chart) => [chart.id, chart])),
    metadata,
    tree,
    active: openTabs(
      layout,
      (shared.permalink?.activeTabs ?? []).filter((id) => id !== null),
    ),
    plan,
    masks: initial && startingMasks(plan, initial),
    filterBar: filterBarPlace(metadata, plan, url),
  };
}

/** The same masks as web/pages/dashboard/filters/initial-filters.ts, of what a request shows. */
function initialMasks(url: DashboardUrl, { permalink, filterState }: SharedState): DataMasks | null {
  const named = url.nativeFilters === null ? null : masksInText(url.nativeFilters);
  if (named) return named;
  if (url.preselectFilters !== null) return null;
  if (permalink?.dataMask) return parseDataMasks(permalink.dataMask);
  if (url.permalinkKey !== null) return permalink ? {} : null;
  return filterState === undefined ? {} : (masksInText(filterState) ?? {});
}
