import type { ChartExample } from "../example";
import type { ColumnKind, Row } from "../../query/chart-data-response";

/** Columns: product line, deal size, count, rank. */
const DEALS: [string, string, number, number][] = [
  ["Classic Cars", "Large", 97, 0.4],
  ["Classic Cars", "Medium", 530, 1.0],
  ["Classic Cars", "Small", 340, 0.95],
  ["Motorcycles", "Large", 19, 0.2],
  ["Motorcycles", "Medium", 156, 0.675],
  ["Motorcycles", "Small", 156, 0.675],
  ["Planes", "Large", 9, 0.15],
  ["Planes", "Medium", 129, 0.6],
  ["Planes", "Small", 168, 0.75],
  ["Ships", "Medium", 107, 0.45],
  ["Ships", "Small", 127, 0.55],
  ["Trains", "Large", 1, 0.05],
  ["Trains", "Medium", 26, 0.3],
  ["Trains", "Small", 50, 0.35],
  ["Trucks and Buses", "Large", 7, 0.1],
  ["Trucks and Buses", "Medium", 175, 0.8],
  ["Trucks and Buses", "Small", 119, 0.5],
  ["Vintage Cars", "Large", 24, 0.25],
  ["Vintage Cars", "Medium", 261, 0.85],
  ["Vintage Cars", "Small", 322, 0.9],
];

/** Columns: platform, genre, count. */
const GAMES: [string, string, number][] = [
  ["DS", "Action", 343],
  ["DS", "Racing", 67],
  ["DS", "Role-Playing", 200],
  ["DS", "Shooter", 42],
  ["DS", "Sports", 148],
  ["DS", "Strategy", 79],
  ["PC", "Action", 165],
  ["PC", "Racing", 60],
  ["PC", "Role-Playing", 104],
  ["PC", "Shooter", 148],
  ["PC", "Sports", 49],
  ["PC", "Strategy", 188],
  ["PS2", "Action", 348],
  ["PS2", "Racing", 216],
  ["PS2", "Role-Playing", 187],
  ["PS2", "Shooter", 160],
  ["PS2", "Sports", 400],
  ["PS2", "Strategy", 71],
  ["PS3", "Action", 380],
  ["PS3", "Racing", 92],
  ["PS3", "Role-Playing", 119],
  ["PS3", "Shooter", 156],
  ["PS3", "Sports", 213],
  ["PS3", "Strategy", 24],
  ["PSP", "Action", 222],
  ["PSP", "Racing", 65],
  ["PSP", "Role-Playing", 192],
  ["PSP", "Shooter", 37],
  ["PSP", "Sports", 135],
  ["PSP", "Strategy", 60],
  ["Wii", "Action", 238],
  ["Wii", "Racing", 94],
  ["Wii", "Role-Playing", 35],
  ["Wii", "Shooter", 66],
  ["Wii", "Sports", 261],
  ["Wii", "Strategy", 25],
  ["X360", "Action", 324],
  ["X360", "Racing", 105],
  ["X360", "Role-Playing", 76],
  ["X360", "Shooter", 203],
  ["X360", "Sports", 220],
  ["X360", "Strategy", 28],
];

/** Columns: quarter, product line, sales. */
const SALES: [number, string, number][] = [
  [1041379200000, "Classic Cars", 166683],
  [1041379200000, "Planes", 39205],
  [1041379200000, "Trucks and Buses", 46709],
  [1041379200000, "Vintage Cars", 117760],
  [1049155200000, "Classic Cars", 208310],
  [1049155200000, "Planes", 68679],
  [1049155200000, "Trucks and Buses", 71523],
  [1049155200000, "Vintage Cars", 94366],
  [1057017600000, "Classic Cars", 280129],
  [1057017600000, "Planes", 33938],
  [1057017600000, "Trucks and Buses", 84638],
  [1057017600000, "Vintage Cars", 105983],
  [1064966400000, "Classic Cars", 829663],
  [1064966400000, "Planes", 130435],
  [1064966400000, "Trucks and Buses", 217559],
  [1064966400000, "Vintage Cars", 332878],
  [1072915200000, "Classic Cars", 336970],
  [1072915200000, "Planes", 73113],
  [1072915200000, "Trucks and Buses", 73579],
  [1072915200000, "Vintage Cars", 155940],
  [1080777600000, "Classic Cars", 262361],
  [1080777600000, "Planes", 100339],
  [1080777600000, "Trucks and Buses", 79589],
  [1080777600000, "Vintage Cars", 129765],
  [1088640000000, "Classic Cars", 465139],
  [1088640000000, "Planes", 109115],
  [1088640000000, "Trucks and Buses", 114873],
  [1088640000000, "Vintage Cars", 191952],
  [1096588800000, "Classic Cars", 697786],
  [1096588800000, "Planes", 220104],
  [1096588800000, "Trucks and Buses", 261262],
  [1096588800000, "Vintage Cars", 433766],
  [1104537600000, "Classic Cars", 376626],
  [1104537600000, "Planes", 122038],
  [1104537600000, "Trucks and Buses", 88331],
  [1104537600000, "Vintage Cars", 227484],
  [1112313600000, "Classic Cars", 295948],
  [1112313600000, "Planes", 78036],
  [1112313600000, "Trucks and Buses", 89726],
  [1112313600000, "Vintage Cars", 113255],
];

const responseOf = (colnames: string[], coltypes: ColumnKind[], rows: readonly (string | number)[][]) => ({
  queries: [
    {
      colnames,
      coltypes,
      data: rows.map((cells): Row => Object.fromEntries(cells.map((cell, at) => [colnames[at]!, cell]))),
      rowcount: rows.length,
    },
  ],
});
const ranked = <T extends readonly (string | number)[]>(rows: readonly T[]): (string | number)[][] => {
  const values = rows.map((row) => Number(row[2])).sort((a, b) => a - b);
  return rows.map((row) => [...row, (values.lastIndexOf(Number(row[2])) + 1) / values.length]);
};

const deals = responseOf(["product_line", "deal_size", "count", "rank"], [1, 1, 0, 0], DEALS);
const games = responseOf(["platform", "genre", "count", "rank"], [1, 1, 0, 0], ranked(GAMES));
const sales = responseOf(["order_date", "product_line", "SUM(sales)", "rank"], [2, 1, 0, 0], ranked(SALES));

const base = { viz_type: "heatmap_v2", datasource: "3__table", metric: "count", row_limit: 10_000 };
const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "SUM(sales)" };

export const examples: readonly ChartExample[] = [
  {
    name: "Deals by product line and size",
    formData: {
      ...base,
      x_axis: "product_line",
      groupby: "deal_size",
      sort_x_axis: "alpha_asc",
      sort_y_axis: "alpha_asc",
      show_values: true,
      linear_color_scheme: "superset_seq_1",
    },
    response: deals,
  },
  {
    name: "Games by platform and genre, most first, in steps",
    formData: {
      ...base,
      x_axis: "platform",
      groupby: ["genre"],
      sort_x_axis: "value_desc",
      sort_y_axis: "value_asc",
      legend_type: "piecewise",
      show_values: true,
    },
    response: games,
  },
  {
    name: "Sales by quarter, shares of each row",
    formData: {
      ...base,
      x_axis: "order_date",
      time_grain_sqla: "P3M",
      groupby: ["product_line"],
      metric: sum,
      normalize_across: "y",
      x_axis_time_format: "%b %Y",
      xAxisLabelRotation: 45,
      y_axis_format: "$,.3s",
      show_values: true,
      linear_color_scheme: "schemeBlues",
    },
    response: sales,
  },
  {
    name: "Colored by rank, with borders and bounds",
    formData: {
      ...base,
      x_axis: "platform",
      groupby: ["genre"],
      normalized: true,
      value_bounds: [0.1, null],
      border_width: 1,
      border_color: { r: 128, g: 128, b: 128, a: 0.6 },
      linear_color_scheme: "schemePuBuGn",
      left_margin: 100,
      bottom_margin: "50",
      yscale_interval: 2,
    },
    response: games,
  },
];
