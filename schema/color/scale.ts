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
  /**
   * Whether a label without a stored color gets one by its text instead of by its turn, so that it keeps the color when
   * filters change what is shown beside it.
   */
  colorsByText?: boolean;
}

/** The label colors that a dashboard stores. */
export type StoredLabelColors = Omit<ColorScaleOptions, "colors">;

/**
 * Returns label → color, for one drawing of a chart. It depends on nothing but what is stored and the chart's own
 * labels: not on other charts, nor on the order in which they arrive. As in Superset, labels without a fixed color use
 * the scheme's colors in the order in which they are first seen, skipping colors that the chart already uses; labels
 * with a fixed color do not advance in the scheme.
 */
export function colorScale({
  colors,
  labelColors,
  mapLabelColors,
  sharedLabelColors,
  colorsByText = false,
}: ColorScaleOptions): (label: string) => string {
  const settled = new Map<string, string>();
  sharedLabelColors?.forEach((label, at) => settled.set(label.trim(), colors[at % colors.length]!));
  for (const [label, color] of [...Object.entries(mapLabelColors ?? {}), ...Object.entries(labelColors ?? {})])
    settled.set(label.trim(), color);
  const stored = new Set([...settled.values()].map((color) => color.toLowerCase()));
  const given = new Map<string, string>();
  const used = new Map<string, number>();
  let turns = 0;

  const usesOf = (color: string): number => used.get(color.toLowerCase()) ?? 0;

  /** Returns the next color, the first unused one, or the least used one, avoiding the first label's color. */
  function nextColor(): string {
    const turn = turns++ % colors.length;
    if (usesOf(colors[turn]!) === 0) return colors[turn]!;
    return colors.find((color) => usesOf(color) === 0) ?? leastUsed(turn);
  }

  /** Returns the first color from the label's own place on that neither the dashboard nor the chart uses. */
  function colorByText(label: string): string {
    const place = hashOf(label) % colors.length;
    const inTurn = [...colors.slice(place), ...colors.slice(0, place)];
    return (
      inTurn.find((color) => usesOf(color) === 0 && !stored.has(color.toLowerCase())) ??
      inTurn.find((color) => usesOf(color) === 0) ??
      leastUsed(place)
    );
  }

  function leastUsed(from: number): string {
    const first = given.values().next().value?.toLowerCase();
    const weightOf = (color: string): number => usesOf(color) + (color.toLowerCase() === first ? 100 : 0);
    return colors.reduce((best, color) => (weightOf(color) < weightOf(best) ? color : best), colors[from]!);
  }

  return (label) => {
    const key = label.trim();
    const before = given.get(key);
    if (before !== undefined) return before;
    const color = settled.get(key) ?? (colorsByText ? colorByText(key) : nextColor());
    given.set(key, color);
    used.set(color.toLowerCase(), usesOf(color) + 1);
    return color;
  };
}

/** FNV-1a of a text, as an unsigned integer of 32 bits. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0, 2166136261);
