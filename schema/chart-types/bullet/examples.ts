import type { ColumnKind } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const responseOf = (metric: string, value: number) => ({
  queries: [{ colnames: [metric], coltypes: [0] as ColumnKind[], data: [{ [metric]: value }], rowcount: 1 }],
});
/** Sales data: total order value of 2003 to 2005, and the number of order lines. */
const sales = responseOf("SUM(sales)", 10_032_629);
const lines = responseOf("count", 2823);

const base = { viz_type: "bullet", datasource: "3__table" };
const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "SUM(sales)" };

export const examples: readonly ChartExample[] = [
  {
    name: "Sales against ranges, a goal and a record",
    formData: {
      ...base,
      metric: sum,
      ranges: "4000000, 8000000, 12000000",
      range_labels: "poor, fair, good",
      markers: "9000000",
      marker_labels: "goal",
      marker_lines: "11000000",
      marker_line_labels: "best ever",
    },
    response: sales,
  },
  { name: "Without ranges", formData: { ...base, metric: "count" }, response: lines },
  {
    name: "Several markers without labels",
    formData: { ...base, metric: "count", ranges: "1000,2000,3000,4000", markers: "1500, 2500", marker_lines: "3500" },
    response: lines,
  },
];
