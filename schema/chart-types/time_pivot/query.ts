import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { asTimeseries } from "../shared/period-series/as-timeseries";
import { timeseriesQuery } from "../shared/timeseries/query";

/** Returns one metric by time; the periods are computed when the chart is drawn. */
export const timePivotQuery = (formData: FormData): QueryContext => ({
  ...timeseriesQuery(timePivotForm(formData)),
  form_data: formData,
});

export function timePivotForm({ metric, ...formData }: FormData): FormData {
  return asTimeseries({ ...formData, metrics: [metric].flat().filter(Boolean), groupby: [] } as unknown as FormData);
}
