import type { DataSelection, Selection } from "../chart-types/drawing/drawing";

/** Whether a mark is among the selected ones. */
export const isSelected = (before: DataSelection | null, selection: Selection): boolean =>
  before !== null &&
  Object.entries(selection).every(([dimension, value]) => before[dimension]?.includes(value) ?? false);

/**
 * The selection after a click on a mark: only this mark, or nothing where it was the selection; with `adds` the mark is
 * added or removed. Null means nothing is selected.
 */
export function nextSelection(before: DataSelection | null, selection: Selection, adds = false): DataSelection | null {
  const entries = Object.entries(selection);
  const isHeld = isSelected(before, selection);
  if (entries.length === 0 || (isHeld && !adds)) return null;
  const after: Record<string, readonly Selection[string][]> = adds ? { ...before } : {};
  for (const [dimension, value] of entries) {
    const others = (after[dimension] ?? []).filter((each) => each !== value);
    after[dimension] = isHeld ? others : [...others, value];
    if (after[dimension].length === 0) delete after[dimension];
  }
  return Object.keys(after).length > 0 ? after : null;
}
