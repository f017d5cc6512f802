import type { ChartExample } from "../example";

const lines = [
  ["Classic Cars", 967, 87.336, 4053.38],
  ["Vintage Cars", 607, 78.148, 3135.34],
  ["Motorcycles", 331, 82.998, 3523.83],
  ["Planes", 306, 81.741, 3186.29],
  ["Trucks and Buses", 301, 87.528, 3746.81],
  ["Ships", 234, 83.855, 3053.15],
  ["Trains", 77, 75.655, 2938.23],
] as const;
const markets = [
  ["PlayStation 2", 583.84, 339.29, 139.2, 93.28],
  ["Xbox 360", 601.05, 280.58, 12.43, 85.54],
  ["Wii", 507.71, 268.38, 69.35, 80.61],
] as const;

const average = (column_name: string) => ({
  expressionType: "SIMPLE",
  aggregate: "AVG",
  column: { column_name },
  label: `AVG(${column_name})`,
});
const linesResponse = {
  queries: [
    {
      colnames: ["product_line", "count", "AVG(price_each)", "AVG(sales)"],
      coltypes: [1, 0, 0, 0] as (0 | 1)[],
      data: lines.map(([product_line, count, price, sales]) => ({
        product_line,
        count,
        "AVG(price_each)": price,
        "AVG(sales)": sales,
      })),
      rowcount: lines.length,
    },
  ],
};
const sales = ["na_sales", "eu_sales", "jp_sales", "other_sales"].map((column_name) => ({
  expressionType: "SIMPLE",
  aggregate: "SUM",
  column: { column_name },
  label: { na_sales: "North America", eu_sales: "Europe", jp_sales: "Japan", other_sales: "Elsewhere" }[column_name]!,
}));
const marketsResponse = {
  queries: [
    {
      colnames: ["platform", ...sales.map(({ label }) => label)],
      coltypes: [1, 0, 0, 0, 0] as (0 | 1)[],
      data: markets.map(([platform, ...sold]) => ({
        platform,
        "North America": sold[0],
        Europe: sold[1],
        Japan: sold[2],
        Elsewhere: sold[3],
      })),
      rowcount: markets.length,
    },
  ],
};

const base = {
  viz_type: "radar",
  datasource: "3__table",
  row_limit: 10,
  groupby: ["product_line"],
  metrics: ["count", average("price_each"), average("sales")],
};

export const examples: readonly ChartExample[] = [
  {
    name: "Product lines, each by its largest",
    formData: { ...base, legendMargin: "", show_labels: false, is_circle: true },
    response: linesResponse,
  },
  {
    name: "The same with an axis of its own for each metric",
    formData: {
      ...base,
      show_labels: false,
      column_config: {
        count: { radarMetricMaxValue: 1000 },
        "AVG(price_each)": { radarMetricMaxValue: "100", radarMetricMinValue: 60 },
        "AVG(sales)": { radarMetricMaxValue: 4500, radarMetricMinValue: 2500 },
      },
      color_scheme: "supersetColors",
    },
    response: linesResponse,
  },
  {
    name: "Markets of three consoles",
    formData: {
      ...base,
      groupby: "platform",
      metrics: sales,
      label_position: "top",
      number_format: ",.0f",
      legendOrientation: "right",
    },
    response: marketsResponse,
  },
  {
    name: "With names in the labels",
    formData: {
      ...base,
      groupby: ["platform"],
      metrics: sales,
      label_type: "key_value",
      row_limit: 1,
      show_legend: false,
    },
    response: {
      queries: [{ ...marketsResponse.queries[0]!, data: marketsResponse.queries[0]!.data.slice(0, 1), rowcount: 1 }],
    },
  },
];
