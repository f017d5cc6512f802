import { z } from "zod";
import type { Fields } from "../define";
import { colorSchemeField, currencyField, dateFormatField, numberFormatField } from "../shared/look-fields";
import {
  dimensionsField,
  filtersField,
  metricField,
  rowLimitField,
  sortByMetricField,
  storedFlag,
} from "../shared/query-fields";

const labels = { tab: "customize", section: "Labels", renderTrigger: true } as const;

export const treemapFields = {
  groupby: dimensionsField("Dimensions", { description: "From the outer level to the inner level" }),
  metric: metricField(),
  row_limit: rowLimitField(10_000),
  sort_by_metric: sortByMetricField(false),
  adhoc_filters: filtersField,

  color_scheme: colorSchemeField,
  show_labels: { ...labels, schema: storedFlag, default: true, label: "Show Labels", control: { kind: "checkbox" } },
  show_upper_labels: {
    ...labels,
    schema: storedFlag,
    default: true,
    label: "Show Upper Labels",
    control: { kind: "checkbox" },
    description: "Show labels of nodes with children",
  },
  // Charts with names only store “Key” with a capital letter.
  label_type: {
    ...labels,
    schema: z.enum(["Key", "key", "value", "key_value"]).catch("key_value"),
    default: "key_value",
    label: "Label Type",
    control: {
      kind: "select",
      options: [
        ["Key", "Category Name"],
        ["value", "Value"],
        ["key_value", "Category and Value"],
      ],
    },
  },
  number_format: numberFormatField,
  currency_format: currencyField,
  date_format: dateFormatField,
} satisfies Fields;
