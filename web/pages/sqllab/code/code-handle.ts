import type { Ref } from "react";
import type { TextSplice } from "../../../../schema/messages/sql-tabs";
import type { CursorPosition } from "../../../../schema/sql-tabs/view";
import type { OwnUndo } from "./own-undo";
import type { SuggestionSource } from "./sql-suggestions";

/** Shown in an empty tab; SQL, so it is not translated. */
export const SQL_PLACEHOLDER = "SELECT ...";

/** A part of the SQL, and the line of the text where it begins. */
export interface SqlPiece {
  sql: string;
  firstLine: number;
}

/** Position of an error in the SQL; lines and columns start at 1. */
export interface CodeMark {
  line: number;
  column: number | null;
  endColumn?: number | null;
  message: string;
}

export interface SqlCodeHandle {
  /** The selection, else the whole text. */
  piece: () => SqlPiece;
  /** Caret offset in the whole text. */
  caret: () => number;
  focus: () => void;
  insert: (text: string) => void;
  replaceAll: (text: string) => void;
  /** Replaces the text with its formatted version; the caret stays at its word. */
  reformat: (text: string) => void;
  goTo: (line: number, column: number | null) => void;
  /** Applies changes typed in another window; the caret keeps its position in the text. */
  show: (splices: readonly TextSplice[]) => void;
}

export interface SqlCodeProps {
  /** This window's undo history of the tab, since it was first opened. */
  past: OwnUndo;
  /**
   * Whether the text replaces one that was closed in another window; it must not take keys that were meant for that
   * one.
   */
  isStandIn: boolean;
  /** The initial text; afterwards it changes by typing and by `show`. */
  value: string;
  onTyped: (splices: readonly TextSplice[], value: string) => void;
  /** Reports whether there is a selection, which would run alone. */
  onSelect: (isSome: boolean) => void;
  /** Where the person left the cursor. */
  cursor: CursorPosition | undefined;
  /** Reports where the person moves it. */
  onCursor: (position: CursorPosition) => void;
  suggest: SuggestionSource;
  /** Position of the last run's error, and problems found before running. */
  mark: CodeMark | null;
  faults: readonly CodeMark[];
  ref: Ref<SqlCodeHandle>;
}
