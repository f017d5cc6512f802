import type uPlot from "uplot";
import type { PlotColors } from "./plot-colors";
import { hasBars, type PlotModel } from "./plot-model";
import { currentLocale } from "../../../i18n";
import { valueTicks } from "./value-scale";
import { valueText } from "./value-text";
import { xLabels, type XLabels } from "./x-labels";

export interface PlotAxes {
  axes: uPlot.Axis[];
  /** Pixels the last x label hangs over the plot's right end. */
  overhang(): number;
}

/** Grid lines for a height: four to six in a usual tile, fewer in a small one. */
export const gridLines = (height: number): number => Math.max(2, Math.min(6, Math.round(height / 38)));

/** Ticks are ours; uPlot only wants to know that a step would fit. */
const anyStep = (_u: uPlot, _axis: number, min: number, max: number): number[] => [Math.max(5, Math.ceil(max - min))];

export function plotAxes(read: () => PlotModel, colors: PlotColors, measure: (text: string) => number): PlotAxes {
  const { xAxis, yAxis } = read().drawing;
  const font = `11px ${colors.family}`;
  const titleFont = `500 11px ${colors.family}`;
  let labels: XLabels = { at: [], text: [], rotation: 0 };
  let over = 0;

  const x: uPlot.Axis = {
    scale: "x", side: 2, stroke: colors.axisText, font, labelFont: titleFont, gap: 6, space: 1, incrs: anyStep,
    grid: { show: false }, border: { show: false },
    ticks: { show: xAxis.minorTicks, size: 4, stroke: colors.axis, width: 1 },
    ...(xAxis.title ? { label: xAxis.title, labelSize: Math.max(18, xAxis.titleMargin), labelGap: 0 } : {}),
    splits(u, _axis, min, max) {
      const width = u.bbox.width / devicePixelRatio || u.width;
      labels = xLabels(xAxis, { min, max, width, height: u.height, measure, snap: hasBars(read()) && xAxis.kind === "time" ? read().drawing.x : null });
      const lastAt = labels.at.at(-1);
      over = lastAt === undefined || labels.rotation ? 0 : measure(labels.text.at(-1)!) / 2 - ((max - lastAt) / (max - min || 1)) * width;
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

  const y: uPlot.Axis = {
    scale: "y", side: 3, stroke: colors.axisText, font, labelFont: titleFont, gap: 8, space: 1, incrs: anyStep,
    grid: { show: true, stroke: colors.grid, width: 1 }, border: { show: false }, ticks: { show: false },
    ...(yAxis.title && yAxis.titleAt === "left" ? { label: yAxis.title, labelSize: Math.max(18, yAxis.titleMargin), labelGap: 0 } : {}),
    splits: (u, _axis, min, max) => valueTicks({ min, max }, gridLines(u.bbox.height / devicePixelRatio || u.height), yAxis.log),
    values: (_u, splits) => {
      const model = read();
      const text = model.stacking === model.drawing.stacking ? yAxis.tick : valueText(model, currentLocale());
      return splits.map((value) => text(value));
    },
    size: (_u, values) => Math.ceil(Math.max(12, ...(values ?? []).map((text) => measure(text))) + 10),
  };
  return { axes: [x, y], overhang: () => Math.max(0, Math.ceil(over)) };
}
