import type { ChartExample } from "../example";

const sizes = [
  ["Small", 1282],
  ["Large", 157],
  ["Medium", 1384],
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
const by = (dimension: string, rows: readonly (readonly [string, number])[]) => ({
  queries: [
    {
      colnames: [dimension, "count"],
      coltypes: [1, 0] as (0 | 1)[],
      data: rows.map(([name, count]) => ({ [dimension]: name, count })),
      rowcount: rows.length,
    },
  ],
});
const average = {
  expressionType: "SIMPLE",
  column: { column_name: "price_each" },
  aggregate: "AVG",
  label: "AVG(price_each)",
};
const price = {
  queries: [{ colnames: ["AVG(price_each)"], coltypes: [0] as 0[], data: [{ "AVG(price_each)": 83.66 }], rowcount: 1 }],
};

const base = { viz_type: "gauge_chart", datasource: "3__table", metric: "count", row_limit: 10 };

export const examples: readonly ChartExample[] = [
  {
    name: "Orders by deal size",
    formData: { ...base, groupby: ["deal_size"], font_size: 13 },
    response: by("deal_size", sizes),
  },
  {
    name: "One value within intervals",
    formData: {
      ...base,
      metric: average,
      groupby: [],
      min_val: 0,
      max_val: "120",
      intervals: "40,80,120",
      interval_color_indices: "4,2,6",
      show_axis_tick: true,
      show_split_line: true,
      split_number: 6,
      value_formatter: "{value} a piece",
      currency_format: { symbol: "USD", symbolPosition: "prefix" },
    },
    response: price,
  },
  {
    name: "Seven needles beside each other, round",
    formData: {
      ...base,
      groupby: ["product_line"],
      overlap: false,
      round_cap: true,
      show_pointer: false,
      sort_by_metric: true,
      split_number: 5,
      font_size: 10,
      color_scheme: "supersetColors",
    },
    response: by("product_line", lines),
  },
  {
    name: "Half a dial",
    formData: { ...base, metric: average, groupby: [], start_angle: 180, end_angle: 0, max_val: 100, split_number: 5 },
    response: price,
  },
];
