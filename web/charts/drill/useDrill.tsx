import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { MenuPoint } from "../renderers";
import type { DrillOptions, Shown } from "./DrillActions";

const DrillActions = lazy(() => import("./DrillActions").then((module) => ({ default: module.DrillActions })));

interface Drill {
  /** For the chart: what it is asked for at a mark. */
  openMenu: (point: MenuPoint) => void;
  /** The records behind the whole chart. */
  openDetail: () => void;
  /** Goes beside the chart. */
  element: ReactNode;
}

/** The menu of a chart's marks and what it leads to; fetched when first asked for. */
export function useDrill(options: DrillOptions): Drill {
  const [start, setStart] = useState<Shown | null>(null);
  const openMenu = useCallback((point: MenuPoint) => setStart({ kind: "menu", point }), []);
  const openDetail = useCallback(() => setStart({ kind: "detail", filters: [] }), []);
  const element = start && (
    <Suspense>
      <DrillActions key={start.kind === "menu" ? `${start.point.x} ${start.point.y}` : start.kind} {...options} start={start} onClose={() => setStart(null)} />
    </Suspense>
  );
  return { openMenu, openDetail, element };
}
