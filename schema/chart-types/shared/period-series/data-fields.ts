import { z } from "zod";
import type { Fields } from "../../define";
import { advancedAnalyticsFields } from "../advanced-analytics";
import { storedReference } from "../stored-number";
import { timeseriesDataFields } from "../timeseries/data-fields";

const time = { tab: "data", section: "Time" } as const;
const query = { tab: "data", section: "Query" } as const;
const {
  metrics,
  groupby,
  adhoc_filters,
  limit,
  timeseries_limit_metric,
  row_limit,
  annotation_layers,
  time_grain_sqla,
} = timeseriesDataFields;

/** Time column, time grain and time range, as charts stored them before they had an x axis. */
export const timeFields = {
  granularity_sqla: {
    ...time,
    schema: storedReference,
    default: null,
    label: "Time Column",
    control: { kind: "column", temporalOnly: true, plain: true },
    required: true,
  },
  time_grain_sqla: { ...time_grain_sqla, ...time },
  time_range: {
    ...time,
    schema: z.string().nullable(),
    default: "No filter",
    label: "Time Range",
    control: { kind: "time-range" },
  },
} satisfies Fields;

/** Query fields of legacy charts over time (charts-b 13–15). */
export const periodDataFields = {
  ...timeFields,
  metrics,
  adhoc_filters,
  groupby,
  limit,
  timeseries_limit_metric,
  order_desc: { ...query, schema: z.boolean(), default: true, label: "Sort descending", control: { kind: "checkbox" } },
  contribution: {
    ...query,
    schema: z.union([z.boolean(), z.null().transform(() => false)]),
    default: false,
    label: "Contribution",
    control: { kind: "checkbox" },
    description: "Show each value as a percentage of the total at that time",
  },
  row_limit,
} satisfies Fields;

/** Adds rolling windows, comparisons and resampling; a difference is stored as "absolute". */
export const analyticsFields = {
  ...advancedAnalyticsFields,
  comparison_type: {
    ...advancedAnalyticsFields.comparison_type,
    control: {
      kind: "select",
      options: [
        ["values", "Actual values"],
        ["absolute", "Difference"],
        ["percentage", "Percentage change"],
        ["ratio", "Ratio"],
      ],
    },
  },
} satisfies Fields;

export const annotationFields = { annotation_layers } satisfies Fields;
