import type { EmptyDrawing } from "../drawing/drawing";

/** What a chart shows of an answer without rows. */
export const noRows = (): EmptyDrawing => ({ kind: "empty", title: "No results were returned for this query", hint: "Widen the filters or the time range." });
