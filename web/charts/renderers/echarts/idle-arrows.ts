import type { EChartsType } from "echarts/core";

const IDLE_OPACITY = 0.3;

interface Arrow {
  name?: string;
  cursor?: string;
  style: { opacity?: number };
  setStyle(key: "opacity", value: number): void;
}

/**
 * Grays the arrows of a paged legend that have no target, for the life of the chart: ECharts itself colors only paths,
 * not images.
 */
export function grayIdleArrows(chart: EChartsType): void {
  if (chart.isDisposed()) return;
  const grey = () => {
    for (const arrow of chart.getZr().storage.getDisplayList() as unknown as Arrow[]) {
      if (arrow.name !== "pagePrev" && arrow.name !== "pageNext") continue;
      // ECharts sets this cursor on an arrow with a target.
      const opacity = arrow.cursor === "pointer" ? 1 : IDLE_OPACITY;
      if ((arrow.style.opacity ?? 1) !== opacity) arrow.setStyle("opacity", opacity);
    }
  };
  chart.on("rendered", grey);
  grey();
}
