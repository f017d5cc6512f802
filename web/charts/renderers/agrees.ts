import type { Chosen, Selection } from "../../../schema/chart-types/drawing/drawing";

/** Whether what a mark selects is, or lies within, what is chosen. */
export const agrees = (selection: Selection, chosen: Chosen): boolean => {
  const entries = Object.entries(chosen);
  return entries.length > 0 && entries.every(([dimension, values]) => dimension in selection && values.includes(selection[dimension]!));
};
