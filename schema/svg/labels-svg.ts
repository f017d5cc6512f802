import type { DrawTheme } from "../chart-types/drawing/theme";
import { textOn } from "../chart-types/shared/mark-text";
import type { Layer, PlotModel } from "../plot/plot-model";
import { barBoxes, type PlotPixels } from "../plot/plot-pixels";
import { valueText } from "../plot/value-text";
import { BASELINE } from "./axes-svg";
import { halo } from "./halo";
import { element, textElement } from "./element";
import { interWidth } from "./inter-width";

interface Label {
  text: string;
  x: number;
  /** Its middle. */
  y: number;
  /** Color of the bar that contains the label; null for a label beside its mark. */
  inside: string | null;
}

/** Values at points and bars, and totals on stacks; a label that would collide with another is omitted. */
export function labelsSvg(
  model: PlotModel,
  pixels: { left: PlotPixels; right: PlotPixels },
  theme: DrawTheme,
  width: number,
): string {
  if ((model.drawing.x.length - 1) * 4 > pixels.left.width * 2) return "";
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
  const stored = apart([...values, ...totals].map((label) => withinPicture(label, width)));
  if (!stored.length) return "";
  return element(
    "g",
    { class: "labels", "font-size": 11, "font-weight": 500, "text-anchor": "middle" },
    ...stored.map(({ text, x, y, inside }) =>
      textElement(text, {
        x,
        y: y + BASELINE.middle,
        ...(inside ? { fill: textOn(inside, theme) } : halo(theme)),
      }),
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
          y: value < 0 && isBar ? pixels.y(end) + AWAY : above(pixels.y(end)),
          inside: null,
        },
      ];
    const spare = box.right - box.left - interWidth(text, 500, 11);
    const color = series.colors?.[i] ?? series.color;
    return Math.abs(box.end - box.start) >= LINE && spare >= -OVERHANG
      ? [
          {
            text,
            x: (box.left + box.right) / 2,
            y: (box.start + box.end) / 2,
            inside: spare < 0 ? null : color,
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
        y: above(pixels.y(Math.max(...tops))),
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

const LINE = 13;
/** Distance of a label's middle from its mark. */
const AWAY = LINE / 2 + 3;
/** How much wider than its bar a label may be. */
const OVERHANG = 6;

const above = (y: number): number => Math.max(y - AWAY, AWAY);

function withinPicture(label: Label, width: number): Label {
  const half = interWidth(label.text, 500, 11) / 2;
  return label.inside === null ? { ...label, x: Math.max(half + 1, Math.min(label.x, width - half - 1)) } : label;
}

/** Labels whose cells of a coarse grid no earlier label has. */
function apart(labels: readonly Label[]): Label[] {
  const used = new Set<string>();
  return labels.filter(({ text, x, y }) => {
    const [half, tall] = [interWidth(text, 500, 11) / 2, LINE / 2 - 1];
    const cells: string[] = [];
    for (let column = Math.floor((x - half) / CELL); column <= Math.floor((x + half) / CELL); column++)
      for (let row = Math.floor((y - tall) / CELL); row <= Math.floor((y + tall) / CELL); row++)
        cells.push(`${column} ${row}`);
    if (cells.some((cell) => used.has(cell))) return false;
    for (const cell of cells) used.add(cell);
    return true;
  });
}

const CELL = 4;
