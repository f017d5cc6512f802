import { createContext, useContext } from "react";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { HistoryAction } from "../../../../schema/dashboard/edit/layout-history";
import type { Place } from "../../../../schema/dashboard/edit/place";
import type { NewThing } from "../../../../schema/dashboard/edit/new-nodes";

/** What is carried over the page: a part of the layout, or a new thing. */
export type Cargo = { label: string } & ({ kind: "node"; id: string } | { kind: "new"; thing: NewThing });

/** What every part of a dashboard that is being edited reads. */
export interface Editing {
  layout: Layout;
  dispatch: (action: HistoryAction) => void;
  /** Puts a cargo to its place; says what a person must know of it. */
  put: (cargo: Cargo, to: Place) => void;
  /** Adds a new thing after all that the open tab holds. */
  append: (thing: NewThing) => void;
  /** Picks up by the keyboard. */
  pickUp: (cargo: Cargo) => void;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

export const EditContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditContext);
  if (!editing) throw new Error("useEditing outside of edit mode");
  return editing;
}

/** Text that no id of a layout has yet. */
export const newSeed = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 21);
