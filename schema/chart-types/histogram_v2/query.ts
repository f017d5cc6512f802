import { buildQueryContext } from "../../query/build-query";
import { columnLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { chosenColumn, chosenColumns } from "../shared/chosen";
import { DEFAULT_BINS } from "./fields";

/** Rows as they are; the server counts them by range and group. */
export function histogramQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const { metrics: _, ...rest } = base;
    const column = chosenColumn(formData["column"]);
    const groupby = chosenColumns(formData["groupby"]);
    const options = { column: column === null ? "" : columnLabel(column), groupby: groupby.map(columnLabel), bins: binsOf(formData["bins"]), cumulative: formData["cumulative"] === true, normalize: formData["normalize"] === true };
    return [{ ...rest, columns: [...groupby, ...(column === null ? [] : [column])], ...(column === null ? {} : { post_processing: [{ operation: "histogram", options }] }) }];
  });
}

function binsOf(stored: unknown): number {
  const bins = Number.parseInt(String(stored ?? ""), 10);
  return Number.isNaN(bins) ? DEFAULT_BINS : bins;
}
