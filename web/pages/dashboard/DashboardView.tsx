import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { activeTab } from "../../../schema/dashboard/active-tabs";
import { filterPlan } from "../../../schema/dashboard/filter-plan";
import { inView } from "../../../schema/dashboard/filter-scope";
import { layoutTree } from "../../../schema/dashboard/layout-tree";
import { placeMissingCharts } from "../../../schema/dashboard/missing-charts";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import type { DataMasks } from "../../../schema/filter-types/data-mask";
import type { DatasetNotes } from "../../../schema/query/answer";
import { queryClient } from "../../api/query-client";
import { t } from "../../i18n";
import { useDrawTheme } from "../../theme/draw-theme";
import { AwakeTilesContext, DashboardContext, type OpenDashboard } from "./dashboard-context";
import { labelPlaces } from "./colors/label-places";
import { DashboardCss } from "./DashboardCss";
import { DashboardHeader } from "./DashboardHeader";
import { CrossFilterStrip } from "./filters/CrossFilterStrip";
import { FilterBar } from "./filters/FilterBar";
import { FilterButton } from "./filters/FilterButton";
import { FiltersContext } from "./filters/filters-context";
import { FirstValues } from "./filters/FirstValues";
import { useFilterBar } from "./filters/useFilterBar";
import { useFilterDialogs } from "./filters/useFilterDialogs";
import { useOpenFilters } from "./filters/useOpenFilters";
import { Grid } from "./Grid";
import type { DashboardChart, DashboardResult } from "./queries";
import { readDashboard } from "./read-dashboard";
import { sharedChartStates, sharedTabs } from "./share/open-permalink";
import { TabPanel } from "./TabPanel";
import { TabStrip } from "./TabStrip";
import { Turns } from "./turns";
import { useActiveTabs } from "./useActiveTabs";
import { useAwakeTiles } from "./useAwakeTiles";
import { useAutoRefresh } from "./useAutoRefresh";
import { useEditMode } from "./useEditMode";
import { useHiddenNav } from "./useHiddenNav";
import { useRefreshKey } from "./useRefreshKey";
import { useWornTheme } from "./useWornTheme";

const EditMode = lazy(() => import("./edit/EditMode").then((module) => ({ default: module.EditMode })));

interface DashboardViewProps {
  dashboard: DashboardResult;
  charts: DashboardChart[] | null;
  datasets: ReadonlyMap<string, DatasetNotes> | null;
  /** What filters hold at first, beyond their defaults. */
  brought: DataMasks;
  url: DashboardUrl;
  /** In another site's page, or of another time: a head without what can not be done there, and what else belongs to it. Nothing is edited in it. */
  frame?: { Header: ComponentType<{ title: string; filters: ReactNode }>; bridge?: ReactNode };
}

const NO_DATASETS: ReadonlyMap<string, DatasetNotes> = new Map();

/** An open dashboard, looked at. */
export function DashboardView({ dashboard, charts, datasets, brought, url, frame }: DashboardViewProps) {
  const { metadata, layout: stored } = readDashboard(dashboard);
  const layout = useMemo(() => placeMissingCharts(stored, charts ?? []), [stored, charts]);
  const tree = useMemo(() => layoutTree(layout), [layout]);
  const byId = useMemo(() => charts && new Map(charts.map((chart) => [chart.id, chart])), [charts]);
  const [shared] = useState(() => sharedTabs(queryClient, url.permalinkKey));
  const [chartStates] = useState(() => sharedChartStates(queryClient, url.permalinkKey));
  const { activeTabs, chooseTab } = useActiveTabs(layout, url, shared);
  const awake = useAwakeTiles(tree, activeTabs, url);
  // What is not shown on any chart is asked for after the charts that are seen.
  const calm = charts !== null && awake === null;
  const edit = useEditMode(dashboard, charts !== null && !frame, calm);
  const worn = useWornTheme(edit.editing ? null : dashboard.theme?.json_data);
  const [recolored, setRecolored] = useState<object | null>(null);
  const { id, changed_on } = dashboard;
  const labels = useMemo(() => labelPlaces(changed_on ? `${id} ${changed_on}` : null, setRecolored), [id, changed_on]);
  const labelColors = useMemo(
    () => ({ worn, placeOf: labels.placeOf, labelColors: metadata.label_colors, mapLabelColors: metadata.map_label_colors, sharedLabelColors: metadata.shared_label_colors }),
    [metadata, worn, labels],
  );
  const theme = useDrawTheme(labelColors);
  const plan = useMemo(() => filterPlan(metadata, layout), [metadata, layout]);
  const view = useMemo(() => inView(tree, activeTabs), [tree, activeTabs]);
  const chartName = useCallback((id: number) => byId?.get(id)?.slice_name ?? t("Chart {id}", { id }), [byId]);
  const { configure, dialog } = useFilterDialogs(dashboard, calm && !frame);
  const filters = useOpenFilters({ dashboardId: dashboard.id, urlParams: url.urlParams, plan, brought, view, chartName, configure });
  const bar = useFilterBar(metadata, plan, url);
  const [fullScreen, setFullScreen] = useState<string | null>(null);
  const title = dashboard.dashboard_title || tree.title || t("[ untitled dashboard ]");
  const page = useRef<HTMLDivElement>(null);

  const open = useMemo<OpenDashboard>(
    () => ({ id: dashboard.id, metadata, charts: byId, datasets: datasets ?? NO_DATASETS, url, theme, labels, recolored, filters, activeTabs, chartStates, chooseTab, fullScreen, setFullScreen }),
    [dashboard.id, metadata, byId, datasets, url, theme, labels, recolored, filters, activeTabs, chartStates, chooseTab, fullScreen],
  );
  const refresh = useAutoRefresh(open, tree);
  useHiddenNav(url.hideNav);
  useRefreshKey(refresh.refreshAll);
  const choose = useCallback(
    (tabId: string) => {
      if (tree.tabs) chooseTab(tree.tabs.id, tabId);
      page.current?.scrollIntoView({ block: "start" });
    },
    [tree, chooseTab],
  );

  const tab = tree.tabs && activeTab(tree.tabs, activeTabs);
  const board = useMemo(() => (tree.tabs ? tab && <TabPanel tab={tab} /> : <Grid blocks={tree.blocks} />), [tree, tab]);
  if (edit.editing) {
    return (
      <DashboardContext value={open}>
        <FiltersContext value={filters}>
          <div className="dash dashboard" data-editing>
            <title>{t("{title} · Edgewise", { title })}</title>
            <Suspense fallback={null}><EditMode dashboard={dashboard} saved={layout} onLeave={edit.leave} /></Suspense>
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
                {!url.hideTitle && frame && <frame.Header title={title} filters={<FilterButton placed={bar.placed} />} />}
                {!url.hideTitle && !frame && <DashboardHeader dashboard={dashboard} title={title} standalone={url.hideNav} calm={calm} refresh={refresh} filters={<FilterButton placed={bar.placed} />} onEdit={edit.begin} />}
                {bar.placed === "top" && <FilterBar bar={bar} />}
                {tree.tabs && !url.hideTabs && <TabStrip strip={tree.tabs} active={tab ?? undefined} label={t("Dashboard tabs")} onChoose={choose} />}
                {bar.placed === "none" && <CrossFilterStrip />}
              </div>
            )}
            <div className="dash-page dashboard-content grid-container"><AwakeTilesContext value={awake}><Turns dashboard={open} filters={filters}>{board}</Turns></AwakeTilesContext></div>
          </div>
        </div>
      </FiltersContext>
    </DashboardContext>
  );
}
