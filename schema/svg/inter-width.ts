import { CHARACTERS, KERNING, TABULAR, WIDTHS } from "./generated/inter-widths";
import { textWidth } from "./text-width";

type Weight = keyof typeof WIDTHS;
const letters = [...CHARACTERS];
const tables = new Map<Weight, ReadonlyMap<string, number>>();
let distances: ReadonlyMap<string, number> | null = null;

/** The width of a text in Inter, as a canvas measures it where letters have fractional widths, in pixels. */
export function interWidth(text: string, weight: number, sizePx: number): number {
  distances ??= new Map(
    Object.entries(KERNING).flatMap(([distance, pairs]) =>
      Array.from({ length: pairs.length / 2 }, (_, at) => [pairs.slice(2 * at, 2 * at + 2), Number(distance)] as const),
    ),
  );
  const [light, bold] = weightsBeside(weight).map(tableOf) as [ReadonlyMap<string, number>, typeof distances];
  let thousandths = 0;
  let before = "";
  for (const letter of text) {
    const width = light.get(letter);
    thousandths += width === undefined ? textWidth(letter, weight, 1000) : (width + (bold.get(letter) ?? width)) / 2;
    thousandths += distances.get(before + letter) ?? 0;
    before = letter;
  }
  return (thousandths / 1000) * sizePx;
}

/** The same with tabular figures, as pages measure for their layout. */
export function tabularWidth(text: string, weight: number, sizePx: number): number {
  let thousandths = 0;
  let others = "";
  for (const letter of text) {
    const width = TABULAR[letter];
    if (width === undefined) others += letter;
    else thousandths += width;
  }
  return (thousandths / 1000) * sizePx + interWidth(others, weight, sizePx);
}

/** The two measured weights whose mean is the weight. */
const weightsBeside = (weight: number): [Weight, Weight] =>
  weight >= 600 ? [600, 600] : weight >= 500 ? [500, 500] : weight > 400 ? [400, 500] : [400, 400];

function tableOf(weight: Weight): ReadonlyMap<string, number> {
  const known = tables.get(weight);
  if (known) return known;
  const widths = WIDTHS[weight].split(" ").map(Number);
  const table = new Map(letters.map((letter, at) => [letter, widths[at]!]));
  tables.set(weight, table);
  return table;
}
