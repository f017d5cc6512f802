import type { ChartExample } from "../example";

const statuses = [
  ["Shipped", 2617],
  ["Cancelled", 60],
  ["Resolved", 47],
  ["On Hold", 44],
  ["In Process", 41],
  ["Disputed", 14],
] as const;
const sizes = [
  ["Small", 1282],
  ["Medium", 1384],
  ["Large", 157],
] as const;
const lines = [
  ["Classic Cars", 967],
  ["Vintage Cars", 607],
  ["Motorcycles", 331],
  ["Planes", 306],
  ["Trucks and Buses", 301],
  ["Ships", 234],
  ["Trains", 77],
] as const;

const response = (dimension: string, rows: readonly (readonly [string | null, number])[]) => ({
  queries: [
    {
      colnames: [dimension, "count"],
      coltypes: [1, 0] as (0 | 1)[],
      data: rows.map(([name, count]) => ({ [dimension]: name, count })),
      rowcount: rows.length,
    },
  ],
});
const base = { viz_type: "funnel", datasource: "3__table", metric: "count", row_limit: 10, sort_by_metric: true };

export const examples: readonly ChartExample[] = [
  {
    name: "Orders by status",
    formData: { ...base, groupby: ["status"], legendMargin: 50, label_type: 0, tooltip_label_type: 5 },
    response: response("status", statuses),
  },
  {
    name: "Product lines, each of the step before",
    formData: {
      ...base,
      groupby: "product_line",
      label_type: 5,
      percent_calculation_type: "prev_step",
      show_legend: false,
    },
    response: response("product_line", lines),
  },
  {
    name: "Deal sizes as parts of all, legend at the right",
    formData: {
      ...base,
      groupby: ["deal_size"],
      sort_by_metric: false,
      label_type: "4",
      percent_calculation_type: "total",
      legendOrientation: "right",
      legendSort: "asc",
    },
    response: response("deal_size", sizes),
  },
  {
    name: "Labels outside, with gaps",
    formData: {
      ...base,
      groupby: ["product_line"],
      label_type: 3,
      labelLine: true,
      gap: 3,
      show_legend: false,
      color_scheme: "supersetColors",
    },
    response: response("product_line", lines),
  },
];
