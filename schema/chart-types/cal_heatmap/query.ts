import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { selectedMetrics } from "../shared/selected-fields";
import { GRAINS } from "./blocks";
import { calendarFields } from "./fields";

/** Returns the metrics over time, one row per cell, at the time grain of the subdomain. */
export function calendarQuery(formData: FormData): QueryContext {
  const { subdomain_granularity: subdomain, metrics } = parseFields(calendarFields, formData);
  return buildQueryContext(formData, (base) => [
    {
      ...base,
      is_timeseries: true,
      columns: [],
      metrics: selectedMetrics(metrics),
      extras: { ...base.extras, time_grain_sqla: GRAINS[subdomain] },
    },
  ]);
}
