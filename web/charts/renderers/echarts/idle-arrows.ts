import type { EChartsType } from "echarts/core";

const IDLE_OPACITY = 0.3;

interface Arrow {
  name?: string;
  cursor?: string;
  style: { opacity?: number };
  setStyle(key: "opacity", value: number): void;
}

/** Pales the arrows of a legend's pages that lead nowhere, for as long as the chart lives: ECharts colours paths by itself, not pictures. */
export function greyIdleArrows(chart: EChartsType): void {
  if (chart.isDisposed()) return;
  const grey = () => {
    for (const arrow of chart.getZr().storage.getDisplayList() as unknown as Arrow[]) {
      if (arrow.name !== "pagePrev" && arrow.name !== "pageNext") continue;
      // What ECharts says of an arrow that leads somewhere.
      const opacity = arrow.cursor === "pointer" ? 1 : IDLE_OPACITY;
      if ((arrow.style.opacity ?? 1) !== opacity) arrow.setStyle("opacity", opacity);
    }
  };
  chart.on("rendered", grey);
  grey();
}
