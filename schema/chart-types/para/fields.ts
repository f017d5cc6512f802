import { z } from "zod";
import type { Fields } from "../define";
import { ROW_LIMITS } from "../shared/cartesian/stored-look";
import { SERIES_LIMITS } from "../shared/series-limits";
import { optionalNumber, storedReference, storedReferences } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Options", renderTrigger: true } as const;

export const paraFields = {
  series: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Dimension",
    control: { kind: "column", max: 1 },
    required: true,
    description: "One line per value",
  },
  metrics: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Metrics",
    control: { kind: "metric", multi: true },
    required: true,
    description: "One axis per metric",
  },
  secondary_metric: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Color metric",
    control: { kind: "metric" },
    description: "Colors the lines",
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  limit: {
    ...query,
    schema: optionalNumber,
    default: null,
    label: "Series limit",
    required: true,
    control: { kind: "select", options: SERIES_LIMITS, freeForm: true },
  },
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 10_000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  timeseries_limit_metric: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Sort by",
    control: { kind: "metric" },
  },
  order_desc: { ...query, schema: z.boolean(), default: true, label: "Sort descending", control: { kind: "checkbox" } },
  time_range: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time range",
    control: { kind: "time-range" },
  },
  granularity_sqla: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time column",
    control: { kind: "column", temporalOnly: true, plain: true },
  },

  show_datatable: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Data table",
    control: { kind: "checkbox" },
    description: "Show the rows below the lines",
  },
  include_series: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Include series",
    control: { kind: "checkbox" },
    description: "Show the dimension as an axis",
  },
  linear_color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Linear color scheme",
    control: { kind: "color-scheme", scheme: "sequential" },
  },
} satisfies Fields;
