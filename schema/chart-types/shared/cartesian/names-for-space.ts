import { textWidth } from "../../../svg/text-width";
import { LEAST_TITLE_GAP } from "./axes";

const FONT_SIZE = 11;
const REGULAR = 400;
const LINE = 14;
/** Pixels between two names. */
const GAP = 6;
const MOST_LINES = 3;
/** Space in pixels that each rotated name needs. */
const TURNED_BAND = 15;
const LABEL = 180;
const TURNED_LABEL = 110;

/**
 * Returns how category names are laid out along x, in ECharts' format, so that none is omitted: on one line, on up to
 * three lines, or rotated; of too many names only some are shown. The axis title keeps clear of them.
 */
export function namesForSpace(names: readonly string[], plotWidth: number, titleGap = 0): Record<string, unknown> {
  const band = plotWidth / Math.max(1, names.length);
  const widths = names.map((name) => textWidth(name, REGULAR, FONT_SIZE));
  const longest = widths.reduce((most, width) => Math.max(most, width), 0);
  const lie = (label: object, height: number) => ({
    nameGap: Math.max(LEAST_TITLE_GAP, titleGap, Math.round(height + LINE)),
    axisLabel: { rotate: 0, interval: 0, hideOverlap: false, ...label },
  });
  if (longest + GAP <= band) return lie({ width: Math.floor(band), overflow: "truncate" }, LINE);
  const lines = Math.ceil(longest / (band - GAP) + 0.5);
  const holdsWords = names.every((name) =>
    name.split(" ").every((word) => textWidth(word, REGULAR, FONT_SIZE) + GAP <= band),
  );
  if (holdsWords && lines <= MOST_LINES)
    return lie({ width: Math.floor(band - GAP / 2), overflow: "break" }, lines * LINE);
  if (band >= TURNED_BAND)
    return lie(
      { rotate: 45, width: TURNED_LABEL, overflow: "truncate" },
      Math.min(TURNED_LABEL, longest) * Math.SQRT1_2 + LINE,
    );
  return lie({ interval: "auto", hideOverlap: true, width: LABEL, overflow: "truncate" }, LINE);
}
