import type { RunColumn } from "../../../../../schema/query-run/calls";
import {
  type ChartDataResponse,
  type ColumnKind,
  NUMERIC,
  type Row,
  TEMPORAL,
  type Value,
} from "../../../../../schema/query/chart-data-response";
import type { FormData } from "../../../../../schema/chart-types/define";
import { datasourceUid } from "../../../../../schema/datasource/datasource";
import { isNumeric, type ResultTable } from "../result-table";

export const QUICK_TYPES = ["echarts_timeseries_bar", "echarts_timeseries_line", "echarts_area", "pie"] as const;
export type QuickType = (typeof QUICK_TYPES)[number];
export const AGGREGATES = ["SUM", "AVG", "MIN", "MAX", "COUNT"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export interface QuickChart {
  type: QuickType;
  x: string;
  /** Null counts rows. */
  y: string | null;
  aggregate: Aggregate;
}

/** Most groups in a chart. */
const MOST = 500;

/** An initial chart: a time or text column on the x axis, the first other number on the y axis. */
export function firstChart({ columns }: ResultTable): QuickChart | null {
  const time = columns.find(({ type_generic }) => type_generic === TEMPORAL);
  const x = time ?? columns.find((column) => !isNumeric(column)) ?? columns[0];
  if (!x) return null;
  const y = columns.findLast((column) => isNumeric(column) && column !== x);
  return {
    type: time ? "echarts_timeseries_line" : "echarts_timeseries_bar",
    x: x.name,
    y: y?.name ?? null,
    aggregate: y ? "SUM" : "COUNT",
  };
}

/** The filtered rows, grouped, as result and form data of a chart. */
export function quickChartResponse(
  { columns, rows }: ResultTable,
  order: Uint32Array,
  chart: QuickChart,
): { response: ChartDataResponse; formData: FormData; isCut: boolean } {
  const x = columns.find(({ name }) => name === chart.x)!;
  const label = chart.y === null || chart.aggregate === "COUNT" ? "COUNT(*)" : `${chart.aggregate}(${chart.y})`;
  const groups = new Map<Value, number[]>();
  for (const at of order) {
    const row = rows[at]!;
    const key = keyOf(row, x);
    const values = groups.get(key) ?? [];
    if (values.length === 0) groups.set(key, values);
    values.push(
      chart.y === null || chart.aggregate === "COUNT" ? 1 : row[chart.y] === null ? Number.NaN : Number(row[chart.y]),
    );
  }
  const isTime = x.type_generic === TEMPORAL;
  const all = [...groups].map(([key, values]): [Value, number | null] => [
    key,
    aggregated(
      values.filter((value) => !Number.isNaN(value)),
      chart.aggregate,
    ),
  ]);
  const shown = isTime ? all.filter(([key]) => key !== null).sort((a, b) => Number(a[0]) - Number(b[0])) : all;
  const data = shown.slice(0, MOST).map(([key, value]): Row => ({ [x.name]: key, [label]: value }));
  const settings =
    chart.type === "pie"
      ? { groupby: [x.name], metric: label, sort_by_metric: true }
      : { x_axis: x.name, metrics: [label], groupby: [], x_axis_sort: null, show_legend: false };
  const result = {
    colnames: [x.name, label],
    coltypes: [isTime ? TEMPORAL : (x.type_generic as ColumnKind), NUMERIC] as ColumnKind[],
    data,
    rowcount: data.length,
    label_map: { [x.name]: [x.name], [label]: [label] },
  };
  return {
    response: { queries: [result] },
    formData: {
      viz_type: chart.type,
      datasource: datasourceUid({ id: 0, type: "query" }),
      rich_tooltip: true,
      row_limit: MOST,
      ...settings,
    },
    isCut: shown.length > MOST,
  };
}

function keyOf(row: Row, { name, type_generic }: RunColumn): Value {
  const value = row[name] ?? null;
  if (type_generic !== TEMPORAL || value === null) return value;
  const text = String(value);
  const ms = Date.parse(/([Zz]|[-+]\d\d:?\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`);
  return Number.isNaN(ms) ? value : ms;
}

function aggregated(values: readonly number[], aggregate: Aggregate): number | null {
  if (aggregate === "COUNT") return values.length;
  if (values.length === 0) return null;
  if (aggregate === "MIN") return values.reduce((a, b) => Math.min(a, b));
  if (aggregate === "MAX") return values.reduce((a, b) => Math.max(a, b));
  const sum = values.reduce((a, b) => a + b, 0);
  return aggregate === "AVG" ? sum / values.length : sum;
}
