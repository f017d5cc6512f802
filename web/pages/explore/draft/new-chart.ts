import type { Fields, FormData } from "../../../../schema/chart-types/define";
import { type Meaning, missingDefaults, TIME_KEYS, timeColumn, timesAmong } from "./change-type";

/**
 * The initial form of a new chart of a dataset: all defaults, and the dataset's temporal column on the x axis and as a
 * filter without a range.
 */
export function newChart(fields: Fields, vizType: string, datasource: string, dataset: Meaning): FormData {
  const form: FormData = { ...missingDefaults(fields, {}), viz_type: vizType, datasource };
  const time = timeColumn({}, dataset);
  for (const key of TIME_KEYS) if (fields[key]?.required && time) form[key] = time;
  if (fields["time_grain_sqla"] && time) form["time_grain_sqla"] = "P1D";
  if (fields["adhoc_filters"] && time)
    form["adhoc_filters"] = [
      { clause: "WHERE", expressionType: "SIMPLE", subject: time, operator: "TEMPORAL_RANGE", comparator: "No filter" },
    ];
  return { ...form, ...timesAmong(fields, dataset) };
}
