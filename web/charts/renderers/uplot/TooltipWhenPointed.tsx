import { lazy, Suspense, useSyncExternalStore } from "react";
import type { PlotTooltipProps } from "./PlotTooltip";

const PlotTooltip = lazy(() => import("./PlotTooltip").then((module) => ({ default: module.PlotTooltip })));

/** The tooltip, loaded on the first hover. */
export function TooltipWhenPointed(props: PlotTooltipProps) {
  const { store } = props;
  const pointed = useSyncExternalStore(store.subscribe, () => store.get() !== null);
  return (
    pointed && (
      <Suspense>
        <PlotTooltip {...props} />
      </Suspense>
    )
  );
}
