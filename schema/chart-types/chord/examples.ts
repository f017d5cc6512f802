import type { ChartExample } from "../example";

const channels = [
  ["general", "apache-releases", 975],
  ["apache-releases", "general", 975],
  ["general", "beginners", 797],
  ["beginners", "general", 797],
  ["general", "introductions", 769],
  ["introductions", "general", 769],
  ["beginners", "apache-releases", 761],
  ["apache-releases", "beginners", 761],
  ["general", "newsletter", 758],
  ["newsletter", "general", 758],
  ["introductions", "apache-releases", 747],
  ["apache-releases", "introductions", 747],
  ["general", "community-feedback", 746],
  ["community-feedback", "general", 746],
  ["introductions", "beginners", 744],
  ["beginners", "introductions", 744],
  ["newsletter", "apache-releases", 738],
  ["apache-releases", "newsletter", 738],
  ["community-feedback", "beginners", 737],
  ["community-feedback", "introductions", 737],
  ["beginners", "community-feedback", 737],
  ["introductions", "community-feedback", 737],
  ["community-feedback", "apache-releases", 734],
  ["newsletter", "beginners", 734],
  ["beginners", "newsletter", 734],
  ["apache-releases", "community-feedback", 734],
  ["newsletter", "introductions", 731],
  ["introductions", "newsletter", 731],
  ["community-feedback", "newsletter", 730],
  ["newsletter", "community-feedback", 730],
  ["general", "visualization_plugins", 398],
  ["visualization_plugins", "general", 398],
  ["apache-releases", "visualization_plugins", 341],
  ["visualization_plugins", "apache-releases", 341],
  ["general", "announcements", 337],
  ["announcements", "general", 337],
  ["apache-releases", "announcements", 303],
  ["announcements", "apache-releases", 303],
  ["visualization_plugins", "announcements", 277],
  ["announcements", "visualization_plugins", 277],
  ["beginners", "visualization_plugins", 210],
  ["visualization_plugins", "beginners", 210],
  ["beginners", "announcements", 194],
  ["announcements", "beginners", 194],
  ["introductions", "visualization_plugins", 184],
  ["visualization_plugins", "introductions", 184],
  ["newsletter", "visualization_plugins", 183],
  ["visualization_plugins", "newsletter", 183],
  ["general", "dashboards", 178],
  ["dashboards", "general", 178],
  ["community-feedback", "visualization_plugins", 174],
  ["visualization_plugins", "community-feedback", 174],
  ["introductions", "announcements", 173],
  ["announcements", "introductions", 173],
  ["community-feedback", "announcements", 166],
  ["announcements", "community-feedback", 166],
] as const;
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
  ["Trains", "Medium", 26],
  ["Trains", "Small", 50],
] as const;

const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "cnt" }, label: "SUM(cnt)" };
const shared = {
  viz_type: "chord",
  datasource: "19__table",
  groupby: "channel_1",
  columns: "channel_2",
  metric: sum,
  row_limit: 1000,
  y_axis_format: "SMART_NUMBER",
};
const channelsResponse = {
  queries: [
    {
      colnames: ["channel_1", "channel_2", "SUM(cnt)"],
      coltypes: [1, 1, 0] as (0 | 1)[],
      data: channels.map(([one, other, count]) => ({ channel_1: one, channel_2: other, "SUM(cnt)": count })),
      rowcount: channels.length,
    },
  ],
};
const ordersResponse = {
  queries: [
    {
      colnames: ["product_line", "deal_size", "count"],
      coltypes: [1, 1, 0] as (0 | 1)[],
      data: orders.map(([product_line, deal_size, count]) => ({ product_line, deal_size, count })),
      rowcount: orders.length,
    },
  ],
};

export const examples: readonly ChartExample[] = [
  {
    name: "People that channels share",
    formData: { ...shared, color_scheme: "supersetColors" },
    response: channelsResponse,
  },
  {
    name: "Product lines and deal sizes",
    formData: {
      ...shared,
      datasource: "3__table",
      groupby: ["product_line"],
      columns: ["deal_size"],
      metric: "count",
      sort_by_metric: true,
    },
    response: ordersResponse,
  },
  {
    name: "Values in full",
    formData: { ...shared, y_axis_format: ",d", row_limit: "20" },
    response: {
      queries: [
        { ...channelsResponse.queries[0]!, data: channelsResponse.queries[0]!.data.slice(0, 20), rowcount: 20 },
      ],
    },
  },
];
