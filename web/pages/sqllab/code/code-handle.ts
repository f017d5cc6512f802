import type { Ref } from "react";
import type { Splice } from "../../../../schema/messages/sql-tabs";
import type { OwnUndo } from "./own-undo";
import type { OfferSource } from "./sql-offers";

/** A piece of SQL and the line of the text that it begins on. */
export interface SqlPiece {
  sql: string;
  firstLine: number;
}

/** Where SQL is wrong; lines and columns from 1. */
export interface CodeMark {
  line: number;
  column: number | null;
  endColumn?: number | null;
  message: string;
}

export interface SqlCodeHandle {
  /** What is selected, else all. */
  piece: () => SqlPiece;
  /** Where the caret is in the whole text. */
  caret: () => number;
  focus: () => void;
  insert: (text: string) => void;
  replaceAll: (text: string) => void;
  /** The same SQL laid out anew: the caret stays at its word. */
  reformat: (text: string) => void;
  goTo: (line: number, column: number | null) => void;
  /** Shows what another window typed; the caret stays where it is in the text. */
  show: (splices: readonly Splice[]) => void;
}

export interface SqlCodeProps {
  /** What this window may take back in the tab, from when it was opened first. */
  past: OwnUndo;
  /** It came instead of a text that another window closed, and takes no keys meant for that. */
  isStandIn: boolean;
  /** The text at first; afterwards it changes by what is typed and by `show`. */
  value: string;
  onTyped: (splices: readonly Splice[], value: string) => void;
  /** Whether something is selected, which would run alone. */
  onSelect: (isSome: boolean) => void;
  offers: OfferSource;
  /** Where the last run failed, and what is wrong before it is run. */
  mark: CodeMark | null;
  faults: readonly CodeMark[];
  ref: Ref<SqlCodeHandle>;
}
