import { z } from "zod";
import type { Fields } from "../define";
import { storedNumber, storedReferences } from "../shared/stored-number";
import { DOMAINS, SUBDOMAINS, UNITS } from "./blocks";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

export const calendarFields = {
  granularity_sqla: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Column",
    control: { kind: "column", temporalOnly: true, plain: true },
    required: true,
  },
  time_range: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Range",
    control: { kind: "time-range" },
    description: "Needs a start and an end",
  },
  domain_granularity: {
    ...query,
    renderTrigger: true,
    schema: z.enum(DOMAINS).catch("month"),
    default: "month",
    label: "Domain",
    control: { kind: "select", options: DOMAINS.map((domain) => [domain, domain] as const) },
    description: "The time unit of each block",
    half: true,
  },
  subdomain_granularity: {
    ...query,
    schema: z.enum(SUBDOMAINS).catch("day"),
    default: "day",
    label: "Subdomain",
    control: { kind: "select", options: SUBDOMAINS.map((subdomain) => [subdomain, UNITS[subdomain]] as const) },
    description: "The time unit of each cell, smaller than the domain",
    half: true,
  },
  metrics: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Metrics",
    control: { kind: "metric", multi: true },
    required: true,
    description: "One calendar per metric",
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },

  linear_color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Linear Color Scheme",
    control: { kind: "color-scheme", scheme: "sequential" },
  },
  cell_size: {
    ...look,
    schema: storedNumber,
    default: 10,
    label: "Cell Size",
    control: { kind: "number", min: 1 },
    description: "Size in pixels, where it fits",
    half: true,
  },
  cell_padding: {
    ...look,
    schema: storedNumber,
    default: 2,
    label: "Cell Padding",
    control: { kind: "number", min: 0 },
    description: "Pixels between cells",
    half: true,
  },
  cell_radius: {
    ...look,
    schema: storedNumber,
    default: 0,
    label: "Cell Radius",
    control: { kind: "number", min: 0 },
    half: true,
  },
  steps: {
    ...look,
    schema: storedNumber,
    default: 10,
    label: "Color Steps",
    control: { kind: "number", min: 2 },
    description: "Number of colors in the legend",
    half: true,
  },
  y_axis_format: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Value format",
    control: { kind: "format", format: "number" },
  },
  x_axis_time_format: {
    ...look,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Time format",
    control: { kind: "format", format: "time" },
  },
  show_legend: { ...look, schema: z.boolean(), default: true, label: "Legend", control: { kind: "checkbox" } },
  show_values: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Show Values",
    control: { kind: "checkbox" },
    description: "In the cells, where they fit",
  },
  show_metric_name: {
    ...look,
    schema: z.boolean(),
    default: true,
    label: "Show Metric Names",
    control: { kind: "checkbox" },
  },
} satisfies Fields;
