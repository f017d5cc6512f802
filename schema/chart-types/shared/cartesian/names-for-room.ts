import { textWidth } from "../../../svg/text-width";

const FONT_SIZE = 11;
const REGULAR = 400;
/** Pixels between two names. */
const GAP = 8;
const MOST_LINES = 3;
/** Turned names need as much for each. */
const TURNED_BAND = 15;
const LABEL = 180;
const TURNED_LABEL = 110;

/** How the names of categories lie along x, as ECharts takes it, so that none is left out: in one line, in up to three, turned; of very many only some. */
export function namesForRoom(names: readonly string[], plotWidth: number): Record<string, unknown> {
  const band = plotWidth / Math.max(1, names.length);
  const widths = names.map((name) => textWidth(name, REGULAR, FONT_SIZE));
  const fits = (width: number) => width + GAP <= band;
  if (!widths.every(fits)) {
    if (names.every((name, at) => widths[at]! / (band - GAP) <= MOST_LINES - 0.5 && name.split(" ").every((word) => fits(textWidth(word, REGULAR, FONT_SIZE))))) {
      return { rotate: 0, interval: 0, hideOverlap: false, width: Math.floor(band - GAP / 2), overflow: "break", lineHeight: 13 };
    }
    if (band >= TURNED_BAND) return { rotate: 45, interval: 0, hideOverlap: false, width: TURNED_LABEL, overflow: "truncate", lineHeight: 13 };
  }
  return { rotate: 0, interval: "auto", hideOverlap: true, width: LABEL, overflow: "truncate", lineHeight: 13 };
}
