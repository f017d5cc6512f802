import type uPlot from "uplot";
import { SCALES } from "./canvas-pixels";
import type { PlotColors } from "./plot-colors";
import { hasBars, type PlotModel } from "../../../../schema/plot/plot-model";
import { currentLocale } from "../../../i18n";
import type { YAxis } from "../../../../schema/chart-types/drawing/uplot";
import type { AxisScales } from "../../../../schema/plot/axis-scale";
import { valueText } from "../../../../schema/plot/value-text";
import { labelOverhang, xLabels, type XLabels } from "../../../../schema/plot/x-labels";

export interface PlotAxes {
  axes: uPlot.Axis[];
  /** Pixels by which x labels exceed the value axes beside the plot. */
  overhang(): { left: number; right: number };
}

/** Ticks are computed elsewhere; uPlot only needs a step that fits. */
const anyStep = (_u: uPlot, _axis: number, min: number, max: number): number[] => [Math.max(5, Math.ceil(max - min))];

export function plotAxes(
  read: () => PlotModel,
  scales: () => AxisScales,
  colors: PlotColors,
  measure: (text: string) => number,
): PlotAxes {
  const { xAxis, yAxis, rightAxis } = read().drawing;
  const font = `11px ${colors.family}`;
  const titleFont = `500 11px ${colors.family}`;
  let labels: XLabels = { at: [], text: [], rotation: 0 };
  let out = { left: 0, right: 0 };
  let layout = "";
  const beside = { left: 0, right: 0 };

  const x: uPlot.Axis = {
    scale: "x",
    side: 2,
    stroke: colors.axisText,
    font,
    labelFont: titleFont,
    gap: 6,
    space: 1,
    incrs: anyStep,
    grid: { show: false },
    border: { show: false },
    ticks: { show: xAxis.minorTicks, size: 4, stroke: colors.axis, width: 1 },
    ...(xAxis.title ? { label: xAxis.title, labelSize: Math.max(18, xAxis.titleMargin), labelGap: 0 } : {}),
    splits(u, _axis, min, max) {
      const width = u.bbox.width / devicePixelRatio || u.width;
      const input = {
        min,
        max,
        width,
        height: u.height,
        measure,
        snap: hasBars(read()) && xAxis.kind === "time" ? read().drawing.x : null,
      };
      // Within one layout the space for outer labels only grows: fewer labels would make space for more again.
      // The first pass does not know the axes beside the plot yet.
      const next = u.bbox.width ? `${min} ${max} ${u.width} ${u.height}` : "";
      const isSame = next !== "" && next === layout;
      layout = next;
      labels = xLabels(xAxis, input, isSame ? labels : null);
      const now = labelOverhang(labels, input);
      out = isSame ? { left: Math.max(out.left, now.left), right: Math.max(out.right, now.right) } : now;
      return labels.at;
    },
    values: () => labels.text,
    rotate: () => labels.rotation,
    size: () => {
      const angle = (labels.rotation * Math.PI) / 180;
      const widest = angle ? Math.max(0, ...labels.text.map(measure)) : 0;
      return Math.ceil(Math.sin(angle) * widest + Math.cos(angle) * 12 + 10 + (xAxis.minorTicks ? 4 : 0));
    },
  };

  const value = (axis: YAxis, side: keyof AxisScales): uPlot.Axis => ({
    scale: SCALES[side],
    side: side === "left" ? 3 : 1,
    stroke: colors.axisText,
    font,
    labelFont: titleFont,
    gap: 8,
    space: 1,
    incrs: anyStep,
    grid: { show: side === "left", stroke: colors.grid, width: 1 },
    border: { show: false },
    ticks: { show: false },
    ...(axis.title && axis.titleAt === "left"
      ? { label: axis.title, labelSize: Math.max(18, axis.titleMargin), labelGap: 0 }
      : {}),
    splits: () => [...(scales()[side]?.ticks ?? [])],
    values: (_u, splits) => {
      const model = read();
      const text = model.stacking === model.drawing.stacking ? axis.tick : valueText(model, currentLocale());
      return splits.map((at) => text(at));
    },
    size: (_u, values) => {
      const size = Math.ceil(Math.max(12, ...(values ?? []).map((text) => measure(text))) + 10);
      beside[side] = size + (axis.title && axis.titleAt === "left" ? Math.max(18, axis.titleMargin) : 0);
      return size;
    },
  });
  return {
    axes: [x, value(yAxis, "left"), ...(rightAxis ? [value(rightAxis, "right")] : [])],
    overhang: () => ({
      left: Math.max(0, Math.ceil(out.left - beside.left)),
      right: Math.max(0, Math.ceil(out.right - beside.right)),
    }),
  };
}
