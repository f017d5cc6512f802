import { z } from "zod";
import type { Fields } from "../define";
import { timeFields } from "../shared/period-series/data-fields";
import { periodAxisFields } from "../shared/period-series/axis-fields";
import { storedNumber, storedReference } from "../shared/stored-number";
import { timeseriesDataFields } from "../shared/timeseries/data-fields";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const { x_ticks_layout: _, ...axes } = periodAxisFields;
const FREQUENCIES = [
  ["AS", "Year (freq=AS)"],
  ["52W-MON", "52 weeks starting Monday (freq=52W-MON)"],
  ["W-SUN", "1 week starting Sunday (freq=W-SUN)"],
  ["W-MON", "1 week starting Monday (freq=W-MON)"],
  ["D", "Day (freq=D)"],
  ["4W-MON", "4 weeks (freq=4W-MON)"],
] as const;
const LINES = ["linear", "basis", "cardinal", "monotone", "step-before", "step-after"].map(
  (name) => [name, name] as const,
);

export const timePivotFields = {
  ...timeFields,
  metric: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Metric",
    control: { kind: "metric" },
    required: true,
  },
  adhoc_filters: timeseriesDataFields.adhoc_filters,
  freq: {
    ...query,
    schema: z.string().nullable(),
    default: "W-MON",
    label: "Frequency",
    control: { kind: "select", options: FREQUENCIES, freeForm: true },
    description: "Length and start of the periods; accepts any pandas offset",
  },
  show_legend: { ...look, schema: z.boolean(), default: true, label: "Legend", control: { kind: "checkbox" } },
  line_interpolation: {
    ...look,
    schema: z.string().nullable(),
    default: "linear",
    label: "Line style",
    control: { kind: "select", options: LINES },
  },
  color_picker: {
    ...look,
    schema: z.object({ r: storedNumber, g: storedNumber, b: storedNumber, a: storedNumber.default(1) }).nullable(),
    default: null as { r: number; g: number; b: number; a: number } | null,
    label: "Color",
    control: { kind: "color" },
  },
  ...axes,
  // Superset's default is its number format, which is no format of a time: it counts as the smart date.
  x_axis_format: {
    ...axes.x_axis_format,
    schema: z
      .string()
      .nullable()
      .transform((stored) => (stored === "SMART_NUMBER" ? "smart_date" : stored)),
  },
} satisfies Fields;
