import { z } from "zod";
import type { Value } from "../chart-data-response";
import type { Frame } from "../frame";
import { takeRows } from "../frame";
import { columnsNamed, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation, names } from "./operation";
import { sortedPositions } from "./sorted-positions";

/** Orders rows by columns or by the index. Nulls come last in both directions, equal rows keep their order. */
export const sort = defineOperation(
  "sort",
  {
    is_sort_index: z.boolean().nullish(),
    by: z.union([z.string(), names]).nullish(),
    ascending: z.union([z.boolean(), z.array(z.boolean())]).nullish(),
  },
  function* (frame, { is_sort_index, by, ascending }, work) {
    const columns = typeof by === "string" ? [by] : (by ?? []);
    if (!is_sort_index && columns.length === 0) return frame;
    requireColumns(frame, columns);
    const keys = is_sort_index ? indexKeys(frame) : columnsNamed(frame, columns).map(({ values }) => values);
    const directions = Array.isArray(ascending) ? ascending : keys.map(() => ascending ?? true);
    if (directions.length !== keys.length) {
      throw PostProcessingError.failed(`Length of ascending (${directions.length}) != length of by (${keys.length})`);
    }
    if (work.produce(frame.columns.length + 1, frame.length)) yield;
    return takeRows(frame, yield* sortedPositions(keys, directions, work));
  },
);

function indexKeys(frame: Frame): Value[][] {
  if (frame.index.kind === "labels") return frame.index.levels.map(({ values }) => values);
  return [Array.from({ length: frame.length }, (_, at) => at)];
}
