import type { ChartExample } from "../example";

const places = [
  [2, 1, "CA"],
  [3, 1, "NY"],
  [4, 1, "TX"],
  [5, 1, "FL"],
  [6, 2, "Los Angeles"],
  [7, 2, "San Francisco"],
  [8, 3, "New York City"],
  [9, 3, "Buffalo"],
  [10, 4, "Houston"],
  [11, 4, "Dallas"],
  [12, 5, "Miami"],
  [1, null, "USA"],
] as const;
const response = (rows: readonly (readonly [number, number | null, string])[]) => ({
  queries: [
    {
      colnames: ["id", "parent", "name", "count"],
      coltypes: [0, 0, 1, 0] as (0 | 1)[],
      data: rows.map(([id, parent, name]) => ({ id, parent, name, count: 1 })),
      rowcount: rows.length,
    },
  ],
});
const base = {
  viz_type: "tree_chart",
  datasource: "6__table",
  id: "id",
  parent: "parent",
  name: "name",
  metric: "count",
  row_limit: 1000,
};

export const examples: readonly ChartExample[] = [
  {
    name: "Cities in a circle",
    formData: {
      ...base,
      root_node_id: "1",
      layout: "radial",
      node_label_position: "top",
      child_label_position: "top",
      roam: false,
    },
    response: response(places),
  },
  {
    name: "From left to right",
    formData: { ...base, child_label_position: "right", roam: false },
    response: response(places),
  },
  {
    name: "From the top, below one state, filled",
    formData: {
      ...base,
      root_node_id: 1,
      orient: "TB",
      node_label_position: "right",
      symbol: "circle",
      symbolSize: "11",
      emphasis: "ancestor",
      roam: "scale",
    },
    response: response(places),
  },
  {
    name: "Several roots, one level open",
    formData: { ...base, initialTreeDepth: 1, child_label_position: "right", roam: false },
    response: response([
      ...places,
      [20, null, "Canada"],
      [21, 20, "Ontario"],
      [22, 20, "Quebec"],
      [30, null, "Mexico"],
    ]),
  },
];
