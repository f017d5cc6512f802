import type { DataSelection, Selection } from "../../../schema/chart-types/drawing/drawing";

/** Whether the selection of a mark equals, or lies within, the current selection. */
export const agrees = (selection: Selection, selected: DataSelection): boolean => {
  const entries = Object.entries(selected);
  return (
    entries.length > 0 &&
    entries.every(([dimension, values]) => dimension in selection && values.includes(selection[dimension]!))
  );
};
