import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";

/** The labels that the charts of an open dashboard show. */
export interface ShownLabels {
  /** By chart, color scheme and label. */
  shown: Map<string, { chart: number; label: string; color: string }>;
  /** Called when a chart shows a label for the first time, or in another color. */
  listeners: Set<() => void>;
  themes: Map<number, { of: DrawTheme; noted: DrawTheme }>;
}

export const shownLabels = (): ShownLabels => ({ shown: new Map(), listeners: new Set(), themes: new Map() });

/** The dashboard's theme for one of its charts, which records the labels that the chart colors. */
export function notedTheme(theme: DrawTheme, { shown, listeners, themes }: ShownLabels, chart: number): DrawTheme {
  const known = themes.get(chart);
  if (known?.of === theme) return known.noted;
  const noted: DrawTheme = {
    ...theme,
    categorical(schemeId) {
      const colorOf = theme.categorical(schemeId);
      return (label) => {
        const color = colorOf(label);
        const key = `${chart}\n${schemeId ?? ""}\n${label}`;
        const isKnown = shown.get(key)?.color === color;
        shown.set(key, { chart, label, color });
        if (!isKnown) for (const notify of listeners) notify();
        return color;
      };
    },
  };
  themes.set(chart, { of: theme, noted });
  return noted;
}
