import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { catalog, isReady } from "../../schema/chart-types/catalog";
import { hasPicture, placePicture } from "./edge-pictures";
import type { ChartData } from "./useChartData";

/** The longest time, in ms, that a picture stays although the browser is never idle. */
const LONGEST_MS = 1000;
const USES = ["pointerover", "pointerdown", "focusin", "keydown"] as const;
/** ECharts and its chart types: most of the code that dashboards load. */
const isHeavy = (vizType: string): boolean => isReady(vizType) && catalog[vizType].draws[0] === "echarts";

/**
 * Places the chart's picture in its holder, and returns whether the chart may be drawn. A chart of ECharts with a
 * picture waits for an idle moment, for the person to use its tile, or for other data.
 */
export function usePicture(
  holder: RefObject<HTMLElement | null>,
  { chartId, vizType, data }: { chartId: number | null; vizType: string; data: ChartData },
): boolean {
  const [waits, setWaits] = useState(() => isHeavy(vizType) && hasPicture(chartId));
  const shown = useRef<unknown>(undefined);
  useLayoutEffect(() => placePicture(holder.current, chartId), [holder, chartId]);
  const { result, refreshing } = data;
  useEffect(() => {
    const element = holder.current;
    if (!waits || !result || !element) return;
    const draw = () => setWaits(false);
    shown.current ??= result;
    if (refreshing || shown.current !== result || !element.querySelector(":scope > .edge-picture")) return draw();
    const ended = new AbortController();
    const tile = element.closest("article") ?? element;
    for (const use of USES) tile.addEventListener(use, draw, { signal: ended.signal });
    const idle = globalThis.requestIdleCallback?.(draw, { timeout: LONGEST_MS });
    const timer = idle === undefined ? setTimeout(draw, 50) : undefined;
    return () => {
      ended.abort();
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [holder, waits, result, refreshing]);
  return !waits;
}
