import { z } from "zod";

/** Sizes of paper, upright: width and height in points. */
const SIZES = {
  a4: [595.28, 841.89],
  a3: [841.89, 1190.55],
  letter: [612, 792],
  legal: [612, 1008],
  tabloid: [792, 1224],
} as const;
export const PAPERS = Object.keys(SIZES) as readonly Paper[];
export type Paper = keyof typeof SIZES;
export const ORIENTATIONS = ["portrait", "landscape"] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** The pages of a PDF. */
export interface PageSetup {
  paper: Paper;
  orientation: Orientation;
}

export const A4: PageSetup = { paper: "a4", orientation: "portrait" };
/** Of reports that store none. */
export const REPORT_PAGES = { dashboard: A4, chart: { ...A4, orientation: "landscape" } } as const satisfies Record<
  string,
  PageSetup
>;

/** Countries whose paper is US Letter (CLDR, `paperSize`). */
const LETTER = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** Returns the page setup of people who selected none, by their language's region. */
export const defaultPageSetup = (locale: string): PageSetup => ({
  ...A4,
  paper: LETTER.has(new Intl.Locale(locale).region ?? "") ? "letter" : "a4",
});

const stored = z.object({ paper: z.enum(PAPERS), orientation: z.enum(ORIENTATIONS) });

/** Returns a stored page setup; null for none or a malformed one. */
export const parsePageSetup = (value: unknown): PageSetup | null => stored.safeParse(value).data ?? null;

/** Returns the width of a page in points, and its height as a multiple of the width. */
export function pageSize({ paper, orientation }: PageSetup): { widthPt: number; ratio: number } {
  const [short, long] = SIZES[paper];
  return orientation === "portrait" ? { widthPt: short, ratio: long / short } : { widthPt: long, ratio: short / long };
}
