import { defineMessage } from "../../language/message";
import { z } from "zod";
import type { Fields } from "../define";
import { ROW_LIMITS, storedTicksLayout, TITLE_MARGINS, X_TICKS_LAYOUTS } from "../shared/cartesian/stored-look";
import { SERIES_LIMITS } from "../shared/series-limits";
import { optionalNumber, storedNumber, storedReference, storedReferences, storedText } from "../shared/stored-number";
import { whiskersOf } from "./whiskers";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const title = { tab: "customize", section: "Chart Title", renderTrigger: true } as const;

const WHISKERS = [
  ["Tukey", "Tukey", "The last value within 1.5 times the box height"],
  ["Min/max (no outliers)", "Min/max (no outliers)"],
  ["2/98 percentiles", "2/98 percentiles"],
  ["5/95 percentiles", "5/95 percentiles"],
  ["9/91 percentiles", "9/91 percentiles"],
  ["10/90 percentiles", "10/90 percentiles"],
] as const;

export const boxPlotFields = {
  columns: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Distribute across",
    control: { kind: "column", multi: true },
    required: true,
    description: "Columns whose values form the distribution of a box",
  },
  time_grain_sqla: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Grain",
    control: { kind: "select", options: [], freeForm: true },
  },
  temporal_columns_lookup: {
    ...query,
    schema: z.record(z.string(), z.boolean()),
    default: {},
    label: "Temporal columns",
    control: { kind: "hidden" },
  },
  groupby: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Dimensions",
    control: { kind: "column", multi: true },
    description: "One box per value",
  },
  metrics: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Metrics",
    control: { kind: "metric", multi: true },
    required: true,
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  series_limit: {
    ...query,
    schema: optionalNumber,
    default: null,
    label: "Series limit",
    required: true,
    control: { kind: "select", options: SERIES_LIMITS, freeForm: true },
  },
  series_limit_metric: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Sort by",
    control: { kind: "metric" },
  },
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 10_000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  whiskerOptions: {
    ...query,
    schema: storedText,
    default: "Tukey",
    label: "Whisker/outlier options",
    control: { kind: "select", options: WHISKERS, freeForm: true },
    description: "How far the whiskers reach; values beyond are outliers",
    check: (value: string) => (value === "" || whiskersOf(value) ? null : defineMessage("Select a whisker option")),
  },

  x_axis_title: { ...title, schema: storedText, default: "", label: "X Axis Title", control: { kind: "text" } },
  x_axis_title_margin: {
    ...title,
    schema: storedNumber,
    default: 0,
    label: "X Axis Title Margin",
    control: { kind: "select", options: TITLE_MARGINS, freeForm: true },
  },
  y_axis_title: { ...title, schema: storedText, default: "", label: "Y Axis Title", control: { kind: "text" } },
  y_axis_title_margin: {
    ...title,
    schema: storedNumber,
    default: 0,
    label: "Y Axis Title Margin",
    control: { kind: "select", options: TITLE_MARGINS, freeForm: true },
  },
  y_axis_title_position: {
    ...title,
    schema: z.enum(["Left", "Top"]).catch("Left"),
    default: "Left",
    label: "Y Axis Title Position",
    control: {
      kind: "select",
      options: [
        ["Left", "Left"],
        ["Top", "Top"],
      ],
    },
  },

  color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Color Scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
  },
  x_ticks_layout: {
    ...look,
    schema: storedTicksLayout,
    default: "auto",
    label: "X Tick Layout",
    control: { kind: "select", options: X_TICKS_LAYOUTS },
  },
  number_format: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Number format",
    control: { kind: "format", format: "number" },
  },
  date_format: {
    ...look,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Date format",
    control: { kind: "format", format: "time" },
  },
  zoomable: { ...look, schema: z.boolean(), default: false, label: "Data Zoom", control: { kind: "checkbox" } },
} satisfies Fields;
