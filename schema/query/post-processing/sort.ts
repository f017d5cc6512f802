import { z } from "zod";
import type { Value } from "../answer";
import type { Frame } from "../frame";
import { takeRows } from "../frame";
import { columnsNamed, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation, names } from "./operation";
import { compareValues, isMissing } from "./order";

/** Orders rows by columns or by the index; nulls come last either way, equal rows keep their order. */
export const sort = defineOperation(
  "sort",
  {
    is_sort_index: z.boolean().nullish(),
    by: z.union([z.string(), names]).nullish(),
    ascending: z.union([z.boolean(), z.array(z.boolean())]).nullish(),
  },
  (frame, { is_sort_index, by, ascending }) => {
    const columns = typeof by === "string" ? [by] : (by ?? []);
    if (!is_sort_index && columns.length === 0) return frame;
    requireColumns(frame, columns);
    const keys = is_sort_index ? indexKeys(frame) : columnsNamed(frame, columns).map(({ values }) => values);
    const directions = Array.isArray(ascending) ? ascending : keys.map(() => ascending ?? true);
    if (directions.length !== keys.length) {
      throw PostProcessingError.failed(`Length of ascending (${directions.length}) != length of by (${keys.length})`);
    }
    return takeRows(frame, sortedPositions(keys, directions));
  },
);

/** Row positions ordered by several keys, each in its direction. */
export function sortedPositions(keys: readonly Value[][], ascending: readonly boolean[]): number[] {
  const length = keys[0]?.length ?? 0;
  const compare = (a: number, b: number): number => {
    for (let key = 0; key < keys.length; key++) {
      const left = keys[key]![a]!;
      const right = keys[key]![b]!;
      const order = compareValues(left, right);
      if (order !== 0) return ascending[key] || isMissing(left) || isMissing(right) ? order : -order;
    }
    return a - b;
  };
  return Array.from({ length }, (_, at) => at).sort(compare);
}

function indexKeys(frame: Frame): Value[][] {
  if (frame.index.kind === "labels") return frame.index.levels.map(({ values }) => values);
  return [Array.from({ length: frame.length }, (_, at) => at)];
}
