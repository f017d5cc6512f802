import type { Layout } from "../layout";
import { edited, isRefusal, type LayoutEdit } from "./layout-edit";
import type { Refusal } from "./place";

/** Steps after which a warning says that not all further edits can be undone. */
export const UNDO_LIMIT = 50;
/** Layouts in memory, with the current one, so that one step beyond the limit can still be undone. */
const HISTORY_LIMIT = UNDO_LIMIT + 2;

/** A layout in edit mode with its undo and redo steps. */
export interface LayoutHistory {
  layout: Layout;
  /** Oldest first, one less than HISTORY_LIMIT. */
  past: readonly Layout[];
  /** Next first. */
  future: readonly Layout[];
  /** More edits were made than can be undone. */
  exceeded: boolean;
  /** Why the last edit was refused. */
  refused: Refusal | null;
}

export type HistoryAction =
  | LayoutEdit
  | { type: "undo" }
  | { type: "redo" }
  | { type: "restart"; layout: Layout }
  /** Applies a draft with unsaved changes, as one step. */
  | { type: "restore"; layout: Layout };

export const startHistory = (layout: Layout): LayoutHistory => ({
  layout,
  past: [],
  future: [],
  exceeded: false,
  refused: null,
});

/** The reducer of a layout in edit mode. */
export function layoutHistory(state: LayoutHistory, action: HistoryAction): LayoutHistory {
  switch (action.type) {
    case "restore":
      return { ...state, layout: action.layout, past: [...state.past, state.layout], future: [] };
    case "restart":
      return startHistory(action.layout);
    case "undo": {
      const before = state.past.at(-1);
      return before
        ? {
            ...state,
            layout: before,
            past: state.past.slice(0, -1),
            future: [state.layout, ...state.future],
            refused: null,
          }
        : state;
    }
    case "redo": {
      const [after, ...rest] = state.future;
      return after
        ? { ...state, layout: after, past: [...state.past, state.layout], future: rest, refused: null }
        : state;
    }
    default: {
      const next = edited(state.layout, action);
      if (isRefusal(next)) return { ...state, refused: next };
      if (next === state.layout) return state.refused === null ? state : { ...state, refused: null };
      const past = [...state.past, state.layout];
      return {
        layout: next,
        past: past.slice(1 - HISTORY_LIMIT),
        future: [],
        exceeded: state.exceeded || past.length > UNDO_LIMIT,
        refused: null,
      };
    }
  }
}

/** Nothing to save: all edits are undone and no step was dropped. */
export const isUnchanged = (state: LayoutHistory): boolean => state.past.length === 0 && !state.exceeded;

/** All announced steps are used. */
export const undoSlotsUsed = (state: LayoutHistory): boolean => state.past.length >= UNDO_LIMIT;
