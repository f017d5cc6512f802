import { createContext, type ReactNode, use, useDeferredValue, useMemo } from "react";
import { DashboardContext, type OpenDashboard, useDashboard } from "./dashboard-context";
import { FiltersContext, type OpenFilters, useFilters } from "./filters/filters-context";

const LaterContext = createContext<{ dashboard: OpenDashboard; filters: OpenFilters } | null>(null);

/** Holds what tiles out of sight know of the dashboard: changes reach them after those that are seen were drawn. */
export function Turns({ dashboard, filters, children }: { dashboard: OpenDashboard; filters: OpenFilters; children: ReactNode }) {
  const later = useDeferredValue(useMemo(() => ({ dashboard, filters }), [dashboard, filters]));
  return <LaterContext value={later}>{children}</LaterContext>;
}

/** A tile that hears of changes at once, or in its turn. */
export function InTurn({ first, children }: { first: boolean; children: ReactNode }) {
  const [dashboard, filters, later] = [useDashboard(), useFilters(), use(LaterContext)];
  return (
    <DashboardContext value={first || !later ? dashboard : later.dashboard}>
      <FiltersContext value={first || !later ? filters : later.filters}>{children}</FiltersContext>
    </DashboardContext>
  );
}
