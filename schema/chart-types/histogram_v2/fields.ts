import { z } from "zod";
import type { Fields } from "../define";
import { ROW_LIMITS } from "../shared/cartesian/stored-look";
import { optionalNumber, storedNumber, storedReference, storedReferences, storedText } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

export const DEFAULT_BINS = 5;

export const histogramFields = {
  column: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Column",
    control: { kind: "column", max: 1, numericOnly: true, plain: true },
    required: true,
    description: "Numeric column to count by range",
  },
  groupby: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Dimensions",
    control: { kind: "column", multi: true },
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 10_000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
    description: "Maximum number of rows to count",
  },
  bins: {
    ...query,
    schema: storedNumber.catch(DEFAULT_BINS),
    default: DEFAULT_BINS,
    label: "Bins",
    control: { kind: "select", options: [5, 10, 15, 20].map((n) => [n, String(n)] as const), freeForm: true },
    description: "Number of ranges of equal width",
  },
  normalize: {
    ...query,
    schema: z.boolean(),
    default: false,
    label: "Normalize",
    control: { kind: "checkbox" },
    description: "Show percentages of the total instead of counts",
  },
  cumulative: {
    ...query,
    schema: z.boolean(),
    default: false,
    label: "Cumulative",
    control: { kind: "checkbox" },
    description: "Each range includes all ranges before it",
  },

  color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Color Scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
  },
  show_value: { ...look, schema: z.boolean(), default: false, label: "Show value", control: { kind: "checkbox" } },
  show_legend: { ...look, schema: z.boolean(), default: true, label: "Show legend", control: { kind: "checkbox" } },
  x_axis_title: { ...look, schema: storedText, default: "", label: "X Axis Title", control: { kind: "text" } },
  x_axis_format: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "X Axis Format",
    control: { kind: "format", format: "number" },
  },
  y_axis_title: { ...look, schema: storedText, default: "", label: "Y Axis Title", control: { kind: "text" } },
  y_axis_format: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Y Axis Format",
    control: { kind: "format", format: "number" },
  },
} satisfies Fields;
