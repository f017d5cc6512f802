import { z } from "zod";
import type { Fields } from "../define";
import { colorSchemeField, currencyField, dateFormatField, linearColorSchemeField, numberFormatField } from "../shared/look-fields";
import { dimensionsField, filtersField, metricField, rowLimitField, sortByMetricField, storedFlag } from "../shared/query-fields";
import { storedNumber } from "../shared/stored-number";

const labels = { tab: "customize", section: "Labels", renderTrigger: true } as const;

export const sunburstFields = {
  columns: dimensionsField("Hierarchy", { required: true, description: "From the innermost ring to the outermost" }),
  metric: metricField("Primary Metric", { description: "How large the segments are" }),
  secondary_metric: metricField("Secondary Metric", { required: false, description: "Colors segments by its ratio to the primary metric; without it they are colored by their names" }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10_000),
  sort_by_metric: sortByMetricField(false),

  color_scheme: { ...colorSchemeField, description: "Used where there is no secondary metric, or it is the primary one" },
  linear_color_scheme: { ...linearColorSchemeField, description: "Used where a secondary metric colors the segments", when: (values) => values["secondary_metric"] !== null },
  show_labels: { ...labels, schema: storedFlag, default: false, label: "Show Labels", control: { kind: "checkbox" } },
  show_labels_threshold: { ...labels, schema: storedNumber, default: 5, label: "Percentage threshold", control: { kind: "number", min: 0, max: 100 }, description: "Segments with a smaller share have no label", when: (values) => Boolean(values["show_labels"]) },
  show_total: { ...labels, schema: storedFlag, default: false, label: "Show Total", control: { kind: "checkbox" } },
  label_type: { ...labels, schema: z.enum(["key", "value", "key_value"]).catch("key"), default: "key", label: "Label Type", control: { kind: "select", choices: [["key", "Category Name"], ["value", "Value"], ["key_value", "Category and Value"]] } },
  number_format: numberFormatField,
  currency_format: currencyField,
  date_format: dateFormatField,
} satisfies Fields;
