import type { ChartExample } from "../example";

const orders = [
  ["Classic Cars", "Large", 97],
  ["Classic Cars", "Medium", 530],
  ["Classic Cars", "Small", 340],
  ["Motorcycles", "Large", 19],
  ["Motorcycles", "Medium", 156],
  ["Motorcycles", "Small", 156],
  ["Planes", "Large", 9],
  ["Planes", "Medium", 129],
  ["Planes", "Small", 168],
  ["Ships", "Medium", 107],
  ["Ships", "Small", 127],
  ["Trains", "Large", 1],
  ["Trains", "Medium", 26],
  ["Trains", "Small", 50],
  ["Trucks and Buses", "Large", 7],
  ["Trucks and Buses", "Medium", 175],
  ["Trucks and Buses", "Small", 119],
  ["Vintage Cars", "Large", 24],
  ["Vintage Cars", "Medium", 261],
  ["Vintage Cars", "Small", 322],
] as const;
const onward = [
  ...orders.slice(0, 9),
  ["Large", "Shipped", 112],
  ["Large", "Disputed", 13],
  ["Medium", "Shipped", 770],
  ["Medium", "Cancelled", 45],
  ["Small", "Shipped", 631],
  ["Small", "Resolved", 33],
] as const;
const response = (rows: readonly (readonly [string | null, string, number])[]) => ({
  queries: [
    {
      colnames: ["product_line", "deal_size", "count"],
      coltypes: [1, 1, 0] as (0 | 1)[],
      data: rows.map(([product_line, deal_size, count]) => ({ product_line, deal_size, count })),
      rowcount: rows.length,
    },
  ],
});
const base = {
  viz_type: "sankey_v2",
  datasource: "3__table",
  source: "product_line",
  target: "deal_size",
  metric: "count",
  row_limit: 10_000,
};

export const examples: readonly ChartExample[] = [
  { name: "Product lines by deal size", formData: base, response: response(orders) },
  {
    name: "Three steps",
    formData: { ...base, sort_by_metric: true, color_scheme: "supersetColors" },
    response: response(onward),
  },
  {
    name: "An end that is not known",
    formData: { ...base, source: ["product_line"], row_limit: "100" },
    response: response([[null, "Large", 40], ...orders.slice(0, 6)]),
  },
];
