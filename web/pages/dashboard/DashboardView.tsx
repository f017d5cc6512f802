import { useCallback, useMemo, useRef, useState } from "react";
import { activeTab } from "../../../schema/dashboard/active-tabs";
import { parseLayout } from "../../../schema/dashboard/layout";
import { layoutTree } from "../../../schema/dashboard/layout-tree";
import { parseMetadata } from "../../../schema/dashboard/metadata";
import { placeMissingCharts } from "../../../schema/dashboard/missing-charts";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import type { DatasetNotes } from "../../../schema/query/answer";
import { t } from "../../i18n";
import { useDrawTheme } from "../../theme/draw-theme";
import { DashboardContext, type OpenDashboard } from "./dashboard-context";
import { DashboardCss } from "./DashboardCss";
import { DashboardHeader } from "./DashboardHeader";
import { Grid } from "./Grid";
import type { DashboardChart, DashboardResult } from "./queries";
import { TabPanel } from "./TabPanel";
import { TabStrip } from "./TabStrip";
import { useActiveTabs } from "./useActiveTabs";
import { useAutoRefresh } from "./useAutoRefresh";
import { useHiddenNav } from "./useHiddenNav";
import { useRefreshKey } from "./useRefreshKey";

interface DashboardViewProps {
  dashboard: DashboardResult;
  charts: DashboardChart[] | null;
  datasets: ReadonlyMap<string, DatasetNotes> | null;
  url: DashboardUrl;
}

const NO_DATASETS: ReadonlyMap<string, DatasetNotes> = new Map();

/** An open dashboard, looked at. */
export function DashboardView({ dashboard, charts, datasets, url }: DashboardViewProps) {
  const metadata = useMemo(() => parseMetadata(dashboard.json_metadata), [dashboard.json_metadata]);
  const layout = useMemo(() => placeMissingCharts(parseLayout(dashboard.position_json), charts ?? []), [dashboard.position_json, charts]);
  const tree = useMemo(() => layoutTree(layout), [layout]);
  const byId = useMemo(() => charts && new Map(charts.map((chart) => [chart.id, chart])), [charts]);
  const labelColors = useMemo(
    () => ({ labelColors: metadata.label_colors, mapLabelColors: metadata.map_label_colors, sharedLabelColors: metadata.shared_label_colors }),
    [metadata],
  );
  const theme = useDrawTheme(labelColors);
  const { activeTabs, chooseTab } = useActiveTabs(layout, url);
  const [fullScreen, setFullScreen] = useState<string | null>(null);
  const title = dashboard.dashboard_title || tree.title || t("[ untitled dashboard ]");
  const page = useRef<HTMLDivElement>(null);

  const open = useMemo<OpenDashboard>(
    () => ({ id: dashboard.id, metadata, charts: byId, datasets: datasets ?? NO_DATASETS, url, theme, activeTabs, chooseTab, fullScreen, setFullScreen }),
    [dashboard.id, metadata, byId, datasets, url, theme, activeTabs, chooseTab, fullScreen],
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
  return (
    <DashboardContext value={open}>
      <div className="dash dashboard" ref={page}>
        <title>{t("{title} · Edgewise", { title })}</title>
        <DashboardCss css={dashboard.css} />
        {!(url.hideTitle && (url.hideTabs || !tree.tabs)) && (
          <div className="dash-head">
            {!url.hideTitle && <DashboardHeader dashboard={dashboard} title={title} standalone={url.hideNav} refresh={refresh} />}
            {tree.tabs && !url.hideTabs && <TabStrip strip={tree.tabs} active={tab ?? undefined} label={t("Dashboard tabs")} onChoose={choose} />}
          </div>
        )}
        <div className="dash-page dashboard-content grid-container">{tree.tabs ? tab && <TabPanel tab={tab} /> : <Grid blocks={tree.blocks} />}</div>
      </div>
    </DashboardContext>
  );
}
