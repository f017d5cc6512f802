import { createContext, type ReactNode, use, useDeferredValue, useMemo, useState } from "react";
import { DashboardContext, type OpenDashboard, useDashboard } from "./dashboard-context";
import { FiltersContext, type OpenFilters, useFilters } from "./filters/filters-context";

/** What tiles know of the dashboard; later ones have higher numbers. */
interface Known {
  dashboard: OpenDashboard;
  filters: OpenFilters;
  at: number;
}

const TurnsContext = createContext<{ now: Known; later: Known } | null>(null);

let count = 0;

/** Holds what tiles out of sight know of the dashboard: changes reach them after those that are seen were drawn. */
export function Turns({ dashboard, filters, children }: { dashboard: OpenDashboard; filters: OpenFilters; children: ReactNode }) {
  const now = useMemo(() => ({ dashboard, filters, at: ++count }), [dashboard, filters]);
  const later = useDeferredValue(now);
  return <TurnsContext value={useMemo(() => ({ now, later }), [now, later])}>{children}</TurnsContext>;
}

/** A tile that hears of changes at once, or in its turn. What it heard of it keeps when it leaves the window: else it would give up what it asked for, and ask again. */
export function InTurn({ first, children }: { first: boolean; children: ReactNode }) {
  const [dashboard, filters, turns] = [useDashboard(), useFilters(), use(TurnsContext)];
  const [heard, setHeard] = useState<Known | null>(null);
  const told = turns && (first ? turns.now : turns.later);
  const known = heard && told && heard.at > told.at ? heard : told;
  if (known !== heard) setHeard(known);
  return (
    <DashboardContext value={known?.dashboard ?? dashboard}>
      <FiltersContext value={known?.filters ?? filters}>{children}</FiltersContext>
    </DashboardContext>
  );
}
