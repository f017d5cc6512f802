import type { ChartExample } from "../example";

const orders = [
  ["Large", "Classic Cars", 97],
  ["Large", "Motorcycles", 19],
  ["Large", "Planes", 9],
  ["Large", "Trains", 1],
  ["Large", "Trucks and Buses", 7],
  ["Large", "Vintage Cars", 24],
  ["Medium", "Classic Cars", 530],
  ["Medium", "Motorcycles", 156],
  ["Medium", "Planes", 129],
  ["Medium", "Ships", 107],
  ["Medium", "Trains", 26],
  ["Medium", "Trucks and Buses", 175],
  ["Medium", "Vintage Cars", 261],
  ["Small", "Classic Cars", 340],
  ["Small", "Motorcycles", 156],
  ["Small", "Planes", 168],
  ["Small", "Ships", 127],
  ["Small", "Trains", 50],
  ["Small", "Trucks and Buses", 119],
  ["Small", "Vintage Cars", 322],
] as const;
const channels = [
  ["general", "introductions", 2317],
  ["general", "announcements", 1974],
  ["general", "beginners", 1406],
  ["introductions", "beginners", 1212],
  ["beginners", "dashboards", 402],
  ["announcements", "apache-releases", 1102],
  ["apache-releases", "developers", 209],
  ["developers", "contributing", 301],
  ["contributing", "pull-requests", 144],
  ["dashboards", "embedd-dashboards", 96],
  ["dashboards", "dashboard-filters", 88],
  ["beginners", "support", 190],
] as const;

const response = (rows: readonly (readonly [string, string, number])[]) => ({
  queries: [
    {
      colnames: ["deal_size", "product_line", "count"],
      coltypes: [1, 1, 0] as (0 | 1)[],
      data: rows.map(([deal_size, product_line, count]) => ({ deal_size, product_line, count })),
      rowcount: rows.length,
    },
  ],
});
const base = {
  viz_type: "graph_chart",
  datasource: "3__table",
  source: "deal_size",
  target: "product_line",
  metric: "count",
  row_limit: 10_000,
};
const sorts = new Map<string, string>([
  ["developers", "Makers"],
  ["contributing", "Makers"],
  ["pull-requests", "Makers"],
  ["apache-releases", "News"],
  ["announcements", "News"],
  ["dashboards", "Help"],
  ["embedd-dashboards", "Help"],
  ["dashboard-filters", "Help"],
  ["support", "Help"],
  ["beginners", "Help"],
]);
const sorted = {
  queries: [
    {
      colnames: ["channel_1", "channel_2", "sort_1", "sort_2", "SUM(cnt)"],
      coltypes: [1, 1, 1, 1, 0] as (0 | 1)[],
      data: channels.map(([one, other, count]) => ({
        channel_1: one,
        channel_2: other,
        sort_1: sorts.get(one) ?? "Talk",
        sort_2: sorts.get(other) ?? "Talk",
        "SUM(cnt)": count,
      })),
      rowcount: channels.length,
    },
  ],
};
const shared = {
  ...base,
  source: "channel_1",
  target: "channel_2",
  metric: { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "cnt" }, label: "SUM(cnt)" },
};

export const examples: readonly ChartExample[] = [
  {
    name: "Deal sizes and product lines in a circle",
    formData: { ...base, layout: "circular" },
    response: response(orders),
  },
  {
    name: "The same by force",
    formData: { ...base, layout: "force", edgeSymbol: "none,none", color_scheme: "supersetColors" },
    response: response(orders),
  },
  {
    name: "Channels that people share, by sort",
    formData: { ...shared, source_category: "sort_1", target_category: "sort_2", draggable: true, edgeLength: "300" },
    response: sorted,
  },
  {
    name: "Labels of large nodes alone",
    formData: {
      ...shared,
      source_category: "sort_1",
      target_category: ["sort_2"],
      layout: "circular",
      showSymbolThreshold: "1500",
      edgeSymbol: "circle,circle",
      legendOrientation: "bottom",
      roam: "move",
    },
    response: sorted,
  },
];
