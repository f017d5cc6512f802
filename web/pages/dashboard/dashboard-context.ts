import { createContext, useContext } from "react";
import type { ActiveTabs } from "../../../schema/dashboard/active-tabs";
import type { DrawTheme } from "../../../schema/chart-types/drawing/theme";
import type { DashboardMetadata } from "../../../schema/dashboard/metadata";
import type { DatasetNotes } from "../../../schema/query/answer";
import type { FilterPlan } from "../../../schema/dashboard/filter-plan";
import type { DataMasks } from "../../../schema/filter-types/data-mask";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import type { LabelPlaces } from "./colors/label-places";
import type { DashboardChart } from "./queries";

/** What every part of an open dashboard reads. */
export interface OpenDashboard {
  id: number;
  metadata: DashboardMetadata;
  /** Null until the charts' answer is here. */
  charts: ReadonlyMap<number, DashboardChart> | null;
  /** Dataset notes by datasource key; empty until they are here. */
  datasets: ReadonlyMap<string, DatasetNotes>;
  url: DashboardUrl;
  /** One theme, so that a label has one colour in every chart. */
  theme: DrawTheme;
  labels: LabelPlaces;
  /** Another one when labels on show changed their colours. */
  recolored: object | null;
  /** What narrows the charts' queries. */
  filters: { plan: FilterPlan; masks: DataMasks };
  activeTabs: ActiveTabs;
  /** What charts were turned to in place (page, order, search), by their ids; kept here for links, no drawing follows it. */
  chartStates: Map<number, object>;
  chooseTab: (stripId: string, tabId: string) => void;
  /** Layout node of the chart that fills the window. */
  fullScreen: string | null;
  setFullScreen: (nodeId: string | null) => void;
}

export const DashboardContext = createContext<OpenDashboard | null>(null);

/** Charts whose tiles are made; null means all. */
export const AwakeTilesContext = createContext<ReadonlySet<number> | null>(null);

export function useDashboard(): OpenDashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error("useDashboard outside of a dashboard page");
  return dashboard;
}
