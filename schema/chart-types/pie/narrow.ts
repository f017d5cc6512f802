/**
 * Chart widths in px up to which labels beside the circle need extra space; each entry covers widths down to the
 * next.
 */
const WIDTHS = [380, 360, 340, 320, 300, 280, 260, 240, 220, 200, 180, 160] as const;
const LEAST_WIDTH = 130;
/** Height in px up to which the height limits the circle. */
const SHORT = 210;
/** Largest and smallest scale of the circle. */
const MOST = 0.76;
const LEAST = 0.4;
/**
 * Length in px of each of the two parts of a label line; the sum below adds the gap behind it and the margin at the
 * edge.
 */
export const LINE_PX = 4;
const BESIDE_LABEL_PX = 2 * LINE_PX + 5 + 2;
/** Width in px of a letter at 11 px, rounded up. */
const LETTER_PX = 6.4;
/** Share of the hole's width that text in it may take. */
const ON_ONE_LINE = 0.8;
const ON_TWO_LINES = 0.6;

export interface NarrowCircle {
  /** Size limits in px; later circles are for smaller sizes than earlier ones. */
  room: { maxWidth: number; maxHeight?: number };
  /** Scale of the circle. */
  scale: number;
  /** Whether every word fits: then lines break between words, else they end in "…". */
  fits: boolean;
  /** Text in a donut's hole: on one line, one word per line, or hidden. */
  middle: "line" | "words" | "none";
}

export interface NarrowCircleInput {
  /** Labels beside slices. */
  labels: readonly string[];
  middle: string;
  /** Radius in percent of the available size. */
  outerRadius: number;
  innerRadius: number;
}

/** Returns how a circle with labels beside it is drawn at small sizes: small enough that words are not truncated. */
export function narrowCircles({ labels, middle, outerRadius, innerRadius }: NarrowCircleInput): NarrowCircle[] {
  const word = longestWord(labels.join(" "));
  return WIDTHS.flatMap((maxWidth, at) =>
    [{ maxWidth }, { maxWidth, maxHeight: SHORT }].map((room) => {
      const half = (WIDTHS[at + 1] ?? LEAST_WIDTH) / 2;
      const measure = "maxHeight" in room ? Math.min(half, SHORT / 2) : half;
      const wanted = (half - word - BESIDE_LABEL_PX) / ((outerRadius / 100) * measure);
      const scale = Math.min(MOST, Math.max(LEAST, Math.floor(wanted * 100) / 100));
      const hole = (innerRadius / 100) * scale * measure * 2;
      return {
        room,
        scale,
        fits: wanted >= LEAST,
        middle:
          middle.length * LETTER_PX < hole * ON_ONE_LINE
            ? "line"
            : longestWord(middle) < hole * ON_TWO_LINES
              ? "words"
              : "none",
      };
    }),
  );
}

const longestWord = (text: string): number => LETTER_PX * Math.max(0, ...text.split(/\s+/).map((word) => word.length));
