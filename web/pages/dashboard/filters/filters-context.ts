import { createContext, use } from "react";
import type { FilterPlan } from "../../../../schema/dashboard/filter-plan";
import type { InView } from "../../../../schema/dashboard/filter-scope";
import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import type { DraftStore } from "./draft-store";
import type { ChartDataInput } from "../../../charts/chart-data";
import type { Configured } from "./useFilterDialogs";

/** What a chart on show asks the server for under other masks; null where it would not ask. */
export type AsksUnder = (masks: DataMasks) => ChartDataInput | null;

/** A dashboard's filters while it is open. */
export interface OpenFilters {
  dashboardId: number;
  urlParams: Record<string, string>;
  plan: FilterPlan;
  /** What the charts ask with. */
  masks: DataMasks;
  /** What the open tabs show. */
  view: InView;
  drafts: DraftStore;
  /** Charts ask with these masks from now on, the ones on show at once. A quiet change is no step of the browser's history; one made of drafts takes them in. */
  apply: (changes: DataMasks, options?: { quiet?: boolean; drafted?: boolean }) => void;
  /** Asks for what the charts on show would need under these masks: for whoever is about to apply them. */
  expect: (changes: DataMasks) => void;
  /** The charts that are there, by their ids. */
  asking: Map<number, AsksUnder>;
  /** Name of a chart, for its cross filter. */
  chartName: (chartId: number) => string;
  /** Opens what changes the filters themselves; for those who may. */
  configure: ((what: Configured) => void) | undefined;
}

export const FiltersContext = createContext<OpenFilters | null>(null);

export function useFilters(): OpenFilters {
  const filters = use(FiltersContext);
  if (!filters) throw new Error("useFilters outside of a dashboard page");
  return filters;
}
