import type { EChartsType } from "echarts/core";
import { type RefObject, useEffect, useState } from "react";
import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";

interface ParallelSeries {
  getRawIndicesByActiveState(state: "active" | "normal"): number[];
}
/** The part of ECharts' internal model of parallel coordinates that is read here. */
interface ParallelModel {
  getModel(): { getSeriesByIndex(at: number): ParallelSeries };
}

/** The rows whose lines pass every brushed range of the axes; null while there is none. */
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
    // The chart appears once its library has loaded, and is replaced when a drawing needs other parts of it.
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
