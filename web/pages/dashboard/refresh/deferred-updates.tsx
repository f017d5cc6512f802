import { createContext, type ReactNode, use, useDeferredValue, useMemo, useState } from "react";
import { DashboardContext, type OpenDashboard, useDashboard } from "../dashboard-context";
import { FiltersContext, type OpenFilters, useFilters } from "../filters/filters-context";

/** Dashboard and filter state for tiles; newer states have higher `at`. */
interface TileState {
  dashboard: OpenDashboard;
  filters: OpenFilters;
  at: number;
}

const DeferredUpdatesContext = createContext<{ now: TileState; deferred: TileState } | null>(null);

let count = 0;

/** Defers dashboard and filter updates of offscreen tiles until the visible tiles are rendered. */
export function DeferredUpdates({
  dashboard,
  filters,
  children,
}: {
  dashboard: OpenDashboard;
  filters: OpenFilters;
  children: ReactNode;
}) {
  const now = useMemo(() => ({ dashboard, filters, at: ++count }), [dashboard, filters]);
  const deferred = useDeferredValue(now);
  return (
    <DeferredUpdatesContext value={useMemo(() => ({ now, deferred }), [now, deferred])}>
      {children}
    </DeferredUpdatesContext>
  );
}

/**
 * A tile that gets updates at once (`first`) or deferred. It keeps the newest state it got when it leaves the
 * viewport: an older state would cancel its query and start it over.
 */
export function DeferredTile({ first, children }: { first: boolean; children: ReactNode }) {
  const [dashboard, filters, turns] = [useDashboard(), useFilters(), use(DeferredUpdatesContext)];
  const [settled, setSettled] = useState<TileState | null>(null);
  const current = turns && (first ? turns.now : turns.deferred);
  const known = settled && current && settled.at > current.at ? settled : current;
  if (known !== settled) setSettled(known);
  return (
    <DashboardContext value={known?.dashboard ?? dashboard}>
      <FiltersContext value={known?.filters ?? filters}>{children}</FiltersContext>
    </DashboardContext>
  );
}
