/** Widths in px up to which labels beside the circle need room of their own; each counts down to the next. */
const WIDTHS = [380, 320, 260, 210, 170] as const;
const LEAST_WIDTH = 130;
/** Up to this height it is the height that the circle is measured by. */
const SHORT = 210;
/** Of the circle's size. */
const MOST = 0.76;
const LEAST = 0.4;
/** The two parts of a label's line, the gap behind it, and the room at the edge, in px. */
export const LINE_PX = 4;
const BESIDE_LABEL_PX = 2 * LINE_PX + 5 + 2;
/** Of a letter at 11 px, a little more than it takes. */
const LETTER_PX = 6.4;
/** Of a hole's width, what text in it may take. */
const ON_ONE_LINE = 0.8;
const ON_TWO_LINES = 0.6;

export interface NarrowCircle {
  /** In px; later circles are for less room than those before. */
  room: { maxWidth: number; maxHeight?: number };
  /** What the circle shrinks to. */
  scale: number;
  /** Whether every word has its room: then lines break between words, else they end in "…". */
  fits: boolean;
  /** Of what stands in a donut's hole: on one line, a word a line, or not at all. */
  middle: "line" | "words" | "none";
}

export interface NarrowCircleInput {
  /** Beside slices. */
  labels: readonly string[];
  middle: string;
  /** Percent of the room. */
  outerRadius: number;
  innerRadius: number;
}

/** How a circle with labels beside it is drawn where there is little room: small enough that words stay whole. */
export function narrowCircles({ labels, middle, outerRadius, innerRadius }: NarrowCircleInput): NarrowCircle[] {
  const word = longestWord(labels.join(" "));
  return WIDTHS.flatMap((maxWidth, at) => [{ maxWidth }, { maxWidth, maxHeight: SHORT }].map((room) => {
    const half = (WIDTHS[at + 1] ?? LEAST_WIDTH) / 2;
    const measure = "maxHeight" in room ? Math.min(half, SHORT / 2) : half;
    const wanted = (half - word - BESIDE_LABEL_PX) / ((outerRadius / 100) * measure);
    const scale = Math.min(MOST, Math.max(LEAST, Math.floor(wanted * 100) / 100));
    const hole = (innerRadius / 100) * scale * measure * 2;
    return { room, scale, fits: wanted >= LEAST, middle: middle.length * LETTER_PX < hole * ON_ONE_LINE ? "line" : longestWord(middle) < hole * ON_TWO_LINES ? "words" : "none" };
  }));
}

const longestWord = (text: string): number => LETTER_PX * Math.max(0, ...text.split(/\s+/).map((word) => word.length));
