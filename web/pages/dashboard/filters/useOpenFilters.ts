import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FilterPlan, masksAfter, startingMasks } from "../../../../schema/dashboard/filter-plan";
import type { InView } from "../../../../schema/dashboard/filter-scope";
import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import { isGuest } from "../../../api/transport/guest-session";
import { rememberedMasks, rememberMasks } from "./initial-filters";
import { prefetchFilteredCharts } from "./prefetch-filtered-charts";
import { draftStore } from "./draft-store";
import type { QueryUnderMasks, OpenFilters } from "./filters-context";

interface OpenFiltersInput {
  dashboardId: number;
  urlParams: Record<string, string>;
  plan: FilterPlan;
  initialMasks: DataMasks;
  view: InView;
  chartName: (chartId: number) => string;
  configure: OpenFilters["configure"];
}

/**
 * The masks that apply to the charts' queries; each change adds a history entry and is stored under a key in the
 * address.
 */
export function useOpenFilters({
  dashboardId,
  urlParams,
  plan,
  initialMasks,
  view,
  chartName,
  configure,
}: OpenFiltersInput): OpenFilters {
  const [start] = useState(() => startingMasks(plan, initialMasks));
  const [masks, setMasks] = useState(start);
  const [drafts] = useState(draftStore);
  const [pendingQueries] = useState(() => new Map<number, QueryUnderMasks>());
  const latest = useRef(masks);
  const [configured, setConfigured] = useState(plan);
  if (configured !== plan) {
    // Set during rendering, so that no chart sends a query with masks of other filters than those shown.
    setConfigured(plan);
    if (configured.items !== plan.items || configured.controlItems !== plan.controlItems)
      setMasks(masksAfter(configured, plan, masks));
  }
  useEffect(() => {
    latest.current = masks;
  }, [masks]);

  const apply = useCallback<OpenFilters["apply"]>(
    (changes, { quiet = false, onApplied } = {}) => {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      rememberMasks(next, quiet);
      void prefetchFilteredCharts(pendingQueries, next).then(() =>
        flushSync(() => {
          setMasks((shown) => ({ ...shown, ...changes }));
          onApplied?.();
        }),
      );
      if (!isGuest()) void import("./persist-masks").then(({ persistMasks }) => persistMasks(dashboardId, next));
    },
    [dashboardId, pendingQueries],
  );
  const expect = useCallback<OpenFilters["expect"]>(
    (changes) => void prefetchFilteredCharts(pendingQueries, { ...latest.current, ...changes }),
    [pendingQueries],
  );
  useEffect(() => {
    const onPop = () => {
      const next = rememberedMasks() ?? start;
      if (next === latest.current) return;
      latest.current = next;
      setMasks(next);
      drafts.set({});
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, [start, drafts]);
  return useMemo(
    () => ({ dashboardId, urlParams, plan, masks, view, drafts, apply, expect, pendingQueries, chartName, configure }),
    [dashboardId, urlParams, plan, masks, view, drafts, apply, expect, pendingQueries, chartName, configure],
  );
}
