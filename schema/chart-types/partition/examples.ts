import type { ChartExample } from "../example";

const population = [
  ["East Asia & Pacific", "China", 1344130000],
  ["East Asia & Pacific", "Indonesia", 244808254],
  ["East Asia & Pacific", "Japan", 127817277],
  ["East Asia & Pacific", "Philippines", 94501233],
  ["East Asia & Pacific", "Vietnam", 87840000],
  ["Europe & Central Asia", "Russian Federation", 142960868],
  ["Europe & Central Asia", "Germany", 81797673],
  ["Europe & Central Asia", "Turkey", 73199372],
  ["Europe & Central Asia", "France", 65342776],
  ["Europe & Central Asia", "United Kingdom", 63258918],
  ["Latin America & Caribbean", "Brazil", 200517584],
  ["Latin America & Caribbean", "Mexico", 120365271],
  ["Latin America & Caribbean", "Colombia", 46406446],
  ["Middle East & North Africa", "Egypt, Arab Rep.", 83787634],
  ["Middle East & North Africa", "Iran, Islamic Rep.", 75184322],
  ["North America", "United States", 311721632],
  ["North America", "Canada", 34342780],
  ["South Asia", "India", 1247446011],
  ["South Asia", "Pakistan", 173669648],
  ["South Asia", "Bangladesh", 153405612],
  ["Sub-Saharan Africa", "Nigeria", 163770669],
  ["Sub-Saharan Africa", "Ethiopia", 89858696],
  ["Sub-Saharan Africa", "South Africa", 51553479],
] as const;
const sales = [
  [2003, "Classic Cars", 366],
  [2003, "Motorcycles", 109],
  [2003, "Planes", 85],
  [2003, "Ships", 81],
  [2003, "Vintage Cars", 221],
  [2004, "Classic Cars", 442],
  [2004, "Motorcycles", 164],
  [2004, "Planes", 161],
  [2004, "Ships", 115],
  [2004, "Vintage Cars", 284],
  [2005, "Classic Cars", 159],
  [2005, "Motorcycles", 58],
  [2005, "Planes", 60],
  [2005, "Ships", 38],
  [2005, "Vintage Cars", 102],
] as const;

const populationResponse = {
  queries: [
    {
      colnames: ["region", "country_name", "sum__SP_POP_TOTL"],
      coltypes: [1, 1, 0] as (0 | 1)[],
      data: population.map(([region, country_name, sum__SP_POP_TOTL]) => ({ region, country_name, sum__SP_POP_TOTL })),
      rowcount: population.length,
    },
  ],
};
const yearResponse = {
  queries: [
    {
      colnames: ["__timestamp", "product_line", "count"],
      coltypes: [2, 1, 0] as (0 | 1 | 2)[],
      data: sales.map(([year, product_line, count]) => ({ __timestamp: Date.UTC(year, 0), product_line, count })),
      rowcount: sales.length,
    },
  ],
};
const base = {
  viz_type: "partition",
  datasource: "21__table",
  metrics: ["sum__SP_POP_TOTL"],
  groupby: ["region", "country_name"],
  row_limit: 10_000,
  order_desc: true,
};
const byYear = {
  ...base,
  datasource: "3__table",
  metrics: ["count"],
  groupby: ["product_line"],
  granularity_sqla: "order_date",
  time_grain_sqla: "P1Y",
  time_range: "No filter",
  date_time_format: "%Y",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Population by region and country",
    formData: { ...base, partition_limit: "5", partition_threshold: "0.05" },
    response: populationResponse,
  },
  {
    name: "The same by the logarithm",
    formData: { ...base, log_scale: true, color_scheme: "supersetColors", partition_limit: 0 },
    response: populationResponse,
  },
  {
    name: "Orders by year, then product line",
    formData: { ...byYear, time_series_option: "time_series" },
    response: yearResponse,
  },
  {
    name: "Change from the first year to the last",
    formData: { ...byYear, time_series_option: "point_diff", number_format: "+,d" },
    response: yearResponse,
  },
];
