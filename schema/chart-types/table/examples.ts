import type { ChartExample } from "../example";

const base = { viz_type: "table", datasource: "1__table", show_cell_bars: true, align_pn: false };

const byOrigin = {
  colnames: ["Origin", "AVG(Horsepower)", "count", "%count"],
  coltypes: [1, 0, 0, 0] as (0 | 1)[],
  data: [
    { Origin: "USA", "AVG(Horsepower)": 119.6064, count: 254, "%count": 0.6256 },
    { Origin: "Japan", "AVG(Horsepower)": 79.8354, count: 79, "%count": 0.1946 },
    { Origin: null, "AVG(Horsepower)": 81, count: 73, "%count": 0.1798 },
  ],
  rowcount: 3,
};
const aggregate = {
  ...base,
  query_mode: "aggregate",
  groupby: ["Origin"],
  metrics: [
    { expressionType: "SIMPLE", aggregate: "AVG", column: { column_name: "Horsepower" }, label: "AVG(Horsepower)" },
    "count",
  ],
  percent_metrics: ["count"],
};
const raw = {
  ...base,
  query_mode: "raw",
  all_columns: ["Name", "Year", "Miles_per_Gallon", "change"],
};
const records = {
  colnames: ["Name", "Year", "Miles_per_Gallon", "change"],
  coltypes: [1, 2, 0, 0] as (0 | 1 | 2)[],
  data: [
    { Name: "chevrolet chevelle malibu", Year: 0, Miles_per_Gallon: 18, change: -3.5 },
    {
      Name: '<a href="https://example.org/buick">buick skylark 320</a>',
      Year: 31536000000,
      Miles_per_Gallon: 15,
      change: 2.25,
    },
    { Name: "plymouth satellite", Year: null, Miles_per_Gallon: null, change: 0.5 },
  ],
  rowcount: 3,
};
const compared = {
  colnames: ["Origin", "count", "count__1 year ago"],
  coltypes: [1, 0, 0] as (0 | 1)[],
  data: [
    { Origin: "USA", count: 30, "count__1 year ago": 24 },
    { Origin: "Japan", count: 10, "count__1 year ago": 12 },
    { Origin: "Europe", count: 7, "count__1 year ago": 0 },
  ],
  rowcount: 3,
};

export const examples: readonly ChartExample[] = [
  {
    name: "Metrics by dimension with a summary",
    formData: { ...aggregate, show_totals: true },
    response: {
      queries: [
        byOrigin,
        {
          colnames: ["AVG(Horsepower)", "count"],
          coltypes: [0, 0],
          data: [{ "AVG(Horsepower)": 105.0825, count: 406 }],
          rowcount: 1,
        },
      ],
    },
  },
  { name: "Raw records with bars both ways", formData: raw, response: { queries: [records] } },
  {
    name: "Conditional formats and column settings",
    formData: {
      ...raw,
      include_search: true,
      page_length: 10,
      column_config: {
        Miles_per_Gallon: { d3NumberFormat: ".1f", customColumnName: "mpg" },
        change: { visible: false },
        Year: { d3TimeFormat: "%Y" },
      },
      conditional_formatting: [{ column: "Miles_per_Gallon", operator: ">", targetValue: 15, colorScheme: "#ACE1C4" }],
    },
    response: { queries: [records] },
  },
  {
    name: "Compared with a year ago",
    formData: {
      ...aggregate,
      metrics: ["count"],
      percent_metrics: [],
      time_compare: "1 year ago",
      comparison_type: "values",
      comparison_color_enabled: true,
    },
    response: { queries: [compared] },
  },
  {
    name: "Paged by the server",
    formData: { ...raw, server_pagination: true, server_page_length: 10 },
    response: { queries: [records, { colnames: ["rowcount"], coltypes: [0], data: [{ rowcount: 406 }], rowcount: 1 }] },
  },
];
