import { z } from "zod";
import type { Fields } from "../define";
import { bigNumberLookFields, bigNumberQueryFields } from "../shared/big-number-fields";
import { columnConfigs } from "../shared/column-config";
import { optionalNumber, storedText } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const comparison = { tab: "data", section: "Time Comparison" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

const {
  header_font_size,
  subtitle,
  subtitle_font_size,
  subheader_font_size,
  show_metric_name,
  metric_name_font_size,
  y_axis_format,
  currency_format,
} = bigNumberLookFields;
const SHIFTS = [
  ["1 day ago", "1 day ago"],
  ["1 week ago", "1 week ago"],
  ["1 month ago", "1 month ago"],
  ["1 year ago", "1 year ago"],
  ["custom", "Custom date"],
  ["inherit", "The previous period of the same length"],
] as const;
const shift = z.preprocess((stored) => (Array.isArray(stored) ? (stored[0] ?? null) : stored), z.string().nullable());

export const popKpiFields = {
  ...bigNumberQueryFields,
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 10_000,
    label: "Row limit",
    required: true,
    control: { kind: "number", min: 1 },
  },
  time_compare: {
    ...comparison,
    schema: shift,
    default: null,
    label: "Time shift",
    control: { kind: "select", options: SHIFTS, freeForm: true },
    description: "Period to compare with",
  },
  start_date_offset: {
    ...comparison,
    schema: storedText,
    default: "",
    label: "Start date",
    control: { kind: "text", placeholder: "YYYY-MM-DD" },
    description: "Start of the period to compare with",
    when: (values) => values["time_compare"] === "custom",
  },
  comparison_type: {
    ...comparison,
    schema: z.string().nullable(),
    default: "values",
    label: "Calculation type",
    control: { kind: "hidden" },
  },
  y_axis_format,
  percentDifferenceFormat: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Percent Difference format",
    control: { kind: "format", format: "number" },
  },
  currency_format,
  header_font_size: { ...header_font_size, default: 0.2 },
  subtitle,
  subtitle_font_size,
  subheader_font_size: { ...subheader_font_size, default: 0.125, label: "Comparison font size" },
  show_metric_name,
  metric_name_font_size,
  comparison_color_enabled: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Add color for positive/negative change",
    control: { kind: "checkbox" },
  },
  comparison_color_scheme: {
    ...look,
    schema: z.enum(["Green", "Red"]),
    default: "Green",
    label: "Color scheme for comparison",
    control: {
      kind: "select",
      options: [
        ["Green", "Green for increase, red for decrease"],
        ["Red", "Red for increase, green for decrease"],
      ],
    },
    when: (values) => values["comparison_color_enabled"] === true,
  },
  column_config: {
    ...look,
    schema: columnConfigs,
    default: {},
    label: "Customize columns",
    control: {
      kind: "column-config",
      of: ["Previous value", "Delta", "Percent change"],
      parts: ["customColumnName", "displayTypeIcon", "visible"],
    },
    description: "Name, symbol and visibility of each comparison value",
  },
} satisfies Fields;
