import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";
import type { SharedPlaces } from "../../../../schema/color/scale";

/**
 * localStorage key, cleared at sign-out with the pages' recorded requests; holds hashes of labels, never the labels
 * themselves.
 */
export const REMEMBERED = "edgewise-requests:label-colors";
/** Superset waits as long before it synchronizes label colors. */
const SETTLED_MS = 500;

export interface SchemePlaces {
  places: Map<string, number>;
  /** Places of earlier visits, by label hash. */
  remembered: ReadonlyMap<number, number>;
  /** Labels whose places may still change. */
  fresh: Set<string>;
}

/** Which of a scheme's colors each label of an open dashboard has, and which charts show it. */
export interface LabelPlaces {
  /** Key under which places are stored between visits; null stores nothing. */
  key: string | null;
  schemes: Map<string, SchemePlaces>;
  shown: Map<
    string,
    { chart: number; scheme: string; label: string; color: string; scaleNow: () => (label: string) => string }
  >;
  /** Whether labels have places that may still change. */
  unsettled: boolean;
  placesOf: (scheme: string) => SharedPlaces;
  /** Debounces settling of unsettled labels. */
  wake: () => void;
  /** Redraws the charts whose theme was removed from `themes`. */
  onRecolored: (time: object) => void;
  themes: Map<number, { of: DrawTheme; noted: DrawTheme }>;
  /** Called when a chart first shows a label, and when labels are settled. */
  listeners: Set<() => void>;
}

export function labelPlaces(key: string | null, onRecolored: LabelPlaces["onRecolored"]): LabelPlaces {
  const before = key === null ? {} : (readRemembered()[key] ?? {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const labels: LabelPlaces = {
    key,
    schemes: new Map(),
    shown: new Map(),
    themes: new Map(),
    unsettled: false,
    onRecolored,
    listeners: new Set(),
    placesOf(scheme) {
      const known = labels.schemes.get(scheme) ?? {
        places: new Map(),
        remembered: new Map(before[scheme] ?? []),
        fresh: new Set(),
      };
      labels.schemes.set(scheme, known);
      return {
        get(label) {
          const place = known.places.get(label) ?? known.remembered.get(labelHash(label));
          if (place !== undefined) known.places.set(label, place);
          return place;
        },
        set(label, place) {
          known.places.set(label, place);
          if (known.fresh.has(label)) return;
          known.fresh.add(label);
          labels.wake();
        },
        beside: (label) => placesBeside(labels, scheme, known, label),
      };
    },
    wake() {
      labels.unsettled = true;
      clearTimeout(timer);
      timer = setTimeout(
        () => void import("./settle-labels").then(({ settleLabels }) => settleLabels(labels)),
        SETTLED_MS,
      );
    },
  };
  return labels;
}

function placesBeside({ shown }: LabelPlaces, scheme: string, { places }: SchemePlaces, label: string): number[] {
  const all = [...shown.values()].filter((each) => each.scheme === scheme);
  const charts = new Set(all.filter((each) => each.label.trim() === label).map(({ chart }) => chart));
  return charts.size === 0
    ? []
    : all.flatMap((each) => (charts.has(each.chart) ? [places.get(each.label.trim()) ?? []].flat() : []));
}

export const labelHash = (label: string): number =>
  [...label].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0, 7);

/** By dashboard and scheme: pairs of a label's hash and its place. */
export function readRemembered(): Record<string, Record<string, [hash: number, place: number][]>> {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}");
  } catch {
    return {};
  }
}

/** The dashboard's theme for one of its charts, which records the labels that the chart colors. */
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
        labels.shown.set(key, { chart, scheme, label, color, scaleNow: () => theme.categorical(schemeId) });
        if (isNew) for (const notify of labels.listeners) notify();
        return color;
      };
    },
  };
  labels.themes.set(chart, { of: theme, noted });
  return noted;
}
