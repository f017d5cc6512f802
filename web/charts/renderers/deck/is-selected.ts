import type { DataSelection, Selection } from "../../../../schema/chart-types/drawing/drawing";

/** Whether each selected dimension contains the mark's value. */
export const isSelected = (mark: Selection | null, selected: DataSelection): boolean =>
  mark !== null && Object.entries(selected).every(([dimension, values]) => values.includes(mark[dimension] ?? null));
