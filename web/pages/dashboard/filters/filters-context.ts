import { createContext, use } from "react";
import type { FilterPlan } from "../../../../schema/dashboard/filter-plan";
import type { InView } from "../../../../schema/dashboard/filter-scope";
import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import type { DraftStore } from "./draft-store";
import type { ChartDataInput } from "../../../charts/chart-data";
import type { Configured } from "./useFilterDialogs";

/** The request of a visible chart under other masks; null if it would not send one. */
export type QueryUnderMasks = (masks: DataMasks) => ChartDataInput | null;

/** Filters of an open dashboard. */
export interface OpenFilters {
  dashboardId: number;
  urlParams: Record<string, string>;
  plan: FilterPlan;
  /** The masks that apply to the charts' queries. */
  masks: DataMasks;
  /** What the active tabs show. */
  view: InView;
  drafts: DraftStore;
  /**
   * Applies masks to the charts, visible ones first. A quiet change adds no entry to the browser's history.
   * `onApplied` runs in the update that shows them.
   */
  apply: (changes: DataMasks, options?: { quiet?: boolean; onApplied?: () => void }) => void;
  /** Prefetches the visible charts' results under these masks, when they are likely to be applied. */
  expect: (changes: DataMasks) => void;
  /** Mounted charts by id. */
  pendingQueries: Map<number, QueryUnderMasks>;
  /** Name of a chart, for its cross-filter. */
  chartName: (chartId: number) => string;
  /** Opens the filter settings; undefined without permission to edit. */
  configure: ((what: Configured) => void) | undefined;
}

export const FiltersContext = createContext<OpenFilters | null>(null);

export function useFilters(): OpenFilters {
  const filters = use(FiltersContext);
  if (!filters) throw new Error("useFilters outside of a dashboard page");
  return filters;
}
