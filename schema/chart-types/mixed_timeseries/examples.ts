import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import type { ChartExample } from "../example";
import { seriesResponse } from "../shared/timeseries/example-responses";

const months = (count: number, year: number) => Array.from({ length: count }, (_, i) => Date.UTC(year, i, 1));
const only = ({ queries }: ChartDataResponse): QueryResult => queries[0]!;
const both = (first: ChartDataResponse, second: ChartDataResponse): ChartDataResponse => ({
  queries: [only(first), only(second)],
});

/** Orders of scale models by month: sales and number of orders. */
const axis = { name: "order_date", kind: 2 as const, values: months(29, 2003) };
const sales = seriesResponse(axis, {
  "SUM(sales)": [
    129_754, 140_836, 174_505, 201_610, 192_673, 168_083, 187_732, 197_809, 263_973, 568_291, 1_029_838, 261_876,
    316_577, 311_420, 205_734, 206_148, 273_438, 286_674, 327_144, 461_501, 320_751, 552_924, 1_089_048, 372_803,
    339_543, 358_186, 374_263, 261_633, 457_861,
  ],
});
const orders = seriesResponse(axis, {
  count: [
    39, 41, 50, 58, 58, 46, 50, 58, 76, 158, 296, 70, 91, 86, 56, 64, 74, 85, 91, 133, 95, 159, 301, 110, 99, 97, 106,
    56, 120,
  ],
});

const year = { name: "order_date", kind: 2 as const, values: months(12, 2004) };
const byLine = seriesResponse(year, {
  "Classic Cars": [
    122_792, 133_035, 81_144, 91_816, 83_382, 87_163, 151_237, 216_896, 97_006, 223_857, 372_232, 101_697,
  ],
  "Vintage Cars": [74_917, 25_042, 55_981, 55_030, 26_749, 47_986, 40_712, 78_139, 73_100, 116_160, 233_990, 83_615],
  Motorcycles: [41_201, 49_067, null, 36_269, 46_849, 47_237, 22_774, 62_705, 42_471, 39_414, 151_712, 20_847],
  "Trucks and Buses": [5152, 31_037, 37_390, null, 36_181, 43_408, 38_170, 34_911, 41_791, 76_902, 123_811, 60_550],
});
const sizes = { name: "deal_size", kind: 1 as const, values: ["Small", "Medium", "Large"] };
const deals = seriesResponse(sizes, { "2004": [570, 692, 83], "2005": [207, 241, 30] });
const prices = seriesResponse(
  { ...sizes, values: ["Large", "Medium", "Small", null] },
  { "2004": [8290, 4402, 2060, 31], "2005": [8384, 4409, 2101, 12] },
);

const base = {
  viz_type: "mixed_timeseries",
  datasource: "1__table",
  x_axis: "order_date",
  time_grain_sqla: "P1M",
  sort_series_type: "sum",
  sort_series_typeB: "sum",
};
const salesMetric = {
  expressionType: "SIMPLE",
  aggregate: "SUM",
  column: { column_name: "sales" },
  label: "SUM(sales)",
};
const priceMetric = {
  expressionType: "SIMPLE",
  aggregate: "AVG",
  column: { column_name: "sales" },
  label: "AVG(sales)",
};
const fair = {
  name: "Fair",
  annotationType: "INTERVAL",
  sourceType: "NATIVE",
  value: 1,
  show: true,
  showMarkers: false,
  showLabel: true,
  color: "#b3261e",
};
const fairs = {
  Fair: {
    records: [
      { start_dttm: Date.UTC(2004, 9, 1), end_dttm: Date.UTC(2004, 10, 30), short_descr: "Autumn", long_descr: "" },
    ],
  },
};

export const examples: readonly ChartExample[] = [
  {
    name: "Sales as bars, the number of orders as a line by an axis of its own",
    formData: {
      ...base,
      metrics: [salesMetric],
      metrics_b: ["count"],
      seriesType: "bar",
      seriesTypeB: "line",
      yAxisIndexB: 1,
      y_axis_title: "Sales",
      y_axis_title_margin: 30,
      yAxisTitleSecondary: "Orders",
      currency_format: { symbol: "USD", symbolPosition: "prefix" },
    },
    response: both(sales, orders),
  },
  {
    name: "As stored by older versions",
    formData: {
      ...base,
      metrics: [salesMetric],
      metrics_b: ["count"],
      seriesType: "echarts_timeseries_line",
      seriesTypeB: "echarts_timeseries_bar",
      yAxisIndex: 1,
      yAxisIndexB: 0,
      zoomable: true,
    },
    response: both(sales, orders),
  },
  {
    name: "Lines of products stacked, with all orders above them",
    formData: {
      ...base,
      metrics: [salesMetric],
      groupby: ["product_line"],
      metrics_b: ["count"],
      area: true,
      opacity: 0.7,
      stack: true,
      seriesTypeB: "smooth",
      markerEnabledB: true,
      yAxisIndexB: 1,
      legendOrientation: "bottom",
      annotation_layers: [fair],
    },
    response: {
      queries: [
        { ...only(byLine), annotation_data: fairs },
        only(seriesResponse(year, { count: [91, 86, 56, 64, 74, 85, 91, 133, 95, 159, 301, 110] })),
      ],
    },
  },
  {
    name: "Two dimensions over categories, named by query",
    formData: {
      ...base,
      x_axis: "deal_size",
      time_grain_sqla: null,
      metrics: ["count"],
      groupby: ["year"],
      metrics_b: [priceMetric],
      groupby_b: ["year"],
      seriesType: "bar",
      stack: true,
      show_value: true,
      seriesTypeB: "scatter",
      markerSizeB: 10,
      yAxisIndexB: 1,
      logAxisSecondary: true,
      show_query_identifiers: true,
      y_axis_format_secondary: "$,.0f",
    },
    response: both(deals, prices),
  },
];
