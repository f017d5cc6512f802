import { CELL_OVERHEAD_BYTES, CHART_RESULT_MAX_BYTES } from "../../../schema/limits";
import { message } from "../../../schema/language/localizable";
import { type Batch, ResultTooLarge } from "../../engines/engine";

const NUMBER_BYTES = 8;

/** Throws where the batches of a result together are larger than `maxBytes`. */
export function sizeLimit(maxBytes = CHART_RESULT_MAX_BYTES): (batch: Pick<Batch, "values">) => void {
  let left = maxBytes;
  return ({ values }) => {
    for (const cells of values) {
      for (const cell of cells)
        left -= CELL_OVERHEAD_BYTES + (typeof cell === "string" ? cell.length : cell === null ? 0 : NUMBER_BYTES);
      if (left < 0) throw resultTooLarge(maxBytes);
    }
  };
}

export const resultTooLarge = (maxBytes = CHART_RESULT_MAX_BYTES): ResultTooLarge =>
  new ResultTooLarge(
    message(
      "The result is larger than {megabytes} MB. Query fewer rows or columns, or export it as CSV, which has no such limit.",
      { megabytes: maxBytes / 1024 / 1024 },
    ),
  );
