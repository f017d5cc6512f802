import { z } from "zod";
import type { Fields } from "../define";
import { legendFields } from "../shared/legend";
import { colorSchemeField, currencyField, numberFormatField } from "../shared/look-fields";
import {
  dimensionsField,
  filtersField,
  metricField,
  rowLimitField,
  sortByMetricField,
  storedFlag,
} from "../shared/query-fields";
import { storedNumber } from "../shared/stored-number";

const labels = { tab: "customize", section: "Labels", renderTrigger: true } as const;
const shape = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const hidden = { kind: "hidden" } as const;
const LABELS = [
  [0, "Category Name"],
  [1, "Value"],
  [2, "Percentage"],
  [3, "Category and Value"],
  [4, "Category and Percentage"],
  [5, "Category, Value and Percentage"],
  [6, "Value and Percentage"],
] as const;
const labelType = storedNumber.refine((stored) => LABELS.some(([type]) => type === stored));

export const PERCENT_TYPES = ["first_step", "prev_step", "total"] as const;

const { legendType: _, ...legendControls } = legendFields;

export const funnelFields = {
  groupby: dimensionsField(),
  metric: metricField(),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10),
  sort_by_metric: sortByMetricField(true),
  percent_calculation_type: {
    tab: "data",
    section: "Query",
    schema: z.enum(PERCENT_TYPES).catch("first_step"),
    default: "first_step",
    label: "% calculation",
    control: {
      kind: "select",
      options: [
        ["first_step", "Calculate from first step"],
        ["prev_step", "Calculate from previous step"],
        ["total", "Percent of total"],
      ],
    },
    description: "Base of the percentages in labels and tooltips",
    renderTrigger: true,
  },

  color_scheme: colorSchemeField,
  ...legendControls,
  legendType: { ...legendFields.legendType, control: hidden },

  label_type: {
    ...labels,
    schema: labelType,
    default: 0,
    label: "Label Contents",
    control: { kind: "select", options: LABELS },
  },
  tooltip_label_type: {
    ...labels,
    schema: labelType,
    default: 5,
    label: "Tooltip Contents",
    control: { kind: "select", options: LABELS.slice(0, 6) },
    when: (values) => Boolean(values["show_tooltip_labels"]),
  },
  number_format: numberFormatField,
  currency_format: currencyField,
  show_labels: { ...labels, schema: storedFlag, default: true, label: "Show Labels", control: { kind: "checkbox" } },
  show_tooltip_labels: {
    ...labels,
    schema: storedFlag,
    default: true,
    label: "Show Tooltip Labels",
    control: { kind: "checkbox" },
  },

  // Has no control, but applies when stored.
  sort: {
    ...shape,
    schema: z.enum(["ascending", "descending", "none"]),
    default: "descending",
    label: "Order",
    control: hidden,
  },
  orient: {
    ...shape,
    schema: z.enum(["vertical", "horizontal"]),
    default: "vertical",
    label: "Orientation",
    control: hidden,
  },
  gap: { ...shape, schema: storedNumber, default: 0, label: "Gap", control: hidden },
  labelLine: { ...shape, schema: storedFlag, default: false, label: "Labels outside", control: hidden },
} satisfies Fields;
