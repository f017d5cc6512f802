import { z } from "zod";
import type { Fields } from "../define";
import { storedReference, storedText } from "../shared/stored-number";
import { notNumbers } from "./lists";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const numbers = { schema: storedText, default: "", check: (value: string) => notNumbers(value) } as const;
const labels = { schema: storedText, default: "" } as const;

export const bulletFields = {
  metric: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Metric",
    control: { kind: "metric" },
    required: true,
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  time_range: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Range",
    control: { kind: "time-range" },
  },
  granularity_sqla: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Column",
    control: { kind: "column", temporalOnly: true, plain: true },
  },

  ranges: {
    ...look,
    ...numbers,
    label: "Ranges",
    control: { kind: "text", placeholder: "100, 200, 300" },
    description: "Upper ends of the ranges behind the bar, separated by commas",
    half: true,
  },
  range_labels: {
    ...look,
    ...labels,
    label: "Range labels",
    control: { kind: "text", placeholder: "poor, fair, good" },
    half: true,
  },
  markers: {
    ...look,
    ...numbers,
    label: "Markers",
    control: { kind: "text", placeholder: "250" },
    description: "Values marked with triangles, separated by commas",
    half: true,
  },
  marker_labels: {
    ...look,
    ...labels,
    label: "Marker labels",
    control: { kind: "text", placeholder: "goal" },
    half: true,
  },
  marker_lines: {
    ...look,
    ...numbers,
    label: "Marker lines",
    control: { kind: "text", placeholder: "280" },
    description: "Values marked with lines, separated by commas",
    half: true,
  },
  marker_line_labels: {
    ...look,
    ...labels,
    label: "Marker line labels",
    control: { kind: "text", placeholder: "best ever" },
    half: true,
  },
} satisfies Fields;
