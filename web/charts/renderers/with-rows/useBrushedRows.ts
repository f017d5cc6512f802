import type { EChartsType } from "echarts/core";
import { type RefObject, useEffect, useState } from "react";
import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";

interface ParallelSeries {
  getRawIndicesByActiveState(state: "active" | "normal"): number[];
}
/** The charts themselves keep their model to themselves. */
interface ParallelModel {
  getModel(): { getSeriesByIndex(at: number): ParallelSeries };
}

/** The rows whose lines run through every stretch of an axis that was dragged over; null while none was. */
export function useBrushedRows(box: RefObject<HTMLElement | null>, drawing: EChartsDrawing): readonly number[] | null {
  const [brushed, setBrushed] = useState<{ of: EChartsDrawing; rows: readonly number[] | null } | null>(null);
  useEffect(() => {
    const holder = box.current?.querySelector<HTMLElement>(".ew-echarts-canvas");
    if (!holder) return;
    let leave = () => {};
    let wanted = true;
    const listen = async () => {
      const { getInstanceByDom } = await import("../echarts/echarts-core");
      const chart: EChartsType | undefined = getInstanceByDom(holder);
      if (!wanted || !chart) return;
      leave();
      const read = () => {
        const series = (chart as unknown as ParallelModel).getModel().getSeriesByIndex(0);
        const isBrushed = series.getRawIndicesByActiveState("normal").length === 0;
        setBrushed({ of: drawing, rows: isBrushed ? series.getRawIndicesByActiveState("active") : null });
      };
      chart.on("axisareaselected", read);
      leave = () => void (chart.isDisposed() || chart.off("axisareaselected", read));
    };
    // The chart comes when its library is here, and anew when a drawing needs other parts of it.
    const watch = new MutationObserver(() => void listen());
    watch.observe(holder, { childList: true });
    void listen();
    return () => {
      wanted = false;
      watch.disconnect();
      leave();
    };
  }, [box, drawing]);
  return brushed?.of === drawing ? brushed.rows : null;
}
