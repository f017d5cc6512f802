import { timeseriesQuery } from "../../legacy-viz/timeseries";
import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { partComparison } from "./comparison";

/**
 * Returns the metrics by the dimensions, over time when the form's option needs it, with the offsets of its time
 * comparison.
 */
export function partitionQuery(formData: FormData): QueryContext {
  const option = formData["time_series_option"];
  const compared = partComparison(formData);
  return buildQueryContext(formData, (base) => [
    {
      ...timeseriesQuery(base, formData),
      is_timeseries: typeof option === "string" && option !== "" && option !== "not_time",
      ...(compared && { time_offsets: [...compared.offsets] }),
    },
  ]);
}
