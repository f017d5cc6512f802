import { useEffect } from "react";
import type { PlotModel } from "../../../../schema/plot/plot-model";
import type { Hover } from "./hover-store";
import { mountedPlots } from "./usePlot";

const CROSSHAIR = "ew-plot-crosshair";

/** While a time chart is pointed at, a line at the same time in the other time charts of the page. */
export function useSharedCrosshair(model: PlotModel, hover: Hover | null): void {
  const { drawing } = model;
  const time = hover && drawing.xAxis.kind === "time" ? drawing.x[hover.index] : undefined;
  useEffect(() => {
    for (const [plot, { current: other }] of mountedPlots) {
      if (time === undefined || other.drawing.xAxis.kind !== "time" || other.drawing === drawing) continue;
      const left = plot.valToPos(time, "x");
      if (left < 0 || left > plot.over.clientWidth) continue;
      const line = document.createElement("div");
      line.className = CROSSHAIR;
      line.style.transform = `translateX(${left}px)`;
      plot.over.append(line);
    }
    return () => {
      for (const line of document.querySelectorAll(`.${CROSSHAIR}`)) line.remove();
    };
  }, [drawing, time]);
}
