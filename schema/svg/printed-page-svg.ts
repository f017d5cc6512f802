import type { DrawTheme } from "../chart-types/drawing/theme";
import type { PrintNotes } from "../dashboard/print-notes";
import type { PrintedBox } from "../dashboard/printed-boxes";
import { shortened } from "../plot/x-labels";
import { apart } from "./dashboard-svg";
import { element, textElement } from "./element";
import { markdownSvg } from "./markdown-svg";
import { note, noteLines, noteWidth } from "./note-lines";
import { picture, placed } from "./picture";
import { textWidth } from "./text-width";

/** A box with its chart's picture, in the size of `printedSpace`; null for a box without one. */
export type PrintedPart = PrintedBox & { svg: string | null };

/** Height of a chart's name, and margins of its picture. */
const NAME = 36;
const PAD = 12;
const EDGE = 36;
const HEAD = 64;
const SIZES = { small: 15, medium: 18, large: 24, tab: 18 } as const;

/** Parts of a page's width and height that are not available to boxes. */
export const PAGE_EDGES = { across: 2 * EDGE, down: 2 * EDGE + HEAD };

/** Size of a box's picture. */
export function printedSpace({ kind, width, height }: Pick<PrintedBox, "kind" | "width" | "height">): {
  width: number;
  height: number;
} {
  const least = (px: number): number => Math.max(40, Math.round(px));
  return kind === "chart"
    ? { width: least(width - 2 * PAD), height: least(height - NAME - PAD) }
    : { width: least(width), height: least(height) };
}

interface PrintedPage {
  title: string;
  notes: PrintNotes;
  /** "1 / 3"; empty on a single page. */
  number: string;
}

/** A page of a printed dashboard: its title and filters, each box at its position, and the foot with its number. */
export function printedPageSvg(
  { title, notes, number }: PrintedPage,
  parts: readonly PrintedPart[],
  { width, height, theme }: { width: number; height: number; theme: DrawTheme },
): string {
  const whole = { width, height: height + PAGE_EDGES.down, theme };
  const ground = element("rect", { width, height: whole.height, fill: theme.token("canvas") });
  const boxes = element(
    "g",
    { transform: `translate(${EDGE} ${EDGE + HEAD})` },
    ...parts.map((part, at) => partSvg(part, at, theme)),
  );
  return picture(
    whole,
    title,
    ground,
    line(title, { x: EDGE, y: EDGE + 28, width: width - 2 * EDGE, size: 24 }, theme),
    ...noteLines(notes.filters, width - 2 * EDGE, NOTES_AT.length).map((text, at) =>
      note(text, { x: EDGE, y: EDGE + NOTES_AT[at]! }, theme),
    ),
    boxes,
    note(notes.stamp, { x: EDGE, y: whole.height - FOOT }, theme),
    note(number, { x: width - EDGE - noteWidth(number), y: whole.height - FOOT }, theme),
  );
}

/** Baselines of the lines with filters below a page's upper edge, and of its foot above the lower one. */
export const NOTES_AT = [47, 61] as const;
export const FOOT = 14;

function partSvg(part: PrintedPart, at: number, theme: DrawTheme): string {
  const { x, y, width, height } = part;
  if (part.kind === "heading") return line(part.text, { x, y: y + height - 14, width, size: SIZES[part.size] }, theme);
  if (part.kind === "divider")
    return element("rect", { x, y: y + height / 2, width, height: 1, fill: theme.token("border-2") });
  const tile = element("rect", { x, y, width, height, rx: 8, fill: theme.token("surface") });
  const space = printedSpace(part);
  if (part.kind === "markdown") return tile + placed(markdownSvg(part.code, { ...space, theme }), x, y);
  return (
    tile +
    line(part.title, { x: x + PAD, y: y + 23, width: width - 2 * PAD, size: 14 }, theme) +
    (part.svg ? placed(apart(part.svg, at), x + PAD, y + NAME) : "")
  );
}

function line(
  text: string,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
  theme: DrawTheme,
): string {
  return text === ""
    ? ""
    : textElement(
        shortened(text, width - 12, (each) => textWidth(each, 600, size)),
        { x, y, "font-size": size, "font-weight": 600, fill: theme.token("text-1") },
      );
}
