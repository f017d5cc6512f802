import type { ColumnKind, QueryResult, Value } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const base = {
  viz_type: "time_table",
  datasource: "3__table",
  granularity_sqla: "order_date",
  time_range: "No filter",
  row_limit: 10000,
};
const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "SUM(sales)" };
const average = { expressionType: "SIMPLE", aggregate: "AVG", column: { column_name: "sales" }, label: "AVG(sales)" };
const orders = {
  expressionType: "SIMPLE",
  aggregate: "COUNT_DISTINCT",
  column: { column_name: "order_number" },
  label: "Orders",
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

const months: readonly Value[][] = [
  [1041379200000, 129753.6, 3327.02, 5],
  [1044057600000, 140836.19, 3435.03, 3],
  [1046476800000, 174504.9, 3490.1, 6],
  [1049155200000, 201609.55, 3476.03, 7],
  [1051747200000, 192673.11, 3321.95, 6],
  [1054425600000, 168082.56, 3653.97, 6],
  [1057017600000, 187731.88, 3754.64, 6],
  [1059696000000, 197809.3, 3410.51, 5],
  [1062374400000, 263973.36, 3473.33, 8],
  [1064966400000, 568290.97, 3596.78, 17],
  [1067644800000, 1029837.66, 3479.18, 28],
  [1070236800000, 261876.46, 3741.09, 7],
  [1072915200000, 316577.42, 3478.87, 8],
  [1075593600000, 311419.53, 3621.16, 10],
  [1078099200000, 205733.73, 3673.82, 7],
  [1080777600000, 206148.12, 3221.06, 10],
  [1083369600000, 273438.39, 3695.11, 8],
  [1086048000000, 286674.22, 3372.64, 10],
  [1088640000000, 327144.09, 3594.99, 10],
  [1091318400000, 461501.27, 3469.93, 12],
  [1093996800000, 320750.91, 3376.33, 12],
  [1096588800000, 552924.25, 3477.51, 13],
  [1099267200000, 1089048.01, 3618.1, 33],
  [1101859200000, 372802.66, 3389.12, 11],
  [1104537600000, 339543.42, 3429.73, 12],
  [1107216000000, 358186.18, 3692.64, 12],
  [1109635200000, 374262.76, 3530.78, 12],
  [1112313600000, 261633.29, 4672.02, 9],
  [1114905600000, 457861.06, 3815.51, 14],
];
const quarters: readonly Value[][] = [
  [1041379200000, "Classic Cars", 166683],
  [1049155200000, "Classic Cars", 208310],
  [1057017600000, "Classic Cars", 280129],
  [1064966400000, "Classic Cars", 829663],
  [1072915200000, "Classic Cars", 336970],
  [1080777600000, "Classic Cars", 262361],
  [1088640000000, "Classic Cars", 465139],
  [1096588800000, "Classic Cars", 697786],
  [1104537600000, "Classic Cars", 376626],
  [1112313600000, "Classic Cars", 295948],
  [1041379200000, "Motorcycles", 38423],
  [1049155200000, "Motorcycles", 48215],
  [1057017600000, "Motorcycles", 85245],
  [1064966400000, "Motorcycles", 199013],
  [1072915200000, "Motorcycles", 90267],
  [1080777600000, "Motorcycles", 130355],
  [1088640000000, "Motorcycles", 127950],
  [1096588800000, "Motorcycles", 211973],
  [1104537600000, "Motorcycles", 135696],
  [1112313600000, "Motorcycles", 99252],
  [1041379200000, "Planes", 39205],
  [1049155200000, "Planes", 68679],
  [1057017600000, "Planes", 33938],
  [1064966400000, "Planes", 130435],
  [1072915200000, "Planes", 73113],
  [1080777600000, "Planes", 100339],
  [1088640000000, "Planes", 109115],
  [1096588800000, "Planes", 220104],
  [1104537600000, "Planes", 122038],
  [1112313600000, "Planes", 78036],
  [1041379200000, "Ships", 27050],
  [1049155200000, "Ships", 56444],
  [1057017600000, "Ships", 46171],
  [1064966400000, "Ships", 115155],
  [1072915200000, "Ships", 81668],
  [1080777600000, "Ships", 53651],
  [1088640000000, "Ships", 74327],
  [1096588800000, "Ships", 131792],
  [1104537600000, "Ships", 95159],
  [1112313600000, "Ships", 33019],
];

const byMonth = { ...base, time_grain_sqla: "P1M", metrics: [sum, average, orders] };
const monthly = { queries: [loaded(["__timestamp", "SUM(sales)", "AVG(sales)", "Orders"], [2, 0, 0, 0], months)] };

export const examples: readonly ChartExample[] = [
  {
    name: "Metrics with a line, the newest value and its change",
    formData: {
      ...byMonth,
      column_collection: [
        { key: "latest", label: "Latest", colType: "time", timeLag: 0 },
        {
          key: "change",
          label: "Change",
          colType: "time",
          timeLag: 1,
          comparisonType: "perc_change",
          d3format: "+.1%",
          bounds: [-0.5, 0.5],
          tooltip: "Against the month before",
        },
        { key: "average", label: "Mean of 6", colType: "avg", timeLag: "6" },
        { key: "spark", label: "Since 2003", colType: "spark", width: 140, height: 36, dateFormat: "%b %Y" },
      ],
    },
    response: monthly,
  },
  {
    name: "A group's values, their share and their bars",
    formData: {
      ...base,
      time_grain_sqla: "P3M",
      metrics: [sum],
      groupby: "product_line",
      url: "https://example.org/lines?name={{metric.label}}",
      column_collection: [
        { key: "value", label: "Last quarter", colType: "time", timeLag: 0, d3format: ",d" },
        { key: "share", label: "Share", colType: "contrib", d3format: ".0%" },
        {
          key: "bars",
          label: "By quarter",
          colType: "spark",
          sparkType: "bar",
          width: 120,
          height: 32,
          dateFormat: "%Y Q%q",
        },
      ],
    },
    response: { queries: [loaded(["__timestamp", "product_line", "SUM(sales)"], [2, 1, 0], quarters)] },
  },
  {
    name: "Against a year before, with the axis's ends",
    formData: {
      ...byMonth,
      column_collection: [
        { key: "first", label: "First month", colType: "time", timeLag: -1 },
        {
          key: "ratio",
          label: "Over the year before",
          colType: "spark",
          sparkType: "area",
          timeRatio: 12,
          width: 140,
          height: 40,
          showYAxis: true,
          d3format: ".0%",
          dateFormat: "%b %Y",
        },
        {
          key: "difference",
          label: "Difference",
          colType: "time",
          timeLag: 12,
          comparisonType: "diff",
          bounds: [0, null],
        },
      ],
    },
    response: monthly,
  },
];
