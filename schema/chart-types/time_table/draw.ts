import { NULL_TEXT } from "../../format/null-text";
import type { ChartDataResponse, Row, Value } from "../../query/chart-data-response";
import { NUMERIC, STRING } from "../../query/chart-data-response";
import { numberFormatter } from "../../format/number";
import { timeFormatter } from "../../format/time";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { CellSpark, TableColumn } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import { noRows } from "../shared/no-rows";
import { boundColor } from "./bound-color";
import { columnValue, sparkValues } from "./column-value";
import { ONE_METRIC, timeTableFields } from "./fields";
import { rowLink } from "./row-link";
import type { TimeColumn } from "./time-column";
import { timeSeries, type TimeSeries } from "./time-series";

const SPARK = { width: 300, height: 50 };
const NAME = "name";

/** Draws a response as a table: one row per line over time, one column per entry of column_collection. */
export function drawTimeTable(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(timeTableFields, formData);
  const [query] = response.queries;
  const metrics = asArray(values.metrics as Metric[]).map(metricLabel);
  const group = values.groupby === null ? null : columnLabel(values.groupby as QueryColumn);
  if (group !== null && metrics.length > 1) return { kind: "empty", title: theme.t(ONE_METRIC) };
  if (!query || query.data.length === 0) return noRows(theme);

  const over = timeSeries(query, metrics, group);
  const latestSum = over.series.reduce((sum, { values: line }) => sum + (line.at(-1) ?? 0), 0);
  const columns = values.column_collection;
  const named = (name: Value) =>
    group === null
      ? (response.dataset?.verbose_map?.[String(name)] ?? String(name))
      : name === null
        ? NULL_TEXT
        : String(name);
  const rows = over.series.map(({ name, values: line }, at): Row => {
    const text = named(name);
    const cells = columns.map((column, place): [string, Value] => [
      cellKey(place),
      column.colType === "spark" ? (line.at(-1) ?? null) : columnValue(column, line, latestSum, theme),
    ]);
    return { [NAME]: values.url ? rowLink(values.url, text) : text, [LINE]: at, ...Object.fromEntries(cells) };
  });
  const heights = columns
    .filter(({ colType }) => colType === "spark")
    .map(({ height }) => (height ?? SPARK.height) + 8);
  return {
    kind: "table",
    columns: [
      nameColumn(group === null ? "Metric" : (response.dataset?.verbose_map?.[group] ?? group), values.url !== ""),
      ...columns.map((column, place) => valueColumn(column, place, over, theme)),
    ],
    rows: group === null ? rows : byFirstColumn(rows),
    totals: null,
    pageSize: 0,
    search: false,
    rearrange: false,
    sortsDescendingFirst: true,
    server: null,
    dimensions: [],
    rowHeight: Math.max(28, ...heights),
  };
}

const LINE = "line";
const cellKey = (place: number) => `column ${place}`;
const plain = {
  group: null,
  part: null,
  width: null,
  truncate: false,
  html: false,
  selects: null,
  bar: null,
  style: null,
  mark: null,
} as const;

const nameColumn = (label: string, isLink: boolean): TableColumn => ({
  ...plain,
  key: NAME,
  label,
  description: null,
  kind: STRING,
  align: "left",
  html: isLink,
  isMetric: false,
  text: (value) => String(value ?? ""),
});

function valueColumn(column: TimeColumn, place: number, over: TimeSeries, theme: DrawTheme): TableColumn {
  const key = cellKey(place);
  const format = numberFormatter(column.d3format || undefined, null, theme.locale);
  const color = column.colType === "spark" ? null : boundColor(column.bounds, theme);
  const isSpark = column.colType === "spark";
  const width = isSpark ? (column.width ?? SPARK.width) + (column.showYAxis ? 48 : 0) + 24 : column.width;
  return {
    ...plain,
    key,
    label: column.label || column.key || column.colType,
    description: column.tooltip || null,
    kind: NUMERIC,
    align: isSpark ? "left" : "right",
    width,
    isMetric: true,
    text: (value) => (typeof value === "number" ? format(value) : typeof value === "string" ? value : "N/A"),
    style: color && ((row) => (typeof row[key] === "number" ? { color: color(row[key]) } : null)),
    ...(isSpark ? { spark: (row: Row) => spark(column, over, Number(row[LINE]), theme) } : {}),
  };
}

function spark(column: TimeColumn, { times, series }: TimeSeries, line: number, theme: DrawTheme): CellSpark {
  const points = sparkValues(column, series[line]!.values);
  const [low, high] = column.yAxisBounds;
  const format = numberFormatter(column.d3format || undefined, null, theme.locale);
  const date = timeFormatter(column.dateFormat || "smart_date", null, theme.locale);
  const shownTimes = times.slice(times.length - points.length);
  return {
    shape: column.sparkType,
    points,
    low,
    high,
    width: column.width ?? SPARK.width,
    height: column.height ?? SPARK.height,
    color: theme.token("accent-text"),
    showsAxis: column.showYAxis,
    valueText: (value) => (value === null ? "N/A" : format(value)),
    pointText: (at) => date(shownTimes[at]!),
  };
}

/** Sorts by the first column, descending. */
function byFirstColumn(rows: Row[]): Row[] {
  const size = (row: Row) =>
    typeof row[cellKey(0)] === "number" ? (row[cellKey(0)] as number) : Number.NEGATIVE_INFINITY;
  return rows.sort((a, b) => size(b) - size(a) || 0);
}
