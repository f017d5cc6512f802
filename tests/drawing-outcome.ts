import type { ChartType, FormData } from "../schema/chart-types/define";
import type { ChartExample } from "../schema/chart-types/example";
import { pictureTheme } from "./picture-theme";

/** What a chart queries and draws, as plain values that can be compared. */
export function outcome(chartType: ChartType, formData: FormData, response: ChartExample["response"]): unknown {
  const { form_data: _, ...query } = chartType.query(formData);
  return { query, drawing: comparable(chartType.draw(response, formData, pictureTheme("light"))) };
}

/** A mark as ECharts passes it to a formatter. */
const MARK = {
  name: "a",
  seriesName: "b",
  value: 1234.5,
  percent: 12.5,
  color: "#123456",
  marker: "•",
  dataIndex: 0,
  seriesIndex: 0,
  data: { name: "a", value: 1234.5 },
  treePathInfo: [
    { name: "", value: 5000 },
    { name: "a", value: 1234.5 },
  ],
};
/** Arguments for the functions of a drawing: a value, a series or a mark, and a position. */
const ARGUMENTS: readonly (readonly unknown[])[] = [
  [0, 0],
  [1234.5, 1],
  [0.05, 2],
  [Date.UTC(2024, 4, 6), 0],
  ["a", 0],
  [MARK],
  [[MARK]],
];
const MAX_DEPTH = 12;

/** Returns a value with its functions replaced by their results. */
function comparable(value: unknown, depth = 0): unknown {
  if (typeof value === "function")
    return depth > MAX_DEPTH
      ? null
      : ARGUMENTS.map((list) =>
          comparable(
            result(() => (value as (...list: readonly unknown[]) => unknown)(...list)),
            depth + MAX_DEPTH / 3,
          ),
        );
  if (Array.isArray(value)) return value.map((each) => comparable(each, depth + 1));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const { rowCount, row } = value as { rowCount?: number; row?: (at: number) => unknown };
  const rows =
    rowCount !== undefined && row !== undefined ? { rows: Array.from({ length: rowCount }, (_, at) => row(at)) } : {};
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, comparable(each, depth + 1)])),
    ...rows,
  };
}

/** Some functions accept only some of the arguments. */
function result(call: () => unknown): unknown {
  try {
    return call();
  } catch {
    return "throws";
  }
}
