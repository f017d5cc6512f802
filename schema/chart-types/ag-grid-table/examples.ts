import type { ColumnKind, QueryResult, Value } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const base = { viz_type: "ag-grid-table", datasource: "3__table", row_limit: 1000, show_cell_bars: true };
const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "SUM(sales)" };
const average = { expressionType: "SIMPLE", aggregate: "AVG", column: { column_name: "sales" }, label: "AVG(sales)" };
const customers = {
  expressionType: "SIMPLE",
  aggregate: "COUNT_DISTINCT",
  column: { column_name: "customer_name" },
  label: "Customers",
  hasCustomLabel: true,
};

/** The result of one query from column names, column kinds and rows of values. */
function loaded(colnames: string[], kinds: readonly ColumnKind[], rows: readonly (readonly Value[])[]): QueryResult {
  return {
    colnames,
    coltypes: [...kinds],
    data: rows.map((row) => Object.fromEntries(colnames.map((name, at) => [name, row[at]!]))),
    rowcount: rows.length,
  };
}

const orders: readonly Value[][] = [
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Classic Cars", 40, 3784.8, null],
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Classic Cars", 20, 1086.6, null],
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Trucks and Buses", 44, 5500.44, null],
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Classic Cars", 39, 5938.53, null],
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Trucks and Buses", 21, 2140.11, null],
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Classic Cars", 21, 891.03, null],
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Trucks and Buses", 24, 1103.76, null],
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Trucks and Buses", 47, 6287.66, null],
  [10141, 1059696000000, "Suominen Souveniers", "Espoo", "Classic Cars", 34, 4836.5, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Trucks and Buses", 26, 3220.1, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Classic Cars", 43, 7110.91, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Trucks and Buses", 24, 3327.6, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Classic Cars", 30, 1209.3, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Trucks and Buses", 41, 2617.85, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Trucks and Buses", 49, 5412.54, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Classic Cars", 21, 3734.01, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Trucks and Buses", 42, 5098.8, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Trucks and Buses", 39, 2701.92, null],
  [10151, 1064102400000, "Oulu Toy Supplies,  Inc.", "Oulu", "Trucks and Buses", 27, 3068.55, null],
  [10155, 1065398400000, "Toys of Finland,  Co.", "Helsinki", "Planes", 43, 3715.2, null],
  [10155, 1065398400000, "Toys of Finland,  Co.", "Helsinki", "Planes", 20, 2353.4, null],
  [10155, 1065398400000, "Toys of Finland,  Co.", "Helsinki", "Planes", 44, 3778.28, null],
  [10155, 1065398400000, "Toys of Finland,  Co.", "Helsinki", "Planes", 44, 3392.84, null],
  [10155, 1065398400000, "Toys of Finland,  Co.", "Helsinki", "Planes", 38, 6531.44, null],
];
const productLines: readonly Value[][] = [
  ["Classic Cars", 3919615.66, 4053.38, 89, 0.3907],
  ["Vintage Cars", 1903150.84, 3135.34, 84, 0.1897],
  ["Motorcycles", 1166388.34, 3523.83, 49, 0.1163],
  ["Trucks and Buses", 1127789.84, 3746.81, 48, 0.1124],
  ["Planes", 975003.57, 3186.29, 47, 0.0972],
  ["Ships", 714437.13, 3053.15, 48, 0.0712],
  ["Trains", 226243.47, 2938.23, 34, 0.0226],
];
const years: readonly Value[][] = [
  ["Motorcycles", 560545.23, 370895.58],
  ["Classic Cars", 1762257.09, 1484785.29],
  ["Trucks and Buses", 529302.89, 420429.93],
  ["Vintage Cars", 911423.77, 650987.76],
  ["Planes", 502671.8, 272257.6],
  ["Ships", 341437.97, 244821.09],
  ["Trains", 116523.85, 72802.29],
];

const fields = [
  "order_number",
  "order_date",
  "customer_name",
  "city",
  "product_line",
  "quantity_ordered",
  "sales",
  "state",
];
const orderResponse = loaded(fields, [0, 2, 1, 1, 1, 0, 0, 1], orders);
const raw = { ...base, query_mode: "raw", all_columns: fields, order_by_cols: ['["order_date", true]'] };
const aggregate = { ...base, query_mode: "aggregate", groupby: ["product_line"] };

export const examples: readonly ChartExample[] = [
  {
    name: "Product lines with a summary from the database",
    formData: {
      ...aggregate,
      metrics: [sum, average, customers],
      percent_metrics: [sum],
      show_totals: true,
      include_search: true,
    },
    response: {
      queries: [
        loaded(["product_line", "SUM(sales)", "AVG(sales)", "Customers", "%SUM(sales)"], [1, 0, 0, 0, 0], productLines),
        loaded(["SUM(sales)", "AVG(sales)", "Customers"], [0, 0, 0], [[10032628.85, 3553.89, 92]]),
      ],
    },
  },
  {
    name: "Raw records with formats and rules",
    formData: {
      ...raw,
      include_search: true,
      column_config: {
        order_date: { d3TimeFormat: "%Y-%m-%d" },
        order_number: { showCellBars: false, columnWidth: 120 },
        sales: { d3NumberFormat: ",.0f", currencyFormat: { symbol: "USD", symbolPosition: "prefix" } },
        state: { visible: false },
      },
      conditional_formatting: [{ column: "quantity_ordered", operator: "≥", targetValue: 40, colorScheme: "#ACE1C4" }],
    },
    response: { queries: [orderResponse] },
  },
  {
    name: "Compared with the year before",
    formData: {
      ...aggregate,
      metrics: [sum],
      time_compare: ["1 year ago"],
      comparison_type: "values",
      comparison_color_enabled: true,
      column_config: { "% SUM(sales)": { d3NumberFormat: ".1%" } },
    },
    response: { queries: [loaded(["product_line", "SUM(sales)", "SUM(sales)__1 year ago"], [1, 0, 0], years)] },
  },
  {
    name: "Paged, sorted and filtered by the server",
    formData: {
      ...raw,
      server_pagination: true,
      server_page_length: 20,
      include_search: true,
      own_state: {
        currentPage: 0,
        pageSize: 20,
        sortBy: [{ key: "order_date", desc: false }],
        agGridFilterModel: { quantity_ordered: { filterType: "number", type: "greaterThanOrEqual", filter: 20 } },
      },
    },
    response: {
      queries: [
        { ...orderResponse, data: orderResponse.data.slice(0, 20), rowcount: 20 },
        loaded(["rowcount"], [0], [[2823]]),
      ],
    },
  },
];
