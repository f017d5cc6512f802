import type { ChartExample } from "../example";

const sales = [
  [2003, "Classic Cars", 366],
  [2003, "Motorcycles", 109],
  [2003, "Planes", 85],
  [2003, "Ships", 81],
  [2003, "Trains", 28],
  [2003, "Trucks and Buses", 110],
  [2003, "Vintage Cars", 221],
  [2004, "Classic Cars", 442],
  [2004, "Motorcycles", 164],
  [2004, "Planes", 161],
  [2004, "Ships", 115],
  [2004, "Trains", 37],
  [2004, "Trucks and Buses", 142],
  [2004, "Vintage Cars", 284],
  [2005, "Classic Cars", 159],
  [2005, "Motorcycles", 58],
  [2005, "Planes", 60],
  [2005, "Ships", 38],
  [2005, "Trains", 12],
  [2005, "Trucks and Buses", 49],
  [2005, "Vintage Cars", 102],
] as const;
const population = [
  ["East Asia & Pacific", "CHN", 58345455000],
  ["East Asia & Pacific", "IDN", 9357861231],
  ["East Asia & Pacific", "JPN", 6454620759],
  ["East Asia & Pacific", "VNM", 3420037000],
  ["Europe & Central Asia", "RUS", 7667188460],
  ["Europe & Central Asia", "DEU", 4361793335],
  ["Europe & Central Asia", "GBR", 3169118137],
  ["Europe & Central Asia", "FRA", 3151638853],
  ["Latin America & Caribbean", "BRA", 7752058955],
  ["Latin America & Caribbean", "MEX", 4444653964],
  ["Latin America & Caribbean", "COL", 1776189608],
  ["Middle East & North Africa", "EGY", 2967887581],
  ["Middle East & North Africa", "IRN", 2717528355],
  ["Middle East & North Africa", "DZA", 1317290647],
  ["North America", "USA", 13604468357],
  ["North America", "CAN", 1470276931],
  ["South Asia", "IND", 46023037597],
  ["South Asia", "PAK", 5696041480],
  ["South Asia", "BGD", 5549261462],
  ["Sub-Saharan Africa", "NGA", 5259800493],
  ["Sub-Saharan Africa", "ETH", 2750952916],
  ["Sub-Saharan Africa", "ZAF", 1871083248],
] as const;
const platforms = [
  ["2600", 133],
  ["3DO", 3],
  ["3DS", 509],
  ["DC", 52],
  ["DS", 2162],
  ["GB", 98],
  ["GBA", 822],
  ["GC", 556],
  ["GEN", 27],
  ["GG", 1],
] as const;

const base = { viz_type: "treemap_v2", datasource: "3__table", row_limit: 10_000 };
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
const populationResponse = {
  queries: [
    {
      colnames: ["region", "country_code", "sum__SP_POP_TOTL"],
      coltypes: [1, 1, 0] as (0 | 1)[],
      data: population.map(([region, country_code, sum__SP_POP_TOTL]) => ({ region, country_code, sum__SP_POP_TOTL })),
      rowcount: population.length,
    },
  ],
};
const platformResponse = {
  queries: [
    {
      colnames: ["platform", "count"],
      coltypes: [1, 0] as (0 | 1)[],
      data: platforms.map(([platform, count]) => ({ platform, count })),
      rowcount: platforms.length,
    },
  ],
};

export const examples: readonly ChartExample[] = [
  {
    name: "Orders by year and product line",
    formData: { ...base, groupby: ["year", "product_line"], metric: "count" },
    response: salesResponse,
  },
  {
    name: "Population by region and country",
    formData: {
      ...base,
      groupby: ["region", "country_code"],
      metric: "sum__SP_POP_TOTL",
      label_type: "Key",
      color_scheme: "supersetColors",
    },
    response: populationResponse,
  },
  {
    name: "One level, largest first",
    formData: {
      ...base,
      groupby: "platform",
      metric: "count",
      sort_by_metric: true,
      row_limit: "10",
      label_type: "key_value",
      number_format: ",d",
    },
    response: platformResponse,
  },
  {
    name: "Values alone, no upper labels",
    formData: {
      ...base,
      groupby: ["year", "product_line"],
      metric: "count",
      label_type: "value",
      show_upper_labels: false,
    },
    response: salesResponse,
  },
];
