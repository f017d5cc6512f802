import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import type { DashboardChart, DashboardDetails } from "../../../schema/dashboard/calls";
import { activeTab } from "../../../schema/dashboard/active-tabs";
import { filterPlan } from "../../../schema/dashboard/filter-plan";
import { inView } from "../../../schema/dashboard/filter-scope";
import type { StoredColors } from "../../../schema/dashboard/label-colors";
import { layoutTree } from "../../../schema/dashboard/layout-tree";
import { placeMissingCharts } from "../../../schema/dashboard/missing-charts";
import { storedLabelColors } from "../../../schema/dashboard/stored-label-colors";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import type { DataMasks } from "../../../schema/filter-types/data-mask";
import type { DatasetNotes } from "../../../schema/query/chart-data-response";
import { queryClient } from "../../api/transport/query-client";
import { t } from "../../i18n";
import { useDrawTheme } from "../../theme/draw-theme";
import { MountedTilesContext, DashboardContext, type OpenDashboard } from "./dashboard-context";
import { shownLabels } from "./colors/shown-labels";
import { DashboardCss } from "./DashboardCss";
import { DashboardHeader } from "./header/DashboardHeader";
import { CrossFilterStrip } from "./filters/CrossFilterStrip";
import { FilterBar } from "./filters/FilterBar";
import { FilterButton } from "./filters/FilterButton";
import { FiltersContext } from "./filters/filters-context";
import { FirstValues } from "./filters/FirstValues";
import { useFilterBar } from "./filters/useFilterBar";
import { useFilterDialogs } from "./filters/useFilterDialogs";
import { useOpenFilters } from "./filters/useOpenFilters";
import { renderBlock } from "./layout/BlockView";
import { Grid } from "./layout/Grid";
import { readDashboard } from "./read-dashboard";
import { sharedChartStates, sharedTabs } from "./share/open-permalink";
import { TabPanel } from "./layout/TabPanel";
import { TabStrip } from "./layout/TabStrip";
import { DeferredUpdates } from "./refresh/deferred-updates";
import { useActiveTabs } from "./layout/useActiveTabs";
import { useMountedTiles } from "./tile/useMountedTiles";
import { useAutoRefresh } from "./refresh/useAutoRefresh";
import { useEditMode } from "./useEditMode";
import { useHiddenNav } from "./header/useHiddenNav";
import { useRefreshKey } from "./refresh/useRefreshKey";
import { useActiveTheme } from "./useActiveTheme";

const EditMode = lazy(() => import("./edit/EditMode").then((module) => ({ default: module.EditMode })));

interface DashboardViewProps {
  dashboard: DashboardDetails;
  charts: DashboardChart[] | null;
  datasets: ReadonlyMap<string, DatasetNotes> | null;
  /** Initial masks of the filters, in addition to their defaults. */
  initialMasks: DataMasks;
  url: DashboardUrl;
  /**
   * For embedded dashboards and versions: a header without unavailable actions, and extra content of the page. The
   * dashboard is read-only.
   */
  frame?: { Header: ComponentType<{ title: string; filters: ReactNode }>; bridge?: ReactNode };
}

const NO_DATASETS: ReadonlyMap<string, DatasetNotes> = new Map();

/** An open dashboard in view mode. */
export function DashboardView({ dashboard, charts, datasets, initialMasks, url, frame }: DashboardViewProps) {
  const { metadata, layout: saved } = readDashboard(dashboard);
  const layout = useMemo(() => placeMissingCharts(saved, charts ?? []), [saved, charts]);
  const tree = useMemo(() => layoutTree(layout), [layout]);
  const byId = useMemo(() => charts && new Map(charts.map((chart) => [chart.id, chart])), [charts]);
  const [shared] = useState(() => sharedTabs(queryClient, url.permalinkKey));
  const [chartStates] = useState(() => sharedChartStates(queryClient, url.permalinkKey));
  const { activeTabs, chooseTab } = useActiveTabs(layout, url, shared);
  const mounted = useMountedTiles(tree, activeTabs, url);
  // Requests that no chart needs wait until the visible charts have their results.
  const isIdle = charts !== null && mounted === null;
  const edit = useEditMode(dashboard, charts !== null && !frame, isIdle);
  const activeTheme = useActiveTheme(edit.editing ? null : dashboard.theme?.json_data);
  const [labels] = useState(shownLabels);
  const [stored, setStored] = useState<{ over: object; colors: StoredColors }>();
  const labelColors = stored?.over === metadata ? stored.colors : metadata;
  const setLabelColors = useCallback((colors: StoredColors) => setStored({ over: metadata, colors }), [metadata]);
  const theme = useDrawTheme(
    useMemo(() => ({ ...storedLabelColors(labelColors), activeTheme }), [labelColors, activeTheme]),
  );
  const plan = useMemo(() => filterPlan(metadata, layout), [metadata, layout]);
  const view = useMemo(() => inView(tree, activeTabs), [tree, activeTabs]);
  const chartName = useCallback((id: number) => byId?.get(id)?.slice_name ?? t("Chart {id}", { id }), [byId]);
  const { configure, dialog } = useFilterDialogs(dashboard, isIdle && !frame);
  const filters = useOpenFilters({
    dashboardId: dashboard.id,
    urlParams: url.urlParams,
    plan,
    initialMasks,
    view,
    chartName,
    configure,
  });
  const bar = useFilterBar(metadata, plan, url);
  const [fullScreen, setFullScreen] = useState<string | null>(null);
  const title = dashboard.dashboard_title || tree.title || t("[ untitled dashboard ]");
  const page = useRef<HTMLDivElement>(null);

  const open = useMemo<OpenDashboard>(
    () => ({
      id: dashboard.id,
      metadata,
      charts: byId,
      datasets: datasets ?? NO_DATASETS,
      url,
      theme,
      labels,
      labelColors,
      setLabelColors,
      filters,
      activeTabs,
      chartStates,
      chooseTab,
      fullScreen,
      setFullScreen,
    }),
    [
      dashboard.id,
      metadata,
      byId,
      datasets,
      url,
      theme,
      labels,
      labelColors,
      setLabelColors,
      filters,
      activeTabs,
      chartStates,
      chooseTab,
      fullScreen,
    ],
  );
  const refresh = useAutoRefresh(open, tree);
  useHiddenNav(url.hideNav);
  useRefreshKey(refresh.refreshAll);
  const tab = tree.tabs && activeTab(tree.tabs, activeTabs);
  const scrolledTo = useRef(new Map<string | undefined, number>());
  const choose = useCallback(
    (tabId: string) => {
      scrolledTo.current.set(tab?.id, scrollY);
      if (tree.tabs) chooseTab(tree.tabs.id, tabId);
      const top = scrolledTo.current.get(tabId);
      // Once the tab's content is mounted.
      if (top) requestAnimationFrame(() => scrollTo(0, top));
      else page.current?.scrollIntoView({ block: "start" });
    },
    [tree, tab, chooseTab],
  );

  const board = useMemo(
    () =>
      tree.tabs ? (
        tab && <TabPanel tab={tab} renderBlock={renderBlock} />
      ) : (
        <Grid blocks={tree.blocks} renderBlock={renderBlock} />
      ),
    [tree, tab],
  );
  if (edit.editing) {
    return (
      <DashboardContext value={open}>
        <FiltersContext value={filters}>
          <div className="dash dashboard" data-editing>
            <title>{t("{title} · Edgewise", { title })}</title>
            <Suspense fallback={null}>
              <EditMode dashboard={dashboard} saved={layout} onLeave={edit.leave} />
            </Suspense>
          </div>
        </FiltersContext>
      </DashboardContext>
    );
  }
  return (
    <DashboardContext value={open}>
      <FiltersContext value={filters}>
        <div className="dash dashboard" ref={page} data-filters={bar.placed}>
          <title>{t("{title} · Edgewise", { title })}</title>
          <DashboardCss css={dashboard.css} />
          <FirstValues />
          {dialog}
          {frame?.bridge}
          {bar.placed === "side" && <FilterBar bar={bar} />}
          <div className="dash-body">
            {!(url.hideTitle && (url.hideTabs || !tree.tabs)) && (
              <div className="dash-head">
                {!url.hideTitle && frame && (
                  <frame.Header title={title} filters={<FilterButton placed={bar.placed} />} />
                )}
                {!url.hideTitle && !frame && (
                  <DashboardHeader
                    dashboard={dashboard}
                    title={title}
                    standalone={url.hideNav}
                    isIdle={isIdle}
                    refresh={refresh}
                    filters={<FilterButton placed={bar.placed} />}
                    onEdit={edit.begin}
                  />
                )}
                {bar.placed === "top" && <FilterBar bar={bar} />}
                {tree.tabs && !url.hideTabs && (
                  <TabStrip strip={tree.tabs} active={tab ?? undefined} label={t("Dashboard tabs")} onChoose={choose} />
                )}
                {bar.placed === "none" && <CrossFilterStrip />}
              </div>
            )}
            <div className="dash-page dashboard-content grid-container">
              <MountedTilesContext value={mounted}>
                <DeferredUpdates dashboard={open} filters={filters}>
                  {board}
                </DeferredUpdates>
              </MountedTilesContext>
            </div>
          </div>
        </div>
      </FiltersContext>
    </DashboardContext>
  );
}
