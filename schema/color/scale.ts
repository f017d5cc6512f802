/** What colours labels get, strongest first: set by a person, kept by the dashboard, shared between its charts, next of the scheme. */
export interface ColorScaleOptions {
  colors: readonly string[];
  /** label_colors of the dashboard: chosen by hand. */
  labelColors?: Readonly<Record<string, string>> | null;
  /** map_label_colors of the dashboard: handed out before, kept. */
  mapLabelColors?: Readonly<Record<string, string>> | null;
  /** shared_label_colors of the dashboard: labels of several charts, coloured by their place in this list. */
  sharedLabelColors?: readonly string[] | null;
  /** Which of the scheme's colours a label has its place at; `isSettled` when it takes another one nevertheless. */
  placeOf?: ((label: string, isSettled: boolean) => number) | undefined;
}

/** label → colour. Labels not settled otherwise take the scheme's colours as labels are first seen, over again when it runs out. */
export function colorScale({ colors, labelColors, mapLabelColors, sharedLabelColors, placeOf = inTurn() }: ColorScaleOptions): (label: string) => string {
  const settled = new Map<string, string>();
  sharedLabelColors?.forEach((label, at) => settled.set(label.trim(), colors[at % colors.length]!));
  for (const [label, color] of [...Object.entries(mapLabelColors ?? {}), ...Object.entries(labelColors ?? {})]) settled.set(label.trim(), color);
  return (label) => {
    const key = label.trim();
    const known = settled.get(key);
    const place = placeOf(key, known !== undefined);
    return known ?? colors[place % colors.length]!;
  };
}

function inTurn(): (label: string) => number {
  const places = new Map<string, number>();
  return (label) => {
    const place = places.get(label) ?? places.size;
    places.set(label, place);
    return place;
  };
}
