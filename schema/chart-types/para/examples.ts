import type { ColumnKind, Row } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const COLUMNS = ["country_name", "sum__SP_POP_TOTL", "sum__SP_RUR_TOTL_ZS", "sum__SH_DYN_AIDS"];
/** The most populous countries of 2011: population, percentage of rural population, people with HIV. */
const COUNTRIES: (string | number)[][] = [
  ["Indonesia", 244808254, 49.3, 540000],
  ["Pakistan", 173669648, 63.0, 52000],
  ["Nigeria", 163770669, 55.6, 3000000],
  ["Bangladesh", 153405612, 68.8, 7800],
  ["Mexico", 120365271, 21.9, 190000],
  ["Philippines", 94501233, 55.0, 20000],
  ["Ethiopia", 89858696, 82.3, 610000],
  ["Vietnam", 87840000, 69.0, 230000],
  ["Egypt, Arab Rep.", 83787634, 57, 6300],
  ["Iran, Islamic Rep.", 75184322, 28.8, 64000],
  ["Congo, Dem. Rep.", 68087376, 59.6, 390000],
  ["Thailand", 66902958, 54.6, 470000],
  ["Myanmar", 52125411, 68.1, 210000],
  ["South Africa", 51553479, 37.3, 6000000],
  ["Tanzania", 47122998, 71.2, 1300000],
  ["Colombia", 46406446, 24.7, 120000],
  ["Ukraine", 45706100, 31.1, 300000],
  ["Argentina", 41655616, 8.9, 110000],
  ["Kenya", 41419954, 76.0, 1100000],
  ["Sudan", 36918193, 66.8, 44000],
  ["Algeria", 36717132, 31.8, 7800],
  ["Uganda", 34260342, 85.2, 1100000],
  ["Morocco", 32531964, 41.8, 26000],
  ["Peru", 29759891, 22.7, 70000],
  ["Venezuela, RB", 29427631, 11.2, 96000],
  ["Uzbekistan", 29339400, 63.8, 36000],
  ["Afghanistan", 28809167, 74.9, 4900],
  ["Malaysia", 28572970, 28.3, 110000],
  ["Nepal", 27179237, 82.8, 42000],
  ["Mozambique", 25016921, 68.8, 1300000],
  ["Ghana", 24928503, 48.6, 230000],
  ["Yemen, Rep.", 24234940, 67.7, 5500],
  ["Angola", 21942296, 59.1, 240000],
  ["Madagascar", 21678867, 67.4, 36000],
  ["Cameroon", 21119065, 47.9, 570000],
  ["Syrian Arab Republic", 21070917, 43.9, 1000],
  ["Sri Lanka", 20869000, 81.7, 2600],
  ["Cote d'Ivoire", 20604172, 48.7, 420000],
  ["Chile", 17201305, 11.2, 35000],
  ["Niger", 16946485, 82.2, 49000],
  ["Kazakhstan", 16556600, 46.4, 16000],
  ["Burkina Faso", 16106851, 73.5, 90000],
  ["Mali", 15639115, 63.2, 100000],
  ["Malawi", 15226813, 84.3, 910000],
  ["Ecuador", 15177280, 37.1, 30000],
  ["Guatemala", 15049280, 50.2, 44000],
  ["Cambodia", 14593099, 80.0, 74000],
  ["Zambia", 14343526, 60.8, 950000],
  ["Zimbabwe", 14255592, 67.0, 1300000],
  ["Senegal", 13357003, 57.5, 45000],
];
const responseOf = (rows: (string | number)[][]) => ({
  queries: [
    {
      colnames: COLUMNS,
      coltypes: [1, 0, 0, 0] as ColumnKind[],
      data: rows.map((cells): Row => Object.fromEntries(cells.map((cell, at) => [COLUMNS[at]!, cell]))),
      rowcount: rows.length,
    },
  ],
});
const dataset = {
  verbose_map: { sum__SP_POP_TOTL: "People", sum__SP_RUR_TOTL_ZS: "In the country, %", sum__SH_DYN_AIDS: "With HIV" },
};

const base = {
  viz_type: "para",
  datasource: "21__table",
  series: "country_name",
  metrics: COLUMNS.slice(1),
  limit: 100,
  row_limit: 50_000,
};

export const examples: readonly ChartExample[] = [
  {
    name: "Countries, colored by people",
    formData: { ...base, secondary_metric: "sum__SP_POP_TOTL", linear_color_scheme: "superset_seq_1" },
    response: responseOf(COUNTRIES),
  },
  {
    name: "A dozen countries by name, colored by where people live",
    formData: {
      ...base,
      secondary_metric: "sum__SP_RUR_TOTL_ZS",
      include_series: true,
      linear_color_scheme: "schemeBlues",
    },
    response: { ...responseOf(COUNTRIES.slice(0, 12)), dataset },
  },
  {
    name: "One color, rows below",
    formData: { ...base, show_datatable: true, timeseries_limit_metric: "sum__SH_DYN_AIDS" },
    response: { ...responseOf(COUNTRIES.slice(0, 20)), dataset },
  },
];
