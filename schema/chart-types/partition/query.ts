import { timeseriesQuery } from "../../legacy-viz/timeseries";
import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";

/** The metrics by the dimensions, and by time where the form's option needs it. */
export function partitionQuery(formData: FormData): QueryContext {
  const option = formData["time_series_option"];
  return buildQueryContext(formData, (base) => [{ ...timeseriesQuery(base, formData), is_timeseries: typeof option === "string" && option !== "" && option !== "not_time" }]);
}
