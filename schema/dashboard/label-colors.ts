import type { DashboardMetadata } from "./metadata";

/** A label as a chart shows it. */
export interface ShownLabel {
  chart: number;
  label: string;
  color: string;
}

/** Sorts labels by the place of their charts in the layout; `charts` are ids in that order. */
export function inLayoutOrder(shown: readonly ShownLabel[], charts: readonly number[]): ShownLabel[] {
  const places = new Map(charts.map((chart, place) => [chart, place]));
  const placeOf = ({ chart }: ShownLabel): number => places.get(chart) ?? charts.length;
  return [...shown].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Whether a chart shows a label of several charts in another color than the stored one. */
export const isShownOtherwise = (
  { label_colors, map_label_colors, shared_label_colors }: StoredColors,
  shown: readonly ShownLabel[],
): boolean => {
  const shared = new Set(shared_label_colors);
  const expected = { ...map_label_colors, ...label_colors };
  return shown.some(({ label, color }) => shared.has(label) && (expected[label] ?? color) !== color);
};

/** Labels that a dashboard's charts show, each with its color and charts. */
export type SeenLabels = ReadonlyMap<string, { color: string; charts: ReadonlySet<number> }>;

export function seenLabels(shown: Iterable<ShownLabel>): SeenLabels {
  const seen = new Map<string, { color: string; charts: Set<number> }>();
  for (const { chart, label, color } of shown) {
    const known = seen.get(label) ?? { color, charts: new Set() };
    known.charts.add(chart);
    seen.set(label, known);
  }
  return seen;
}

/** Colors of more labels than people can distinguish are not stored. */
const MAX_LABELS = 1000;

export type StoredColors = Pick<
  DashboardMetadata,
  "color_scheme" | "label_colors" | "map_label_colors" | "shared_label_colors"
>;

/**
 * The colors to store so that a label keeps its color, whichever chart loads first; null where all are stored. Charts
 * that ignore the dashboard's scheme keep their own colors, except for labels that several charts share.
 */
export function colorsToStore(
  { color_scheme, label_colors, map_label_colors, shared_label_colors }: StoredColors,
  seen: SeenLabels,
): Pick<StoredColors, "map_label_colors" | "shared_label_colors"> | null {
  const labels = [...seen].filter(([label]) => label !== "");
  const shared = labels.filter(([, { charts }]) => charts.size > 1).map(([label]) => label);
  const stored = new Set(color_scheme ? labels.map(([label]) => label) : shared);
  const added = labels
    .filter(([label]) => stored.has(label) && !(label in map_label_colors) && !(label in label_colors))
    .map(([label, { color }]) => [label, color] as const);
  const sharedNow = [...new Set([...shared_label_colors, ...shared])];
  if (added.length === 0 && sharedNow.length === shared_label_colors.length) return null;
  const map = { ...map_label_colors, ...Object.fromEntries(added) };
  return Object.keys(map).length > MAX_LABELS ? null : { map_label_colors: map, shared_label_colors: sharedNow };
}
