import type { ChartExample } from "../example";

const response = {
  queries: [
    {
      colnames: ["Origin", "count", "count__contribution"],
      coltypes: [1, 0, 0] as (0 | 1)[],
      data: [
        { Origin: "USA", count: 254, count__contribution: 0.6256 },
        { Origin: "Japan", count: 79, count__contribution: 0.1946 },
        { Origin: "Europe", count: 61, count__contribution: 0.1502 },
        { Origin: "Korea", count: 8, count__contribution: 0.0197 },
        { Origin: null, count: 4, count__contribution: 0.0099 },
      ],
      rowcount: 5,
    },
  ],
};
const base = {
  viz_type: "pie",
  datasource: "1__table",
  groupby: ["Origin"],
  metric: "count",
  sort_by_metric: true,
  row_limit: 100,
};

export const examples: readonly ChartExample[] = [
  { name: "Cars by origin", formData: base, response },
  {
    name: "A donut with its total",
    formData: { ...base, donut: true, show_total: true, label_type: "key_percent", label_line: true },
    response,
  },
  {
    name: "Small slices put together",
    formData: { ...base, threshold_for_other: 5, label_type: "key_value_percent", legendSort: "asc" },
    response,
  },
  {
    name: "A rose, labels inside",
    formData: { ...base, roseType: "area", labels_outside: false, label_type: "percent", legendOrientation: "right" },
    response,
  },
  {
    name: "Labels by a template",
    formData: {
      ...base,
      label_type: "template",
      label_template: "{name}\\n{value} of all",
      number_format: ",d",
      show_legend: false,
    },
    response,
  },
];
