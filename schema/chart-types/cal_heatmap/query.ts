import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { chosenMetrics } from "../shared/chosen";
import { GRAINS } from "./blocks";
import { calendarFields } from "./fields";

/** Metrics over time, a row a cell: the subdomain says the grain. */
export function calendarQuery(formData: FormData): QueryContext {
  const { subdomain_granularity: subdomain, metrics } = parseFields(calendarFields, formData);
  return buildQueryContext(formData, (base) => [
    { ...base, is_timeseries: true, columns: [], metrics: chosenMetrics(metrics), extras: { ...base.extras, time_grain_sqla: GRAINS[subdomain] } },
  ]);
}
