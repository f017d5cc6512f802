import type { DrawTheme } from "../chart-types/drawing/theme";
import { textOn } from "../chart-types/shared/mark-text";
import type { Layer, PlotModel } from "../plot/plot-model";
import { barBoxes, type PlotPixels } from "../plot/plot-pixels";
import { valueText } from "../plot/value-text";
import { halo } from "./halo";
import { element, textElement } from "./element";
import { textWidth } from "./text-width";

interface Label {
  text: string;
  x: number;
  y: number;
  /** Color of the bar that contains the label; null for a label beside its mark. */
  inside: string | null;
}

/** Values at points and bars, and totals on stacks; a label that would collide with another is omitted. */
export function labelsSvg(model: PlotModel, pixels: { left: PlotPixels; right: PlotPixels }, theme: DrawTheme): string {
  const labelled = model.layers.filter(({ shown, series }) => shown && series.labels !== null && !series.quiet);
  const bySide = (layer: Layer): PlotPixels => pixels[layer.series.axis ?? "left"];
  const values = labelled
    .filter(({ series }) => series.labels === "value")
    .flatMap((layer) => valueLabels(model, layer, bySide(layer), theme));
  const groups = new Set(
    labelled.filter(({ series }) => series.labels === "total").map(({ series }) => series.stackGroup),
  );
  const totals = [...groups].flatMap((group) =>
    totalLabels(
      model,
      labelled.filter(({ series }) => series.stackGroup === group),
      bySide,
      theme,
    ),
  );
  const { left, width } = pixels.left;
  const stored = apart(
    [...values, ...totals].map((label) => ({
      ...label,
      x: Math.max(left, Math.min(label.x, left + width + 8 - textWidth(label.text, 500, 11) / 2)),
    })),
  );
  if (!stored.length) return "";
  return element(
    "g",
    { class: "labels", "font-size": 11, "font-weight": 500, "text-anchor": "middle" },
    ...stored.map(({ text, x, y, inside }) =>
      textElement(text, { x, y, ...(inside ? { fill: textOn(inside, theme) } : halo(theme)) }),
    ),
  );
}

function valueLabels(model: PlotModel, layer: Layer, pixels: PlotPixels, theme: DrawTheme): Label[] {
  const { series, shownValues: message, top, base } = layer;
  const formatValue = valueText(model, theme.locale, series.axis);
  const boxOf = barBoxes(pixels, model, layer);
  const isBar = series.shape === "bar";
  return message.flatMap((value, i): Label[] => {
    const end = top[i];
    if (value === null || end === null || end === undefined) return [];
    if (
      series.labelThreshold > 0 &&
      Math.abs(value) < (series.labelThreshold / 100) * wholeAt(model, series.stackGroup, i)
    )
      return [];
    const at = model.drawing.x[i]!;
    const box = isBar ? boxOf(at, i) : null;
    const text = series.text ? series.text(value) : formatValue(value);
    if (!box || !base)
      return [
        {
          text,
          x: box ? (box.left + box.right) / 2 : pixels.x(at),
          y: pixels.y(end) + (value < 0 && isBar ? 13 : -5),
          inside: null,
        },
      ];
    const hasSpace = Math.abs(box.end - box.start) >= 13 && textWidth(text, 500, 11) <= box.right - box.left;
    return hasSpace
      ? [
          {
            text,
            x: (box.left + box.right) / 2,
            y: (box.start + box.end) / 2 + 4,
            inside: series.colors?.[i] ?? series.color,
          },
        ]
      : [];
  });
}

function totalLabels(
  model: PlotModel,
  layers: readonly Layer[],
  pixelsOf: (layer: Layer) => PlotPixels,
  theme: DrawTheme,
): Label[] {
  const [first] = layers;
  if (!first) return [];
  const pixels = pixelsOf(first);
  const formatValue = valueText(model, theme.locale, first.series.axis);
  return model.drawing.x.flatMap((at, i): Label[] => {
    const tops = layers.map(({ top }) => top[i] ?? null).filter((value) => value !== null);
    if (!tops.length) return [];
    const box =
      first.series.shape === "bar"
        ? layers.map((layer) => barBoxes(pixels, model, layer)(at, i)).find((each) => each !== null)
        : null;
    const total = layers.reduce((sum, { shownValues: message }) => sum + (message[i] ?? 0), 0);
    return [
      {
        text: formatValue(total),
        x: box ? (box.left + box.right) / 2 : pixels.x(at),
        y: pixels.y(Math.max(...tops)) - 5,
        inside: null,
      },
    ];
  });
}

function wholeAt({ layers, stacking }: PlotModel, group: string | null, i: number): number {
  return stacking === "expand"
    ? 1
    : layers.reduce(
        (sum, { series, shown }) =>
          shown && series.stackGroup === group && !series.quiet ? sum + Math.abs(series.values[i] ?? 0) : sum,
        0,
      );
}

function apart(labels: readonly Label[]): Label[] {
  const used: { from: number; to: number; y: number }[] = [];
  return labels.filter(({ text, x, y }) => {
    const half = textWidth(text, 500, 11) / 2;
    if (used.some((other) => Math.abs(other.y - y) < 11 && x - half < other.to && x + half > other.from)) return false;
    used.push({ from: x - half, to: x + half, y });
    return true;
  });
}
