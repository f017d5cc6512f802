import type { ChartExample } from "../example";

const base = { viz_type: "big_number_total", datasource: "1__table", metric: "count" };
const response = { queries: [{ colnames: ["count"], coltypes: [0 as const], data: [{ count: 9994 }], rowcount: 1 }] };

export const examples: readonly ChartExample[] = [
  { name: "A count", formData: { ...base, subtitle: "orders" }, response },
  {
    name: "Money, large, with its name",
    formData: {
      ...base,
      y_axis_format: ",.2f",
      currency_format: { symbol: "USD", symbolPosition: "prefix" },
      header_font_size: 0.6,
      show_metric_name: true,
    },
    response,
  },
  {
    name: "Red over a limit",
    formData: {
      ...base,
      conditional_formatting: [{ column: "count", operator: ">", targetValue: 5000, colorScheme: "colorError" }],
    },
    response,
  },
  {
    name: "No data",
    formData: base,
    response: { queries: [{ colnames: ["count"], coltypes: [0], data: [], rowcount: 0 }] },
  },
];
