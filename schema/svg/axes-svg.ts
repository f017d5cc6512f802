import type { DrawTheme } from "../chart-types/drawing/theme";
import type { UPlotDrawing, YAxis } from "../chart-types/drawing/uplot";
import type { PlotPixels } from "../plot/plot-pixels";
import { minorTicks } from "../plot/value-scale";
import { shortened } from "../plot/x-labels";
import { element, textElement } from "./element";
import { textWidth } from "./text-width";
import { halo } from "./halo";
import { thresholdAreasSvg } from "./thresholds-svg";
import type { PlotLayout } from "./uplot-svg";

const measure = (text: string): number => textWidth(text, 400, 11);

/** Grid lines, areas of thresholds, intervals and the baseline, behind the series. */
export function frameSvg(
  drawing: UPlotDrawing,
  { box, scales, pixels: { left: pixels } }: PlotLayout,
  theme: DrawTheme,
): string {
  const { yAxis, marks } = drawing;
  const across = (y: number, stroke: string, more: object = {}): string =>
    element("line", { x1: box.left, x2: box.left + box.width, y1: y, y2: y, stroke, ...more });
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
    across(pixels.floor, theme.token("axis")),
  );
}

export function xLabelsSvg(
  { xAxis }: UPlotDrawing,
  { box, whole, pixels: { left: pixels }, labels }: PlotLayout,
  theme: DrawTheme,
): string {
  const y = box.top + box.height + 16;
  const look = { fill: theme.token("axis-text"), "font-size": 11 };
  const ticks = labels.at.map((at, i) => {
    const x = pixels.x(at);
    return labels.rotation
      ? textElement(labels.text[i]!, {
          ...look,
          x,
          y: y - 4,
          "text-anchor": "end",
          transform: `rotate(${-labels.rotation} ${x.toFixed(1)} ${(y - 4).toFixed(1)})`,
        })
      : textElement(labels.text[i]!, { ...look, x, y, "text-anchor": "middle" });
  });
  const title = xAxis.title
    ? [
        textElement(xAxis.title, {
          ...look,
          x: box.left + box.width / 2,
          y: whole.top + whole.height - 6,
          "text-anchor": "middle",
          "font-weight": 500,
        }),
      ]
    : [];
  return element("g", { class: "x-axis" }, ...ticks, ...title);
}

export function yLabelsSvg({ yAxis, rightAxis }: UPlotDrawing, layout: PlotLayout, theme: DrawTheme): string {
  const { scales, pixels } = layout;
  const right =
    rightAxis && scales.right ? [axisSvg("right", rightAxis, scales.right.ticks, pixels.right, layout, theme)] : [];
  return [axisSvg("left", yAxis, scales.left.ticks, pixels.left, layout, theme), ...right].join("");
}

function axisSvg(
  side: "left" | "right",
  axis: YAxis,
  ticks: readonly number[],
  pixels: PlotPixels,
  { box, whole }: PlotLayout,
  theme: DrawTheme,
): string {
  const isLeft = side === "left";
  const look = { fill: theme.token("axis-text"), "font-size": 11 };
  const x = isLeft ? box.left - 8 : box.left + box.width + 8;
  const labels = ticks.map((at) =>
    textElement(axis.tick(at), { ...look, x, y: pixels.y(at) + 4, "text-anchor": isLeft ? "end" : "start" }),
  );
  if (!axis.title) return element("g", { class: `y-axis ${side}` }, ...labels);
  const outer = isLeft ? whole.left + 12 : whole.left + whole.width - 13;
  const middle = box.top + box.height / 2;
  const title =
    axis.titleAt === "top"
      ? textElement(axis.title, {
          ...look,
          x: isLeft ? whole.left + 2 : whole.left + whole.width - 2,
          y: whole.top + 12,
          "text-anchor": isLeft ? "start" : "end",
          "font-weight": 500,
        })
      : textElement(axis.title, {
          ...look,
          x: outer,
          y: middle,
          "text-anchor": "middle",
          "font-weight": 500,
          transform: `rotate(${isLeft ? -90 : 90} ${outer} ${middle.toFixed(1)})`,
        });
  return element("g", { class: `y-axis ${side}` }, ...labels, title);
}

/** Event lines and the labels of events and intervals, in front of the series. */
export function marksSvg({ marks }: UPlotDrawing, pixels: PlotPixels, theme: DrawTheme): string {
  const right = pixels.left + pixels.width;
  const drawn = marks.flatMap((mark, row) => {
    const x = mark.kind === "line" ? pixels.x(mark.x) : Math.max(pixels.left, pixels.x(mark.from));
    if (x < pixels.left || x > right) return [];
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
    const text = shortened(mark.label.split("\n")[0]!, Math.max(60, pixels.width * 0.4), measure);
    const isFlipped = x + measure(text) + 8 > right;
    const label =
      mark.showLabel && row < 4
        ? [
            textElement(text, {
              x: isFlipped ? x - 4 : x + 4,
              y: pixels.top + 11 + row * 14,
              "text-anchor": isFlipped ? "end" : "start",
              "font-size": 11,
              ...halo(theme),
            }),
          ]
        : [];
    return [...line, ...label];
  });
  return drawn.length ? element("g", { class: "marks" }, ...drawn) : "";
}
