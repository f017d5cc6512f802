import { z } from "zod";
import type { Fields } from "../define";
import {
  colorSchemeField,
  currencyField,
  dateFormatField,
  linearColorSchemeField,
  numberFormatField,
} from "../shared/look-fields";
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

export const sunburstFields = {
  columns: dimensionsField("Hierarchy", { required: true, description: "From the inner ring to the outer ring" }),
  metric: metricField("Primary Metric", { description: "Size of the segments" }),
  secondary_metric: metricField("Secondary Metric", {
    required: false,
    description: "Colors segments by its ratio to the primary metric; otherwise by name",
  }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10_000),
  sort_by_metric: sortByMetricField(false),

  color_scheme: {
    ...colorSchemeField,
    description: "Used without a secondary metric",
  },
  linear_color_scheme: {
    ...linearColorSchemeField,
    description: "Used with a secondary metric",
    when: (values) => values["secondary_metric"] !== null,
  },
  show_labels: { ...labels, schema: storedFlag, default: false, label: "Show Labels", control: { kind: "checkbox" } },
  show_labels_threshold: {
    ...labels,
    schema: storedNumber,
    default: 5,
    label: "Percentage threshold",
    control: { kind: "number", min: 0, max: 100 },
    description: "Smallest percentage for which a label is shown",
    when: (values) => Boolean(values["show_labels"]),
  },
  show_total: { ...labels, schema: storedFlag, default: false, label: "Show Total", control: { kind: "checkbox" } },
  label_type: {
    ...labels,
    schema: z.enum(["key", "value", "key_value"]).catch("key"),
    default: "key",
    label: "Label Type",
    control: {
      kind: "select",
      options: [
        ["key", "Category Name"],
        ["value", "Value"],
        ["key_value", "Category and Value"],
      ],
    },
  },
  number_format: numberFormatField,
  currency_format: currencyField,
  date_format: dateFormatField,
} satisfies Fields;
