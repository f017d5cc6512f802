import { createContext, useContext } from "react";
import type { DashboardChart } from "../../../schema/dashboard/calls";
import type { ActiveTabs } from "../../../schema/dashboard/active-tabs";
import type { DrawTheme } from "../../../schema/chart-types/drawing/theme";
import type { DashboardMetadata } from "../../../schema/dashboard/metadata";
import type { DatasetNotes } from "../../../schema/query/chart-data-response";
import type { FilterPlan } from "../../../schema/dashboard/filter-plan";
import type { DataMasks } from "../../../schema/filter-types/data-mask";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import type { StoredColors } from "../../../schema/dashboard/label-colors";
import type { ShownLabels } from "./colors/shown-labels";

/** State that every part of an open dashboard reads. */
export interface OpenDashboard {
  id: number;
  metadata: DashboardMetadata;
  /** Null until the list of charts is loaded. */
  charts: ReadonlyMap<number, DashboardChart> | null;
  /** Dataset notes by datasource key; empty until loaded. */
  datasets: ReadonlyMap<string, DatasetNotes>;
  url: DashboardUrl;
  /** One theme for all charts, so that a label has the same color in each. */
  theme: DrawTheme;
  labels: ShownLabels;
  /** The stored colors of labels, with those that were stored since the dashboard was loaded. */
  labelColors: StoredColors;
  setLabelColors: (colors: StoredColors) => void;
  /** The filters that apply to the charts' queries. */
  filters: { plan: FilterPlan; masks: DataMasks };
  activeTabs: ActiveTabs;
  /** Charts' state in place (page, order, search) by chart id. It is for links only: changing it causes no render. */
  chartStates: Map<number, object>;
  chooseTab: (stripId: string, tabId: string) => void;
  /** Layout node of the chart in full screen. */
  fullScreen: string | null;
  setFullScreen: (nodeId: string | null) => void;
}

export const DashboardContext = createContext<OpenDashboard | null>(null);

/** Ids of the charts whose tiles are mounted; null means all. */
export const MountedTilesContext = createContext<ReadonlySet<number> | null>(null);

export function useDashboard(): OpenDashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error("useDashboard outside of a dashboard page");
  return dashboard;
}
