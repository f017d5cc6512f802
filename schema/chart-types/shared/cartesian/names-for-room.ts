import { textWidth } from "../../../svg/text-width";
import { LEAST_TITLE_GAP } from "./axes";

const FONT_SIZE = 11;
const REGULAR = 400;
const LINE = 14;
/** Pixels between two names. */
const GAP = 6;
const MOST_LINES = 3;
/** Turned names need as much for each. */
const TURNED_BAND = 15;
const LABEL = 180;
const TURNED_LABEL = 110;

/** How the names of categories lie along x, as ECharts takes it, so that none is left out: in one line, in up to three, turned; of very many only some. The axis' title keeps clear of them. */
export function namesForRoom(names: readonly string[], plotWidth: number, titleGap = 0): Record<string, unknown> {
  const band = plotWidth / Math.max(1, names.length);
  const widths = names.map((name) => textWidth(name, REGULAR, FONT_SIZE));
  const longest = widths.reduce((most, width) => Math.max(most, width), 0);
  const lie = (label: object, height: number) => ({ nameGap: Math.max(LEAST_TITLE_GAP, titleGap, Math.round(height + LINE)), axisLabel: { rotate: 0, interval: 0, hideOverlap: false, ...label } });
  if (longest + GAP <= band) return lie({ width: Math.floor(band), overflow: "truncate" }, LINE);
  const lines = Math.ceil(longest / (band - GAP) + 0.5);
  const holdsWords = names.every((name) => name.split(" ").every((word) => textWidth(word, REGULAR, FONT_SIZE) + GAP <= band));
  if (holdsWords && lines <= MOST_LINES) return lie({ width: Math.floor(band - GAP / 2), overflow: "break" }, lines * LINE);
  if (band >= TURNED_BAND) return lie({ rotate: 45, width: TURNED_LABEL, overflow: "truncate" }, Math.min(TURNED_LABEL, longest) * Math.SQRT1_2 + LINE);
  return lie({ interval: "auto", hideOverlap: true, width: LABEL, overflow: "truncate" }, LINE);
}
