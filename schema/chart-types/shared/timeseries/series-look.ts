import type { QueryColumn } from "../../../query/query-context";
import { columnLabel } from "../../../query/labels";
import type { Selection } from "../../drawing/drawing";
import type { PlotSeries, Polygon, SeriesShape } from "../../drawing/uplot";
import type { RawSeries } from "./read-series";
import type { MetricValueText } from "./value-text";

/** Options that convert a result series to a drawn series. */
export interface SeriesLook {
  shape: SeriesShape;
  area: number | null;
  marker: number | null;
  stacked: boolean;
  /** The dimension whose values have separate stacks, side by side. */
  stackDimension: string | null;
  labels: PlotSeries["labels"];
  labelThreshold: number;
  groupby: readonly QueryColumn[];
  offsets: readonly string[];
  /** Metric names, to find the original of a compared series. */
  metrics: readonly string[];
  matchColors: boolean;
  colorOf(label: string): string;
  nameOf(key: string): string;
  /** Returns the formatters of a metric's values; undefined to use the axis's format. */
  textOf(metric: string | undefined): MetricValueText | undefined;
}

/** Dashes that distinguish the offsets of a comparison. */
const OFFSET_DASHES = [
  [6, 4],
  [2, 3],
  [10, 3, 2, 3],
  [12, 5],
  [5, 2, 2, 2],
];
/** Markers that distinguish offsets where no line is drawn: diamond, triangle, square, inverted triangle, pentagon. */
const OFFSET_MARKERS: Polygon[] = [
  { corners: 4, turn: 0 },
  { corners: 3, turn: 0 },
  { corners: 4, turn: Math.PI / 4 },
  { corners: 3, turn: Math.PI },
  { corners: 5, turn: 0 },
];

export function lookOf(raw: RawSeries, position: number, look: SeriesLook): PlotSeries {
  const offset = look.offsets.findIndex((text) => raw.levels.includes(text) || raw.levels[0]?.endsWith(`, ${text}`));
  const derived = offset >= 0;
  const isMatched = derived && look.matchColors;
  const selection = selectionOf(raw, look.groupby);
  const text = look.textOf(metricOf(raw, look));
  return {
    id: raw.key,
    name: nameOf(raw, look),
    shape: raw.forecast ? "scatter" : look.shape,
    color: look.colorOf(colorKey(raw, look)),
    values: raw.values,
    width: position === 0 ? 2 : 1.5,
    dash: isMatched ? (OFFSET_DASHES[offset % OFFSET_DASHES.length] ?? null) : null,
    opacity: isMatched ? 0.7 : 1,
    area: raw.forecast || look.shape === "bar" || look.shape === "scatter" ? null : look.area,
    marker: look.shape === "scatter" || raw.forecast ? (look.marker ?? 6) : look.marker,
    connectsGaps: derived,
    ...(isMatched ? { polygon: OFFSET_MARKERS[offset % OFFSET_MARKERS.length] ?? null } : {}),
    stackGroup: look.stacked ? (derived ? (look.offsets[offset] as string) : groupOf(raw, look)) : null,
    labels: look.labels,
    labelThreshold: look.labelThreshold,
    selection,
    colors: null,
    band: null,
    quiet: false,
    ...(text ? { text: text.short, tooltipText: text.full } : {}),
  };
}

/** Returns a series' name; that of a compared period without dimensions is its offset alone in the result. */
function nameOf({ key }: RawSeries, { metrics: [only, other], offsets, nameOf: shown }: SeriesLook): string {
  return only !== undefined && other === undefined && offsets.includes(key) ? `${shown(only)}, ${key}` : shown(key);
}

/** Returns the only metric, or the one whose name is a prefix of the series name. */
function metricOf(raw: RawSeries, { metrics, offsets }: SeriesLook): string | undefined {
  if (metrics.length < 2) return metrics[0];
  return offsets.reduce((name, offset) => name.replace(`, ${offset}`, ""), raw.levels[0] ?? raw.key);
}

/**
 * Returns the color key of a series. For a compared series it is the original's: the name without the offset and,
 * with dimensions, without the only metric.
 */
function colorKey(raw: RawSeries, look: SeriesLook): string {
  if (!look.matchColors || !look.offsets.length) return raw.key;
  const [only = raw.key] = look.metrics;
  if (look.offsets.includes(raw.key)) return only;
  const original = look.offsets.reduce(
    (name, offset) => name.replace(`, ${offset}`, "").replace(`${offset}, `, ""),
    raw.key,
  );
  return look.groupby.length && look.metrics.length === 1 && original.startsWith(`${only}, `)
    ? original.slice(only.length + 2)
    : original;
}

function groupOf(raw: RawSeries, look: SeriesLook): string {
  const at =
    look.stackDimension === null ? -1 : look.groupby.findIndex((column) => columnLabel(column) === look.stackDimension);
  return at < 0 ? "all" : (raw.levels.slice(-look.groupby.length)[at] ?? "all");
}

/** Returns the dimension values of a series, which are the last levels of its name. */
export function selectionOf(raw: RawSeries, groupby: readonly QueryColumn[]): Selection | null {
  if (!groupby.length || raw.levels.length < groupby.length) return null;
  const values = raw.levels.slice(-groupby.length);
  return Object.fromEntries(
    groupby.map((column, i) => [columnLabel(column), values[i] === "<NULL>" ? null : (values[i] ?? null)]),
  );
}
