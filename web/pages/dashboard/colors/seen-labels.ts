import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";

/** The labels that a dashboard's charts coloured by one theme, and who is told of the next one. */
export interface SeenLabels {
  labels: Map<string, { color: string; charts: Set<number> }>;
  onNew?: (() => void) | undefined;
}

const known = new WeakMap<DrawTheme, SeenLabels>();

export function seenLabels(theme: DrawTheme): SeenLabels {
  const seen = known.get(theme) ?? { labels: new Map() };
  known.set(theme, seen);
  return seen;
}

/** The dashboard's theme for one of its charts; it notes what the chart colours. */
export function notedTheme(theme: DrawTheme, chartId: number): DrawTheme {
  const seen = seenLabels(theme);
  return {
    ...theme,
    categorical(scheme) {
      const colorOf = theme.categorical(scheme);
      return (label) => {
        const color = colorOf(label);
        const charts = seen.labels.get(label)?.charts;
        if (charts?.has(chartId)) return color;
        if (charts) charts.add(chartId);
        else seen.labels.set(label, { color, charts: new Set([chartId]) });
        seen.onNew?.();
        return color;
      };
    },
  };
}
