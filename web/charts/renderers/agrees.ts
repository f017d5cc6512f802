import type { Selection } from "../../../schema/chart-types/drawing/drawing";

/** Whether what a mark selects is, or lies within, what is chosen. */
export const agrees = (selection: Selection, chosen: Selection): boolean => {
  const entries = Object.entries(chosen);
  return entries.length > 0 && entries.every(([dimension, value]) => dimension in selection && selection[dimension] === value);
};
