import { z } from "zod";
import type { Frame, FrameColumn } from "../frame";
import { columnsNamed, numbersOf, placeColumns, requireColumns, valuesOf } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation, renames } from "./operation";
import { windowFunction, windowVisits } from "./window-functions";
import { message } from "../../language/localizable";
import { pythonText } from "../../text/python-text";

/**
 * Aggregates a window of `window` rows (ending at the row, or around it with `center`) to one value; to null with fewer
 * than `min_periods` numbers in it (default: the window). With `min_periods`, the first rows with incomplete windows
 * are removed.
 */
export const rolling = defineOperation(
  "rolling",
  {
    rolling_type: z.string().nullish(),
    columns: renames.nullish(),
    window: z.coerce.number().int().nullish(),
    rolling_type_options: z.record(z.string(), z.unknown()).nullish(),
    center: z.boolean().nullish(),
    win_type: z.string().nullish(),
    min_periods: z.coerce.number().int().nullish(),
  },
  function* (frame, { rolling_type, columns, window, rolling_type_options, center, win_type, min_periods }, work) {
    requireColumns(frame, Object.keys(columns ?? {}));
    if (window === null || window === undefined)
      throw PostProcessingError.invalid(message("Undefined window for rolling operation"));
    if (window === 0) throw PostProcessingError.invalid(message("Window must be > 0"));
    if (win_type) {
      throw PostProcessingError.failed(
        "Missing optional dependency 'scipy.signal.windows'. Scipy is required to generate window weight. Use pip or conda to install scipy.signal.windows.",
      );
    }
    const type = rolling_type ?? "";
    const reduce = windowFunction(type, rolling_type_options ?? {});
    if (!reduce)
      throw PostProcessingError.invalid(message("Invalid rolling_type: {type}", { type: rolling_type ?? "None" }));
    const unknown = Object.keys(rolling_type_options ?? {}).filter((key) => key !== "quantile" || type !== "quantile");
    if (unknown.length)
      throw PostProcessingError.invalid(
        message("Invalid options for {type}: {options}", { type, options: pythonText(rolling_type_options) }),
      );
    const least = min_periods ?? window;
    const visitsPerRow = Math.min(Math.abs(window), frame.length) * windowVisits(type);
    const computed: FrameColumn[] = [];
    for (const column of columnsNamed(frame, Object.keys(columns ?? {}))) {
      if (work.produce(1, frame.length)) yield;
      const numbers = numbersOf(column);
      const offset = center ? Math.floor((window - 1) / 2) : 0;
      const results = new Float64Array(numbers.length);
      for (let at = 0; at < numbers.length; at++) {
        if (work.visit(visitsPerRow)) yield;
        const end = Math.min(at + offset + 1, numbers.length);
        const start = Math.max(at + offset + 1 - window, 0);
        // A count needs `least` rows, whether they have values or not.
        if (type === "count") results[at] = end - start < least ? Number.NaN : reduce(numbers, start, end, 0);
        else results[at] = reduce(numbers, start, end, least);
      }
      computed.push({ ...column, type: "float", values: valuesOf(results) });
    }
    if (min_periods && work.visit(frame.columns.length * frame.length)) yield;
    const shown = withoutFirst(placeColumns(frame, computed, columns ?? {}), min_periods ? min_periods - 1 : 0);
    if (shown.length > 0) return shown;
    throw PostProcessingError.invalid(
      message(
        "Applied rolling window did not return any data. Please make sure the source query satisfies the minimum periods defined in the rolling window.",
      ),
    );
  },
);

function withoutFirst(frame: Frame, count: number): Frame {
  if (count <= 0) return frame;
  const { index } = frame;
  return {
    columns: frame.columns.map((column) => ({ ...column, values: column.values.slice(count) })),
    index:
      index.kind === "range"
        ? { ...index, start: index.start + count }
        : { ...index, levels: index.levels.map((level) => ({ ...level, values: level.values.slice(count) })) },
    length: Math.max(frame.length - count, 0),
  };
}
