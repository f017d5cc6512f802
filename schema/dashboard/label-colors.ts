import type { DashboardMetadata } from "./metadata";

/** What a dashboard's charts show: each label with its colour and the charts that have it. */
export type SeenLabels = ReadonlyMap<string, { color: string; charts: ReadonlySet<number> }>;

export function seenLabels(shown: Iterable<{ chart: number; label: string; color: string }>): SeenLabels {
  const seen = new Map<string, { color: string; charts: Set<number> }>();
  for (const { chart, label, color } of shown) {
    const known = seen.get(label) ?? { color, charts: new Set() };
    known.charts.add(chart);
    seen.set(label, known);
  }
  return seen;
}

/** More labels than people tell apart by their colours are not kept. */
const MAX_LABELS = 1000;

export type KeptColors = Pick<DashboardMetadata, "color_scheme" | "label_colors" | "map_label_colors" | "shared_label_colors">;

/** The colours that a dashboard is to keep so that a label has the same one the next time, whichever chart comes first; null where it keeps them already. Charts that take no scheme of the dashboard keep their own, but for labels that several show. */
export function colorsToKeep({ color_scheme, label_colors, map_label_colors, shared_label_colors }: KeptColors, seen: SeenLabels): Pick<KeptColors, "map_label_colors" | "shared_label_colors"> | null {
  const labels = [...seen].filter(([label]) => label !== "");
  const shared = labels.filter(([, { charts }]) => charts.size > 1).map(([label]) => label);
  const kept = new Set(color_scheme ? labels.map(([label]) => label) : shared);
  const added = labels.filter(([label]) => kept.has(label) && !(label in map_label_colors) && !(label in label_colors)).map(([label, { color }]) => [label, color] as const);
  const sharedNow = [...new Set([...shared_label_colors, ...shared])];
  if (added.length === 0 && sharedNow.length === shared_label_colors.length) return null;
  const map = { ...map_label_colors, ...Object.fromEntries(added) };
  return Object.keys(map).length > MAX_LABELS ? null : { map_label_colors: map, shared_label_colors: sharedNow };
}
