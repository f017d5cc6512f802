import { createContext, useContext } from "react";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { HistoryAction } from "../../../../schema/dashboard/edit/layout-history";
import type { Place } from "../../../../schema/dashboard/edit/place";
import type { NewThing } from "../../../../schema/dashboard/edit/new-nodes";

/** The item that is dragged: a component of the layout, or a new one. */
export type Cargo = { label: string } & ({ kind: "node"; id: string } | { kind: "new"; thing: NewThing });

/** State that every part of a dashboard in edit mode reads. */
export interface Editing {
  layout: Layout;
  dispatch: (action: HistoryAction) => void;
  /** Puts a cargo in its place, and announces refusals and changes of filter scope. */
  put: (cargo: Cargo, to: Place) => void;
  /** Adds a new component at the end of the active tab. */
  append: (thing: NewThing) => void;
  /** Starts a move by keyboard. */
  pickUp: (cargo: Cargo) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

/** The drag of a component by pointer. */
export interface Dragging {
  /** The dragged component of the layout. */
  draggedId: string | null;
  /** Whether the pointer drags this component within its row, whose grid then shows and applies the move. */
  isInRow: (id: string) => boolean;
}

export const DraggingContext = createContext<Dragging>({ draggedId: null, isInRow: () => false });

export const EditContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditContext);
  if (!editing) throw new Error("useEditing outside of edit mode");
  return editing;
}

/** A random string for new layout ids, unused in any layout. */
export const newSeed = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 21);
