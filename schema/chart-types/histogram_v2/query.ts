import { buildQueryContext } from "../../query/build-query";
import { columnLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { selectedColumn, selectedColumns } from "../shared/selected-fields";
import { DEFAULT_BINS } from "./fields";

/** Returns the raw rows; post-processing counts them by bin and group. */
export function histogramQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const { metrics: _, ...rest } = base;
    const column = selectedColumn(formData["column"]);
    const groupby = selectedColumns(formData["groupby"]);
    const options = {
      column: column === null ? "" : columnLabel(column),
      groupby: groupby.map(columnLabel),
      bins: binsOf(formData["bins"]),
      cumulative: formData["cumulative"] === true,
      normalize: formData["normalize"] === true,
    };
    return [
      {
        ...rest,
        columns: [...groupby, ...(column === null ? [] : [column])],
        ...(column === null ? {} : { post_processing: [{ operation: "histogram", options }] }),
      },
    ];
  });
}

function binsOf(stored: unknown): number {
  const bins = Number.parseInt(String(stored ?? ""), 10);
  return Number.isNaN(bins) ? DEFAULT_BINS : bins;
}
