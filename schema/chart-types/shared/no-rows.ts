import type { EmptyDrawing } from "../drawing/drawing";

/** Returns the empty state of a chart without rows. */
export const noRows = (): EmptyDrawing => ({ kind: "empty", title: "No results were returned for this query", hint: "Widen the filters or the time range." });
