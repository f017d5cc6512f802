import type { DrawingTable } from "./drawing-table";
import type { Selection } from "./drawing";

/** Words as large as what they stand for; where each lies is found by the view, which knows how wide letters are. */
export interface WordsDrawing {
  kind: "words";
  /** In the order of the table. */
  words: readonly Word[];
  rotation: WordRotation;
  table: DrawingTable;
}

export interface Word {
  text: string;
  /** Pixels of the letters, before the whole is made to fit. */
  size: number;
  color: string;
  /** What the word stands for, in words. */
  hint: string;
  selection: Selection | null;
}

/** All lying, lying and standing, or at any of several angles. */
export type WordRotation = "flat" | "square" | "random";
