import type { DrawTheme } from "../chart-types/drawing/theme";
import type { PrintNotes } from "../dashboard/print-notes";
import { shortened } from "../plot/x-labels";
import { element, rounded, textElement } from "./element";
import { note, noteLines, noteWidth } from "./note-lines";
import { textWidth } from "./text-width";

/** Size and theme of a picture; the theme has its texts. */
export interface PictureSpace {
  /** In pixels. */
  width: number;
  height: number;
  theme: DrawTheme;
  /** Whether the picture may become taller, so that its legend has all entries. */
  growsForLegend?: boolean;
  /** Whether it is drawn into a page: on the page's own surface, with the legend that the page has. */
  isTile?: boolean;
}

/** Most that a picture grows for its legend, in pixels. */
export const MOST_GROWTH = 4000;

export const FONT = "Inter Variable, Inter, system-ui, sans-serif";

/** A complete SVG document on the theme's surface color. */
export function picture(
  { width, height, theme, isTile = false }: PictureSpace,
  label: string,
  ...children: readonly string[]
): string {
  const size = {
    xmlns: "http://www.w3.org/2000/svg",
    ...(isTile ? WHOLE_TILE : { width, height }),
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": label,
    "font-family": isTile ? theme.token("font-sans") : FONT,
    "font-size": 12,
  };
  const ground = isTile ? [] : [element("rect", { width, height, fill: theme.token("surface") })];
  return element("svg", size, ...ground, ...children);
}

/** Attributes of a drawing in a page. Text is without the font features of the page, as on a canvas. */
export const WHOLE_TILE = {
  width: "100%",
  height: "100%",
  style: "display:block;font-feature-settings:normal;text-rendering:auto",
} as const;

/** Stands in for a chart that only a page can draw. */
export const noPicture = (space: PictureSpace): string =>
  words(space, space.theme.t("This chart can't be drawn as an image"));

/** A title and what to do next, centered. */
export function words(space: PictureSpace, title: string, hint?: string): string {
  const { width, height, theme } = space;
  const place = { x: width / 2, "text-anchor": "middle" };
  return picture(
    space,
    title,
    textElement(title, {
      ...place,
      y: height / 2 - (hint ? 4 : -4),
      fill: theme.token("text-1"),
      "font-size": 14,
      "font-weight": 600,
    }),
    ...(hint ? [textElement(hint, { ...place, y: height / 2 + 16, fill: theme.token("text-2") })] : []),
  );
}

const MARGIN = 16;
const TITLE = 28;
const NOTE = 16;
const MOST_NOTE_LINES = 4;
const LEAST_HEIGHT = 200;
const NO_NOTES: PrintNotes = { filters: "", stamp: "" };

/** A picture below its title with margins, between its notes if it has any, and the resulting size. */
export function framed(
  svg: string,
  space: PictureSpace,
  title: string,
  notes: PrintNotes = NO_NOTES,
): { svg: string; width: number; height: number } {
  const { theme } = space;
  const { width, height } = sizeOf(svg) ?? space;
  const { head, top, lines, foot } = frameOf(width, title, notes);
  const whole = { width: width + 2 * MARGIN, height: top + height + foot, theme };
  const fitted = shortened(title, width, (each) => textWidth(each, 600, 16));
  const heading =
    title === ""
      ? []
      : [
          textElement(fitted, {
            x: MARGIN,
            y: MARGIN + 14,
            fill: theme.token("text-1"),
            "font-size": 16,
            "font-weight": 600,
          }),
        ];
  const filters = lines.map((line, at) => note(line, { x: MARGIN, y: head + at * NOTE + 10 }, theme));
  const stamp = note(shortened(notes.stamp, width, noteWidth), { x: MARGIN, y: whole.height - MARGIN }, theme);
  return {
    svg: picture(whole, title, ...heading, ...filters, placed(svg, MARGIN, top), stamp),
    width: whole.width,
    height: whole.height,
  };
}

interface Frame {
  /** Where the notes begin, where the picture does, and the space below it. */
  head: number;
  top: number;
  foot: number;
  lines: string[];
}

function frameOf(width: number, title: string, { filters, stamp }: PrintNotes): Frame {
  const lines = noteLines(filters, width, MOST_NOTE_LINES);
  const head = MARGIN + (title === "" ? 0 : TITLE);
  return {
    head,
    top: head + (lines.length > 0 ? lines.length * NOTE + 4 : 0),
    foot: (stamp === "" ? 0 : NOTE + 4) + MARGIN,
    lines,
  };
}

/** The height of a picture of this width that, in its frame, has the ratio of a page. */
export function heightOnPage(width: number, ratio: number, title: string, notes: PrintNotes): number {
  const { top, foot } = frameOf(width, title, notes);
  return Math.max(LEAST_HEIGHT, Math.floor((width + 2 * MARGIN) * ratio) - top - foot);
}

/** The size that a document states, which is larger than requested where its legend needs more space. */
function sizeOf(svg: string): { width: number; height: number } | null {
  const root = svg.slice(0, svg.indexOf(">"));
  const [width, height] = [/ width="(\d+)"/, / height="(\d+)"/].map((size) => Number(size.exec(root)?.[1]));
  return width && height ? { width, height } : null;
}

/** A complete document, nested at a position of another one. */
export const placed = (svg: string, x: number, y: number): string =>
  svg.replace(/^<svg\b/, `<svg x="${rounded(x)}" y="${rounded(y)}"`);
