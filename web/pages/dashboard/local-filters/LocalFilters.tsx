import { useEffect, useState } from "react";
import { useRights } from "../../../api/people/rights";
import { chartBatches } from "../../../charts/chart-data";
import { atIdleMoment } from "../../../charts/idle-moments";
import { useDashboard } from "../dashboard-context";
import { useFilters } from "../filters/filters-context";
import { createLocalResults } from "./local-results";
import { prepareAggregates } from "./prepare-aggregates";

/**
 * Evaluates the dashboard's filters on aggregates in a worker. They are queried while the dashboard is idle, once for
 * each dataset.
 */
export function LocalFilters(): null {
  const dashboard = useDashboard();
  const { pendingQueries } = useFilters();
  const rights = useRights(true);
  const { plan } = dashboard.filters;
  const hasFilters = plan.cross.enabled || plan.filters.some(({ filterType }) => filterType === "filter_select");
  // The aggregate holds combinations of values that no chart shows, as a file of rows does.
  const isAllowed =
    hasFilters && !dashboard.url.force && rights("can_csv", "Superset") && rights("can_read", "Dataset");
  const [results] = useState(() =>
    createLocalResults(() => new Worker(new URL("local-filters-worker.ts", import.meta.url), { type: "module" })),
  );
  useEffect(() => {
    if (!isAllowed) return;
    chartBatches.resolveLocally = results.resolve;
    return () => {
      chartBatches.resolveLocally = undefined;
      results.end();
    };
  }, [results, isAllowed]);
  useEffect(() => {
    if (!isAllowed) return;
    let cancel = () => {};
    let isOver = false;
    void chartBatches.whenVisibleLoaded().then(() => {
      if (!isOver)
        cancel = atIdleMoment(() => void prepareAggregates(results, dashboard, new Set(pendingQueries.keys())));
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [results, isAllowed, dashboard, pendingQueries]);
  return null;
}
