import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import { type FormData, parseFields, type Values } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import type { PlotSeries, UPlotDrawing, YAxis } from "../drawing/uplot";
import { axisLabelOf } from "../shared/base-axis";
import { readEChartOptions, withPlainOptions } from "../shared/echart-options";
import { entryOf, legendOf } from "../shared/legend";
import { noRows } from "../shared/no-rows";
import { colorBars, plotThresholds } from "../shared/thresholds";
import { axisKind, logStart, xAxisOf, yAxisOf } from "../shared/timeseries/axes";
import { distinctIds } from "../shared/timeseries/distinct-ids";
import { annotations } from "../shared/timeseries/marks";
import { readSeries } from "../shared/timeseries/read-series";
import { plotTable } from "../shared/timeseries/table";
import { type ValueText, valueText } from "../shared/timeseries/value-text";
import { mixedFields } from "./fields";
import { onOneAxis } from "./one-axis";
import { type MixedQuery, readQuery, seriesOf } from "./series";

type Stored = Values<typeof mixedFields>;
type Side = "left" | "right";

/** Draws two results over one x axis, each with its own style and value axis. */
export function drawMixed(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const stored = parseFields(mixedFields, formData);
  const queries = [readQuery(formData, "a"), readQuery(formData, "b")] as const;
  const results = [response.queries[0] ?? NOTHING, response.queries[1] ?? NOTHING] as const;
  const axis = axisLabelOf(formData);
  if (axis === null || !results.some(({ data }) => data.length)) return noRows(theme);

  const read = results.map((result) => readSeries(result, axis, new Set()));
  const xKind = (results[0].data.length ? read[0] : read[1])!.xKind;
  const kind = axisKind(xKind, {
    forced: false,
    stacked: queries[0].isStacked,
    bars: queries.some(({ shape }) => shape === "bar"),
  });
  const { x: values, sets } = onOneAxis(read[0]!, read[1]!, kind !== "category");
  const x = kind === "category" ? values.map((_, i) => i) : (values as number[]);
  const xAxis = xAxisOf(
    { ...stored, x_axis_number_format: "SMART_NUMBER" },
    { kind, xKind, x: values, grain: stored.time_grain_sqla, selects: null, locale: theme.locale },
  );

  const isShare = formData["contributionMode"] === "row" || formData["contributionMode"] === "column";
  const texts = {
    left: textOf("left", stored, queries, response, isShare, theme),
    right: textOf("right", stored, queries, response, isShare, theme),
  };
  const colorOf = theme.categorical(stored.color_scheme);
  const made = queries.flatMap((query, i) =>
    seriesOf(query, {
      set: sets[i]!,
      response,
      text: texts[query.axis],
      matchColors: stored.time_shift_color,
      identifies: stored.show_query_identifiers,
      colorOf,
    }),
  );
  const added = annotations(stored.annotation_layers, results[0], x, theme);
  const sides = sidesOf(made);
  const { thresholds } = plotThresholds(stored, theme);
  const series = colorBars(
    distinctIds([...made.map((s) => ({ ...s, axis: sides.length > 1 ? s.axis : ("left" as const) })), ...added.series]),
    thresholds,
  );
  const [yAxis, rightAxis = null] = sides.map((side) =>
    axisOf(side, stored, texts[side], isShare && queries.some(({ isStacked }) => isStacked), made),
  );

  const drawing: UPlotDrawing = {
    kind: "uplot",
    x,
    xAxis,
    xColumn: axis,
    yAxis: yAxis!,
    rightAxis,
    series,
    stacking: queries.some(({ isStacked }) => isStacked) ? "stack" : "none",
    legend: legendOf(stored, series.filter((s) => !s.quiet).map(entryOf)),
    tooltip: { rich: stored.rich_tooltip, total: false, percentage: false, sortByValue: stored.tooltipSortByMetric },
    zoomable: stored.zoomable,
    marks: added.marks,
    ...(thresholds ? { thresholds } : {}),
    stackSwitch: false,
    table: plotTable(xAxis, x, series, (side) => texts[sides.length > 1 ? side : sides[0]!].full, theme),
  };
  return withPlainOptions(drawing, readEChartOptions(stored.echart_options));
}

const NOTHING: QueryResult = { colnames: [], coltypes: [], data: [], rowcount: 0 };

/** Returns the value axes that the series use; a single one is drawn on the left. */
function sidesOf(series: readonly PlotSeries[]): Side[] {
  const used = (["left", "right"] as const).filter((side) => series.some((s) => s.axis === side));
  return used.length ? used : ["left"];
}

function textOf(
  side: Side,
  stored: Stored,
  queries: readonly MixedQuery[],
  response: ChartDataResponse,
  percent: boolean,
  theme: DrawTheme,
): ValueText {
  const metrics = queries.filter(({ axis }) => axis === side).flatMap((query) => query.metrics);
  const [code, currency] =
    side === "left"
      ? ([stored.y_axis_format, stored.currency_format] as const)
      : ([stored.y_axis_format_secondary, stored.currency_format_secondary] as const);
  return valueText({ code, currency, metrics, percent, response, locale: theme.locale });
}

function axisOf(side: Side, stored: Stored, text: ValueText, whole: boolean, series: readonly PlotSeries[]): YAxis {
  const own = series.filter((s) => s.axis === side);
  const logFrom = (log: boolean): number | null => (log ? logStart(own) : null);
  if (side === "left") return yAxisOf(stored, text, { whole, logFrom: logFrom(stored.logAxis) });
  const secondary = {
    ...stored,
    y_axis_title: stored.yAxisTitleSecondary,
    y_axis_bounds: stored.y_axis_bounds_secondary,
    logAxis: stored.logAxisSecondary,
    minorSplitLine: false,
  };
  return yAxisOf(secondary, text, { whole, logFrom: logFrom(stored.logAxisSecondary) });
}
