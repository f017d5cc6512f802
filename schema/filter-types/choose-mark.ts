import type { Chosen, Selection } from "../chart-types/drawing/drawing";

/** What is chosen after a mark was: it alone, or nothing where it was chosen already; with `adds` it joins the others or leaves them. Null chooses nothing. */
export function chosenAfter(before: Chosen | null, selection: Selection, adds = false): Chosen | null {
  const entries = Object.entries(selection);
  const isHeld = before !== null && entries.every(([dimension, value]) => before[dimension]?.includes(value) ?? false);
  if (entries.length === 0 || (isHeld && !adds)) return null;
  const after: Record<string, readonly Selection[string][]> = adds ? { ...before } : {};
  for (const [dimension, value] of entries) {
    const others = (after[dimension] ?? []).filter((each) => each !== value);
    after[dimension] = isHeld ? others : [...others, value];
    if (after[dimension].length === 0) delete after[dimension];
  }
  return Object.keys(after).length > 0 ? after : null;
}
