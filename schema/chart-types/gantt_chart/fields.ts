import { z } from "zod";
import type { Fields } from "../define";
import { ROW_LIMITS, TITLE_MARGINS } from "../shared/cartesian/stored-look";
import { legendFields } from "../shared/legend";
import { optionalNumber, storedNumber, storedReference, storedReferences, storedText } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const title = { tab: "customize", section: "Chart Title", renderTrigger: true } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const xAxis = { tab: "customize", section: "X Axis", renderTrigger: true } as const;
const tip = { tab: "customize", section: "Tooltip", renderTrigger: true } as const;

const clock = z
  .string()
  .regex(/^\d{1,2}:\d{2}(:\d{2})?$/)
  .nullable()
  .catch(null);
/** ["HH:mm:ss" or null, "HH:mm:ss" or null], also as JSON text. */
const storedTimeBounds: z.ZodType<[string | null, string | null]> = z.preprocess(
  (stored) => (typeof stored === "string" ? parsedList(stored) : stored),
  z.tuple([clock, clock]).catch([null, null]),
) as z.ZodType<[string | null, string | null]>;

function parsedList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const ganttFields = {
  start_time: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Start Time",
    control: { kind: "column", max: 1, temporalOnly: true },
    required: true,
  },
  end_time: {
    ...query,
    schema: storedReference,
    default: null,
    label: "End Time",
    control: { kind: "column", max: 1, temporalOnly: true },
    required: true,
  },
  y_axis: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Y-axis",
    control: { kind: "column", max: 1 },
    required: true,
    description: "One row per value",
  },
  series: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Dimension",
    control: { kind: "column", max: 1 },
    description: "Colors the bars",
  },
  subcategories: {
    ...query,
    schema: z.boolean(),
    default: false,
    label: "Subcategories",
    control: { kind: "checkbox" },
    description: "A separate row for each series",
    renderTrigger: true,
    when: (values) => values["series"] !== null,
  },
  tooltip_metrics: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Tooltip (metrics)",
    control: { kind: "metric", multi: true },
  },
  tooltip_columns: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Tooltip (columns)",
    control: { kind: "column", multi: true },
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  order_by_cols: {
    ...query,
    schema: z.preprocess((stored) => stored ?? [], z.array(z.unknown())),
    default: [],
    label: "Ordering",
    control: { kind: "sort-by" },
  },
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 10_000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
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

  color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Color Scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
  },
  ...legendFields,
  zoomable: { ...look, schema: z.boolean(), default: false, label: "Data Zoom", control: { kind: "checkbox" } },
  show_extra_controls: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Extra Controls",
    control: { kind: "checkbox" },
    description: "A switch in the chart between plain rows and subcategories",
  },

  x_axis_time_bounds: {
    ...xAxis,
    schema: storedTimeBounds,
    default: [null, null],
    label: "Bounds",
    control: { kind: "clock-bounds" },
    description: "Times of day at which the axis starts and ends",
  },
  x_axis_time_format: {
    ...xAxis,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Time format",
    control: { kind: "format", format: "time" },
  },
  tooltipTimeFormat: {
    ...tip,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Tooltip time format",
    control: { kind: "format", format: "time" },
  },
  tooltipValuesFormat: {
    ...tip,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Number format",
    control: { kind: "format", format: "number" },
  },
} satisfies Fields;
