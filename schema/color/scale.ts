/**
 * Sources of label colors, in order of precedence: set by a person, stored in the dashboard, shared between its charts,
 * next of the scheme.
 */
export interface ColorScaleOptions {
  colors: readonly string[];
  /** label_colors of the dashboard: set by hand. */
  labelColors?: Readonly<Record<string, string>> | null;
  /** map_label_colors of the dashboard: assigned before and stored. */
  mapLabelColors?: Readonly<Record<string, string>> | null;
  /** shared_label_colors of the dashboard: labels of several charts, colored by their index in this list. */
  sharedLabelColors?: readonly string[] | null;
  places?: SharedPlaces | undefined;
}

/** The label colors that a dashboard stores. */
export type StoredLabelColors = Pick<ColorScaleOptions, "labelColors" | "mapLabelColors" | "sharedLabelColors">;

/** Index of each label's color in the scheme, shared by all charts of a dashboard. */
export interface SharedPlaces {
  get: (label: string) => number | undefined;
  set: (label: string, place: number) => void;
  /** Color indexes of labels that other charts show beside this one. */
  beside: (label: string) => readonly number[];
}

/**
 * Returns label → color, for one drawing of a chart. As in Superset, labels without a fixed color use the scheme's
 * colors in the order in which they are first seen, skipping colors that the chart already uses; labels with a fixed
 * color do not advance in the scheme.
 */
export function colorScale({
  colors,
  labelColors,
  mapLabelColors,
  sharedLabelColors,
  places,
}: ColorScaleOptions): (label: string) => string {
  const settled = new Map<string, string>();
  sharedLabelColors?.forEach((label, at) => settled.set(label.trim(), colors[at % colors.length]!));
  for (const [label, color] of [...Object.entries(mapLabelColors ?? {}), ...Object.entries(labelColors ?? {})])
    settled.set(label.trim(), color);
  const given = new Map<string, string>();
  const used = new Map<string, number>();
  let turns = 0;

  const usesOf = (color: string): number => used.get(color.toLowerCase()) ?? 0;

  /**
   * Returns the index of the next color, of the first unused one, or of the least used one, avoiding the first label's
   * color.
   */
  function nextPlace(label: string): number {
    const turn = turns++ % colors.length;
    const besides = new Set(places?.beside(label).map((place) => colors[place % colors.length]!));
    const isFree = (color: string): boolean => usesOf(color) === 0 && !besides.has(color);
    if (isFree(colors[turn]!)) return turn;
    const free = colors.findIndex(isFree);
    if (free >= 0) return free;
    const first = given.values().next().value?.toLowerCase();
    const weightOf = (color: string): number => usesOf(color) + (color.toLowerCase() === first ? 100 : 0);
    return colors.reduce((best, color, at) => (weightOf(color) < weightOf(colors[best]!) ? at : best), turn);
  }

  function ownColor(label: string): string {
    const known = places?.get(label);
    if (known !== undefined) return colors[known % colors.length]!;
    const place = nextPlace(label);
    places?.set(label, place);
    return colors[place]!;
  }

  return (label) => {
    const key = label.trim();
    const before = given.get(key);
    if (before !== undefined) return before;
    const color = settled.get(key) ?? ownColor(key);
    given.set(key, color);
    used.set(color.toLowerCase(), usesOf(color) + 1);
    return color;
  };
}
