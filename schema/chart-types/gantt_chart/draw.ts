import { NULL_TEXT } from "../../format/null-text";
import { numberFormatter } from "../../format/number";
import { tooltipTimeFormatter } from "../../format/time";
import { NUMERIC, TEMPORAL, type ChartDataResponse, type QueryResult, type Row } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields, type Values } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { EChartsItem } from "../drawing/echarts";
import type { DrawTheme } from "../drawing/theme";
import { dimensionText, measured } from "../shared/cartesian/cell-value";
import { selectedColumn, selectedColumns, selectedMetrics } from "../shared/selected-fields";
import { legendOf } from "../shared/legend";
import { noRows } from "../shared/no-rows";
import { ganttFields } from "./fields";
import { type GanttEvent, layOut } from "./lanes";
import { ganttOption } from "./option";

/**
 * Draws a response as one bar per event, in the row of its category; with a switch between plain rows and
 * subcategories when configured.
 */
export function drawGantt(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const drawing = drawEvents(response, formData, theme);
  const { show_extra_controls, subcategories, series } = parseFields(ganttFields, formData);
  if (!show_extra_controls || labelOf(series) === null || drawing.kind !== "echarts") return drawing;
  const other = drawEvents(response, { ...formData, subcategories: !subcategories }, theme);
  const option = (value: string, label: string, isShown: boolean) => ({
    value,
    label,
    draw: () => (isShown ? drawing : other),
  });
  return {
    kind: "switched",
    label: theme.t("Rows"),
    first: subcategories ? "subcategories" : "plain",
    options: [
      option("plain", theme.t("Plain"), !subcategories),
      option("subcategories", theme.t("Subcategories"), subcategories),
    ],
    table: drawing.table,
  };
}

function drawEvents(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(ganttFields, formData);
  const query = response.queries[0];
  const [start, end, category, series] = [values.start_time, values.end_time, values.y_axis, values.series].map(
    (stored) => labelOf(stored),
  );
  if (!query || query.data.length === 0 || !start || !end || !category) return noRows(theme);

  const known = (label: string) => response.dataset?.verbose_map?.[label] ?? label;
  const seriesText = series ? dimensionText(query, series) : () => known(category);
  const categoryText = dimensionText(query, category);
  const events = query.data.flatMap((row, at): GanttEvent[] => {
    const [from, to] = [measured(row[start]), measured(row[end])];
    return from === null || to === null
      ? []
      : [
          {
            row: at,
            category: row[category] == null ? null : categoryText(row[category]),
            series: seriesText(row[series ?? category]),
            start: from,
            end: to,
          },
        ];
  });
  if (events.length === 0)
    return {
      kind: "empty",
      title: theme.t("No events have both a start and an end"),
      hint: theme.t("Select other time columns or filter out events without an end."),
    };

  const names = [...new Set(events.map((event) => event.series))].sort((a, b) => a.localeCompare(b, theme.locale));
  const colorOf = theme.categorical(values.color_scheme);
  const legend = series
    ? legendOf(
        values,
        names.map((name) => ({ id: name, name, color: colorOf(name) })),
      )
    : null;
  const isSplit = values.subcategories && Boolean(series);
  const write = cellWriter(query, values, theme);
  const tooltipLabels = [
    ...selectedMetrics(values.tooltip_metrics).map(metricLabel),
    ...selectedColumns(values.tooltip_columns).map(columnLabel),
  ].filter((label) => query.colnames.includes(label));
  const whole = layOut(events, isSplit);
  const placed = names.map((name) => whole.bars.filter(({ event }) => event.series === name).map(({ event }) => event));
  const rowOf = (seriesIndex: number, dataIndex: number, item?: EChartsItem): number | undefined =>
    Array.isArray(item?.data) ? (item.data[4] as number) : placed[seriesIndex]?.[dataIndex]?.row;
  return {
    kind: "echarts",
    modules: [
      "CustomChart",
      "GridComponent",
      "TooltipComponent",
      "LegendComponent",
      ...(values.zoomable ? (["DataZoomComponent"] as const) : []),
    ],
    ...ganttOption({ values, events, series: names, isSplit, legend, colorOf, theme }),
    selectionOf: (seriesIndex, dataIndex, item) => {
      const row = query.data[rowOf(seriesIndex, dataIndex, item) ?? -1];
      return row
        ? Object.fromEntries([category, ...(series ? [series] : [])].map((label) => [label, row[label] ?? null]))
        : null;
    },
    tooltipOf: ([item]) => {
      const row = query.data[rowOf(item?.seriesIndex ?? 0, item?.dataIndex ?? 0, item as EChartsItem) ?? 0]!;
      return {
        title: series ? seriesText(row[series]) : categoryText(row[category]),
        rows: [...new Set([...(series ? [category] : []), start, end, ...tooltipLabels])].map((label) => ({
          name: known(label),
          text: write(row, label),
          color: null,
        })),
      };
    },
    timesIn: (range) => range,
    itemAt: (at) => {
      const { series: name, row } = events[at]!;
      const seriesIndex = names.indexOf(name);
      return { seriesIndex, dataIndex: placed[seriesIndex]!.findIndex((event) => event.row === row) };
    },
    table: {
      summary: theme.t(
        "{events, plural, one {# event} other {# events}} in {rows, plural, one {# row} other {# rows}} by {dimension}",
        { events: events.length, rows: whole.blocks.length, dimension: known(category) },
      ),
      headers: [
        known(category),
        ...(series ? [known(series)] : []),
        known(start),
        known(end),
        ...tooltipLabels.map(known),
      ],
      rowCount: events.length,
      row: (at) =>
        [category, ...(series ? [series] : []), start, end, ...tooltipLabels].map((label) =>
          write(query.data[events[at]!.row]!, label),
        ),
    },
  };
}

function labelOf(stored: unknown): string | null {
  const column = selectedColumn(stored);
  return column === null ? null : columnLabel(column);
}

/** Formats cells of a row by the kind of their column. */
function cellWriter(
  query: QueryResult,
  values: Values<typeof ganttFields>,
  theme: DrawTheme,
): (row: Row, label: string) => string {
  const time = tooltipTimeFormatter(values.tooltipTimeFormat, null, theme.locale);
  const number = numberFormatter(values.tooltipValuesFormat, null, theme.locale);
  return (row, label) => {
    const [value, kind] = [row[label] ?? null, query.coltypes[query.colnames.indexOf(label)]];
    if (value === null) return NULL_TEXT;
    if (kind === TEMPORAL && typeof value === "number") return time(value);
    return kind === NUMERIC ? number(measured(value)) : String(value);
  };
}
