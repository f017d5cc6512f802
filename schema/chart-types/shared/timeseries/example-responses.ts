import type { ChartDataResponse, ColumnKind, Row, Value } from "../../../query/chart-data-response";

type Columns = Record<string, readonly (number | null)[]>;

/**
 * Returns a response in the server's format: one column for the axis and one per series, with names split into metric
 * and dimension values.
 */
export function seriesResponse(
  axis: { name: string; kind: ColumnKind; values: readonly Value[] },
  columns: Columns,
  more: Partial<ChartDataResponse["queries"][number]> = {},
): ChartDataResponse {
  const names = Object.keys(columns);
  const data = axis.values.map((x, i): Row => ({
    [axis.name]: x,
    ...Object.fromEntries(names.map((name) => [name, columns[name]?.[i] ?? null])),
  }));
  const label_map = Object.fromEntries([axis.name, ...names].map((name) => [name, name.split(", ")]));
  return {
    queries: [
      {
        colnames: [axis.name, ...names],
        coltypes: [axis.kind, ...names.map(() => 0 as const)],
        data,
        rowcount: data.length,
        label_map,
        ...more,
      },
    ],
  };
}

const months = (count: number, year = 2009) => Array.from({ length: count }, (_, i) => Date.UTC(year, i, 1));

/** Stock prices, one month per row, with a gap before a company's first day. */
export const stockPrices = seriesResponse(
  { name: "date", kind: 2, values: months(12) },
  {
    AAPL: [90.1, 89.3, 105.1, 125.8, 135.8, 142.4, 163.4, 168.2, 185.4, 188.5, 199.9, 210.7],
    AMZN: [58.8, 64.8, 73.4, 80.5, 78.0, 83.7, 85.8, 81.2, 93.4, 118.8, 135.9, 134.5],
    GOOG: [null, null, null, 395.9, 417.2, 421.6, 443.1, 461.7, 495.9, 536.1, 583.0, 620.0],
    IBM: [87.9, 88.8, 93.5, 99.6, 103.1, 101.2, 114.3, 114.9, 116.4, 117.4, 123.6, 128.0],
    MSFT: [15.8, 15.0, 17.0, 18.8, 19.6, 22.3, 22.1, 23.3, 24.3, 26.3, 28.0, 29.1],
  },
);

/** Unemployed by industry, in thousands; the industries are values of a dimension. */
export const unemployment = seriesResponse(
  { name: "date", kind: 2, values: months(8, 2008) },
  {
    Construction: [1099, 1144, 1033, 1043, 855, 870, 917, 981],
    Manufacturing: [846, 774, 742, 749, 719, 787, 875, 844],
    "Leisure and hospitality": [1012, 1003, 951, 817, 1067, 1087, 1032, 1043],
    Information: [125, 112, 140, 95, 131, 102, 144, 132],
  },
);

/** Days of a year by weather type, on a category axis. */
export const weatherDays = seriesResponse(
  { name: "weather", kind: 1, values: ["sun", "rain", "fog", "drizzle", "snow", null] },
  { count: [714, 642, 101, 53, 26, 4] },
);

/** Cars by horsepower, on a numeric axis. */
export const carsByPower = seriesResponse(
  { name: "horsepower", kind: 0, values: [46, 65, 75, 88, 95, 110, 130, 150, 165, 198, 225] },
  { "AVG(mpg)": [26, 32.2, 28.4, 27.1, 23.8, 21.3, 17.6, 15.4, 14.9, 14.2, 12.3] },
);

/** Gains and losses of two products in two regions: two dimensions. */
export const results = seriesResponse(
  { name: "quarter", kind: 1, values: ["Q1", "Q2", "Q3", "Q4"] },
  {
    "North, Trains": [12_400, 18_100, -3200, 9800],
    "North, Boats": [4200, -1800, 5100, 7300],
    "South, Trains": [8800, 9100, 9900, 11_200],
    "South, Boats": [-2100, 3300, 6200, 2500],
  },
);

/** Sales of this year and of the year before. */
export const comparedSales = seriesResponse(
  { name: "order_date", kind: 2, values: months(6, 2004) },
  {
    "SUM(sales)": [316_577, 311_420, 205_733, 206_148, 273_438, 286_674],
    "1 year ago": [129_754, 140_836, 174_505, 201_610, 192_673, 168_083],
  },
);

/** Two saved metrics, each with its own format. */
export const ordersAndMargin: ChartDataResponse = {
  ...seriesResponse(
    { name: "order_date", kind: 2, values: months(6, 2004) },
    { revenue: [316_577, 311_420, 205_733, 206_148, 273_438, 286_674], orders: [91, 86, 56, 64, 74, 85] },
  ),
  dataset: {
    column_formats: { revenue: ",.2f", orders: ",d" },
    currency_formats: { revenue: { symbol: "USD", symbolPosition: "prefix" } },
  },
};

/** Observed until June, forecast after that. */
export const forecastSales = seriesResponse(
  { name: "order_date", kind: 2, values: months(9, 2004) },
  {
    sales: [316, 311, 205, 206, 273, 286, null, null, null],
    sales__yhat: [300, 290, 230, 240, 270, 280, 290, 300, 310],
    sales__yhat_lower: [260, 250, 190, 200, 230, 240, 245, 250, 255],
    sales__yhat_upper: [340, 330, 270, 280, 310, 320, 335, 350, 365],
  },
);
