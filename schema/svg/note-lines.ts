import type { DrawTheme } from "../chart-types/drawing/theme";
import { wrapped } from "../plot/wrapped";
import { shortened } from "../plot/x-labels";
import { textElement } from "./element";
import { textWidth } from "./text-width";

const SIZE = 12;

export const noteWidth = (text: string): number => textWidth(text, 400, SIZE);

/** The lines of a note, at most so many; what does not fit ends in an ellipsis. */
export function noteLines(text: string, width: number, mostLines: number): string[] {
  const lines = wrapped(text, width, noteWidth);
  const rest = lines.splice(mostLines - 1);
  return rest.length > 0 ? [...lines, shortened(rest.join(" "), width, noteWidth)] : lines;
}

/** A line of a note with its baseline at `y`; nothing for an empty one. */
export const note = (text: string, place: { x: number; y: number }, theme: DrawTheme): string =>
  text === "" ? "" : textElement(text, { ...place, "font-size": SIZE, fill: theme.token("text-2") });
