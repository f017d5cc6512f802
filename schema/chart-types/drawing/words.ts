import type { DrawingTable } from "./drawing-table";
import type { Selection } from "./drawing";

/** Words sized by a metric; the view positions them, because it can measure text. */
export interface WordsDrawing {
  kind: "words";
  /** In the order of the table. */
  words: readonly Word[];
  rotation: WordRotation;
  table: DrawingTable;
}

export interface Word {
  text: string;
  /** Font size in pixels, before the words are scaled to fit. */
  size: number;
  color: string;
  /** Text that describes the word's value. */
  hint: string;
  selection: Selection | null;
}

/** All horizontal, horizontal and vertical, or at any of several angles. */
export type WordRotation = "flat" | "square" | "random";
