import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";

/** Cleared with what pages asked when somebody signs out; numbers made of labels, never the labels themselves. */
export const REMEMBERED = "edgewise-asks:colors";
/** As long as Superset waits before it brings labels' colours together. */
const SETTLED_MS = 500;

export interface SchemePlaces {
  places: Map<string, number>;
  /** Hashes of labels in the order of their places, of earlier visits. */
  remembered: readonly number[];
  /** How many places are handed out, and how many of them stay as they are. */
  next: number;
  settled: number;
}

/** Which of a scheme's colours each label of an open dashboard has, and which charts show it. */
export interface LabelPlaces {
  /** Under which it is remembered; null for none. */
  key: string | null;
  schemes: Map<string, SchemePlaces>;
  shown: Map<string, { chart: number; scheme: string; label: string; color: string; colorNow: () => string }>;
  /** Whether labels have places that may still change. */
  unsettled: boolean;
  placeOf: (scheme: string, label: string, isSettled: boolean) => number;
  /** Looks again at what is unsettled, later. */
  wake: () => void;
  /** Charts whose theme is taken away are drawn again. */
  onRecolored: (time: object) => void;
  themes: Map<number, { of: DrawTheme; noted: DrawTheme }>;
  /** Who is told when a chart showed a label first, or when they are settled. */
  listeners: Set<() => void>;
}

export function labelPlaces(key: string | null, onRecolored: LabelPlaces["onRecolored"]): LabelPlaces {
  const before = key === null ? {} : readRemembered()[key] ?? {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const labels: LabelPlaces = {
    key, schemes: new Map(), shown: new Map(), themes: new Map(), unsettled: false, onRecolored, listeners: new Set(),
    placeOf(scheme, label, isSettled) {
      const known = labels.schemes.get(scheme) ?? begun(before[scheme] ?? []);
      labels.schemes.set(scheme, known);
      let place = known.places.get(label);
      if (place === undefined) {
        place = known.remembered.indexOf(labelHash(label));
        if (place < 0) {
          place = known.next++;
          if (!isSettled) labels.wake();
        }
        known.places.set(label, place);
      }
      return place;
    },
    wake() {
      labels.unsettled = true;
      clearTimeout(timer);
      timer = setTimeout(() => void import("./settle-labels").then(({ settleLabels }) => settleLabels(labels)), SETTLED_MS);
    },
  };
  return labels;
}

const begun = (remembered: readonly number[]): SchemePlaces => ({ places: new Map(), remembered, next: remembered.length, settled: remembered.length });

export const labelHash = (label: string): number => [...label].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0, 7);

export function readRemembered(): Record<string, Record<string, number[]>> {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}");
  } catch {
    return {};
  }
}

/** The dashboard's theme for one of its charts; it notes what the chart colours. */
export function notedTheme(theme: DrawTheme, labels: LabelPlaces, chart: number): DrawTheme {
  const known = labels.themes.get(chart);
  if (known?.of === theme) return known.noted;
  const noted: DrawTheme = {
    ...theme,
    categorical(schemeId) {
      const colorOf = theme.categorical(schemeId);
      const scheme = schemeId ?? "";
      return (label) => {
        const color = colorOf(label);
        const key = `${chart}\n${scheme}\n${label}`;
        const isNew = !labels.shown.has(key);
        labels.shown.set(key, { chart, scheme, label, color, colorNow: () => colorOf(label) });
        if (isNew) for (const tell of labels.listeners) tell();
        return color;
      };
    },
  };
  labels.themes.set(chart, { of: theme, noted });
  return noted;
}
