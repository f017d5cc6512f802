import type { EChartsType } from "echarts/core";
import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";
import type { Zoom } from "../../renderers";

/** A zoom is finished when its slider rested this long. */
const FINISHED_MS = 200;

interface ZoomModel {
  getPercentRange(): [number, number];
  getValueRange(): [number, number];
}
/** The part of ECharts' internal model that is read here: its option is a copy of all data. */
interface ZoomedModel {
  getModel(): { getComponent(type: "dataZoom", at: number): ZoomModel | undefined };
}

/** Reports finished zooms of a drawing with a time axis, and null when the whole axis is shown. Returns its cleanup. */
export function watchZoom(
  chart: EChartsType,
  { timesIn }: EChartsDrawing,
  onZoom: (zoom: Zoom | null) => void,
): (() => void) | undefined {
  if (!timesIn) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isZoomed = false;
  const reset = () => chart.dispatchAction({ type: "dataZoom", start: 0, end: 100 });
  const report = () => {
    const model = chart.isDisposed()
      ? undefined
      : (chart as unknown as ZoomedModel).getModel().getComponent("dataZoom", 0);
    if (!model) return;
    const [start, end] = model.getPercentRange();
    const [from, to] = model.getValueRange();
    isZoomed = start > 0 || end < 100;
    onZoom(isZoomed ? { ...timesIn({ from, to }), reset } : null);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(report, FINISHED_MS);
  };
  chart.on("datazoom", schedule);
  return () => {
    clearTimeout(timer);
    if (!chart.isDisposed()) chart.off("datazoom", schedule);
    if (isZoomed) onZoom(null);
  };
}
