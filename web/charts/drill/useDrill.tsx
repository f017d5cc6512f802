import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { MenuPoint } from "../renderers";
import type { DrillOptions, Shown } from "./DrillActions";

const DrillActions = lazy(() => import("./DrillActions").then((module) => ({ default: module.DrillActions })));

interface Drill {
  /** Opens the menu for a mark of the chart. */
  openMenu: (point: MenuPoint) => void;
  /** Opens the records behind the whole chart. */
  openDetail: () => void;
  /** Rendered beside the chart. */
  element: ReactNode;
}

/** The menu of a chart's marks and its dialogs; their code loads on first use. */
export function useDrill(options: DrillOptions): Drill {
  const [start, setStart] = useState<Shown | null>(null);
  const openMenu = useCallback((point: MenuPoint) => setStart({ kind: "menu", point }), []);
  const openDetail = useCallback(() => setStart({ kind: "detail", filters: [] }), []);
  const element = start && (
    <Suspense>
      <DrillActions
        key={start.kind === "menu" ? `${start.point.x} ${start.point.y}` : start.kind}
        {...options}
        start={start}
        onClose={() => setStart(null)}
      />
    </Suspense>
  );
  return { openMenu, openDetail, element };
}
