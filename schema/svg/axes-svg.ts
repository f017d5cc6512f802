import type { DrawTheme } from "../chart-types/drawing/theme";
import type { UPlotDrawing, YAxis } from "../chart-types/drawing/uplot";
import type { AxisScale } from "../plot/axis-scale";
import type { PlotPixels } from "../plot/plot-pixels";
import { minorTicks } from "../plot/value-scale";
import { shortened } from "../plot/x-labels";
import { element, textElement } from "./element";
import { interWidth, tabularWidth } from "./inter-width";
import { halo } from "./halo";
import { thresholdAreasSvg } from "./thresholds-svg";
import type { PlotLayout } from "./uplot-svg";

const measure = (text: string): number => interWidth(text, 400, 11);

/** Space of an axis's labels. */
export const labelSpace = (axis: YAxis, { ticks }: AxisScale): number =>
  Math.ceil(Math.max(12, ...ticks.map((tick) => tabularWidth(axis.tick(tick), 400, 11))) + 10);

/** Distances from where a canvas places text to its baseline, for text of 11 px. */
export const BASELINE = { top: 8.8, middle: 3.3, bottom: -2.2 } as const;

/** The middle of the pixel that a line of one pixel covers. */
const crisp = (y: number): number => Math.round(y - 0.5) + 0.5;

/** Grid lines, areas of thresholds, intervals and the baseline, behind the series. */
export function frameSvg(
  drawing: UPlotDrawing,
  { box, scales, pixels: { left: pixels } }: PlotLayout,
  theme: DrawTheme,
): string {
  const { yAxis, marks } = drawing;
  const across = (at: number, stroke: string, more: object = {}): string => {
    const y = crisp(at);
    return element("line", { x1: box.left, x2: box.left + box.width, y1: y, y2: y, stroke, ...more });
  };
  const spans = marks.flatMap((mark) => {
    if (mark.kind !== "span") return [];
    const [from, to] = [Math.max(box.left, pixels.x(mark.from)), Math.min(box.left + box.width, pixels.x(mark.to))];
    return to > from
      ? [
          element("rect", {
            x: from,
            y: box.top,
            width: to - from,
            height: box.height,
            fill: mark.color,
            "fill-opacity": mark.opacity,
          }),
        ]
      : [];
  });
  const minor = yAxis.minorSplitLine
    ? minorTicks(scales.left.ticks, scales.left.log).map((at) =>
        across(pixels.y(at), theme.token("grid"), { "stroke-opacity": 0.6 }),
      )
    : [];
  return element(
    "g",
    { class: "frame" },
    ...thresholdAreasSvg(drawing, pixels),
    ...spans,
    ...minor,
    ...scales.left.ticks.map((at) => across(pixels.y(at), theme.token("grid"))),
    ...(yAxis.minorTicks
      ? minorTicks(scales.left.ticks, scales.left.log).map((at) =>
          across(pixels.y(at), theme.token("axis"), { x1: box.left - 4, x2: box.left }),
        )
      : []),
    across(pixels.floor, theme.token("axis")),
  );
}

export function xLabelsSvg(
  { xAxis }: UPlotDrawing,
  { box, pixels: { left: pixels }, labels, below }: PlotLayout,
  theme: DrawTheme,
): string {
  const bottom = box.top + box.height;
  const y = bottom + 6 + (xAxis.minorTicks ? 4 : 0);
  const look = { fill: theme.token("axis-text"), "font-size": 11 };
  const ticks = labels.at.map((at, i) => {
    const x = Math.round(pixels.x(at));
    return labels.rotation
      ? textElement(labels.text[i]!, {
          ...look,
          x,
          y: y + BASELINE.middle,
          "text-anchor": "end",
          transform: `rotate(${-labels.rotation} ${x} ${y})`,
        })
      : textElement(labels.text[i]!, { ...look, x, y: y + BASELINE.top, "text-anchor": "middle" });
  });
  const minor = xAxis.minorTicks
    ? labels.at.map((at) => {
        const x = Math.round(pixels.x(at)) + 0.5;
        return element("line", { x1: x, x2: x, y1: bottom, y2: bottom + 4, stroke: theme.token("axis") });
      })
    : [];
  const title = xAxis.title
    ? [
        textElement(xAxis.title, {
          ...look,
          x: Math.round(box.left + box.width / 2),
          y: bottom + below + BASELINE.top,
          "text-anchor": "middle",
          "font-weight": 500,
        }),
      ]
    : [];
  return element("g", { class: "x-axis" }, ...minor, ...ticks, ...title);
}

export function yLabelsSvg({ yAxis, rightAxis }: UPlotDrawing, layout: PlotLayout, theme: DrawTheme): string {
  const { scales, pixels } = layout;
  const right =
    rightAxis && scales.right ? [axisSvg("right", rightAxis, scales.right, pixels.right, layout, theme)] : [];
  return [axisSvg("left", yAxis, scales.left, pixels.left, layout, theme), ...right].join("");
}

function axisSvg(
  side: "left" | "right",
  axis: YAxis,
  scale: AxisScale,
  pixels: PlotPixels,
  { box, whole }: PlotLayout,
  theme: DrawTheme,
): string {
  const isLeft = side === "left";
  const look = { fill: theme.token("axis-text"), "font-size": 11 };
  const x = isLeft ? box.left - 8 : box.left + box.width + 8;
  const labels = scale.ticks.map((at) =>
    textElement(axis.tick(at), {
      ...look,
      x,
      y: Math.round(pixels.y(at)) + BASELINE.middle,
      "text-anchor": isLeft ? "end" : "start",
    }),
  );
  if (!axis.title) return element("g", { class: `y-axis ${side}` }, ...labels);
  const space = labelSpace(axis, scale) - BASELINE.bottom;
  const outer = isLeft ? box.left - space : box.left + box.width + space;
  const middle = Math.round(box.top + box.height / 2);
  const title =
    axis.titleAt === "top"
      ? textElement(axis.title, {
          ...look,
          x: isLeft ? whole.left + 2 : whole.left + whole.width - 2,
          y: whole.top + 1 + BASELINE.top,
          "text-anchor": isLeft ? "start" : "end",
          "font-weight": 500,
        })
      : textElement(axis.title, {
          ...look,
          x: outer,
          y: middle,
          "text-anchor": "middle",
          "font-weight": 500,
          transform: `rotate(${isLeft ? -90 : 90} ${outer} ${middle})`,
        });
  return element("g", { class: `y-axis ${side}` }, ...labels, title);
}

/** Event lines and the labels of events and intervals, in front of the series. */
export function marksSvg({ marks }: UPlotDrawing, pixels: PlotPixels, theme: DrawTheme): string {
  const right = pixels.left + pixels.width;
  const rowEnds: number[] = [];
  const drawn = marks.flatMap((mark) => {
    const x = mark.kind === "line" ? pixels.x(mark.x) : Math.max(pixels.left, pixels.x(mark.from));
    const end = mark.kind === "line" ? x : pixels.x(mark.to);
    if (end < pixels.left || x > right) return [];
    const line =
      mark.kind === "line"
        ? [
            element("line", {
              x1: x,
              x2: x,
              y1: pixels.top,
              y2: pixels.top + pixels.height,
              stroke: mark.color,
              "stroke-width": mark.width,
              "stroke-opacity": mark.opacity,
              "stroke-dasharray": mark.dash?.join(" "),
            }),
          ]
        : [];
    const label = mark.showLabel ? markLabel(mark.label.split("\n")[0]!, x, rowEnds, pixels, theme) : [];
    return [...line, ...label];
  });
  return drawn.length ? element("g", { class: "marks" }, ...drawn) : "";
}

/** A label in the first row where it collides with no other; nothing where all rows are taken. */
function markLabel(
  label: string,
  at: number,
  rowEnds: number[],
  { left, top, width }: PlotPixels,
  theme: DrawTheme,
): string[] {
  const text = shortened(label, Math.max(60, width * 0.4), measure);
  const size = measure(text);
  const isFlipped = at + size + 8 > left + width;
  const start = Math.max(left + 2, isFlipped ? at - size - 4 : at + 4);
  const free = rowEnds.findIndex((end) => end < start);
  const row = free < 0 ? rowEnds.length : free;
  if (row > 3) return [];
  rowEnds[row] = start + size + 6;
  return [textElement(text, { x: start, y: top + 2 + row * 14 + BASELINE.top, "font-size": 11, ...halo(theme) })];
}
