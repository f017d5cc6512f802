import type { ChartExample } from "../example";

const sales = [
  [2004, "Planes", 161],
  [2003, "Planes", 85],
  [2005, "Trains", 12],
  [2003, "Trucks and Buses", 110],
  [2005, "Ships", 38],
  [2005, "Vintage Cars", 102],
  [2003, "Classic Cars", 366],
  [2003, "Motorcycles", 109],
  [2005, "Motorcycles", 58],
  [2005, "Classic Cars", 159],
  [2004, "Classic Cars", 442],
  [2004, "Vintage Cars", 284],
  [2004, "Motorcycles", 164],
  [2004, "Trucks and Buses", 142],
  [2004, "Ships", 115],
  [2004, "Trains", 37],
  [2003, "Vintage Cars", 221],
  [2003, "Ships", 81],
  [2003, "Trains", 28],
  [2005, "Planes", 60],
  [2005, "Trucks and Buses", 49],
] as const;
const rural = [
  ["East Asia & Pacific", "China", 1344130000, 664363135],
  ["East Asia & Pacific", "Indonesia", 244808254, 120661092],
  ["East Asia & Pacific", "Japan", 127817277, 11186568],
  ["East Asia & Pacific", "Philippines", 94501233, 51959613],
  ["East Asia & Pacific", "Vietnam", 87840000, 60584126],
  ["Europe & Central Asia", "Russian Federation", 142960868, 37552961],
  ["Europe & Central Asia", "Germany", 81797673, 20868222],
  ["Europe & Central Asia", "Turkey", 73199372, 21021396],
  ["Europe & Central Asia", "France", 65342776, 13993809],
  ["Europe & Central Asia", "United Kingdom", 63258918, 11658619],
  ["Latin America & Caribbean", "Brazil", 200517584, 30833589],
  ["Latin America & Caribbean", "Mexico", 120365271, 26338329],
  ["Latin America & Caribbean", "Colombia", 46406446, 11452647],
  ["Latin America & Caribbean", "Argentina", 41655616, 3693603],
  ["Middle East & North Africa", "Egypt, Arab Rep.", 83787634, 47758951],
  ["Middle East & North Africa", "Iran, Islamic Rep.", 75184322, 21653085],
  ["Middle East & North Africa", "Algeria", 36717132, 11672743],
  ["North America", "United States", 311721632, 59414143],
  ["North America", "Canada", 34342780, 6485634],
  ["North America", "Bermuda", 64564, 0],
  ["South Asia", "India", 1247446011, 857294797],
  ["South Asia", "Pakistan", 173669648, 109399721],
  ["South Asia", "Bangladesh", 153405612, 105504710],
  ["Sub-Saharan Africa", "Nigeria", 163770669, 91118725],
  ["Sub-Saharan Africa", "Ethiopia", 89858696, 73922256],
  ["Sub-Saharan Africa", "South Africa", 51553479, 19205733],
] as const;

const base = { viz_type: "sunburst_v2", datasource: "3__table", row_limit: 10_000 };
const ruralMetric = {
  aggregate: "SUM",
  column: { column_name: "SP_RUR_TOTL", type: "DOUBLE" },
  expressionType: "SIMPLE",
  hasCustomLabel: true,
  label: "Rural Population",
};
const salesResponse = {
  queries: [
    {
      colnames: ["year", "product_line", "count"],
      coltypes: [0, 1, 0] as (0 | 1)[],
      data: sales.map(([year, product_line, count]) => ({ year, product_line, count })),
      rowcount: sales.length,
    },
  ],
};
const ruralResponse = {
  queries: [
    {
      colnames: ["region", "country_name", "sum__SP_POP_TOTL", "Rural Population"],
      coltypes: [1, 1, 0, 0] as (0 | 1)[],
      data: rural.map(([region, country_name, sum__SP_POP_TOTL, population]) => ({
        region,
        country_name,
        sum__SP_POP_TOTL,
        "Rural Population": population,
      })),
      rowcount: rural.length,
    },
  ],
};
const countries = { columns: ["region", "country_name"], metric: "sum__SP_POP_TOTL" };

export const examples: readonly ChartExample[] = [
  {
    name: "Orders by year and product line",
    formData: { ...base, columns: ["year", "product_line"], metric: "count", show_labels: true, number_format: "~g" },
    response: salesResponse,
  },
  {
    name: "Population, colored by its rural part",
    formData: { ...base, ...countries, secondary_metric: ruralMetric, linear_color_scheme: "superset_seq_1" },
    response: ruralResponse,
  },
  {
    name: "The rural part in the default scheme, with labels and the total",
    formData: {
      ...base,
      ...countries,
      secondary_metric: ruralMetric,
      show_labels: true,
      show_labels_threshold: "2",
      show_total: true,
    },
    response: ruralResponse,
  },
  {
    name: "Names and values, with the total",
    formData: {
      ...base,
      columns: ["year", "product_line"],
      metric: "count",
      show_labels: true,
      show_labels_threshold: 3,
      label_type: "key_value",
      show_total: true,
      color_scheme: "supersetColors",
    },
    response: salesResponse,
  },
];
