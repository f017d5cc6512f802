import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { TooltipText } from "../drawing/echarts";
import type { DrawTheme } from "../drawing/theme";
import { categoryAxis, valueAxis } from "../shared/cartesian/axes";
import { legendOption } from "../shared/cartesian/legend";
import { tooltipLook } from "../shared/cartesian/look";
import { plotSpace } from "../shared/cartesian/plot-space";
import { selectedColumn, selectedColumns } from "../shared/selected-fields";
import { noRows } from "../shared/no-rows";
import { type BinnedSeries, binnedSeries, binsOf } from "./bins";
import { histogramFields } from "./fields";

const TITLE_MARGIN = 24;
/** Gaps between bars; small, because bins are adjacent. */
const GAP = { one: "4%", many: "18%" };
const percent = numberFormatter(",.2%");

/** Draws a response as one bar per bin and group. */
export function drawHistogram(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(histogramFields, formData);
  const query = response.queries[0];
  const column = selectedColumn(values.column);
  const groupby = selectedColumns(values.groupby).map(columnLabel);
  const bins = query ? binsOf(query, groupby) : [];
  if (!query || column === null || bins.length === 0 || query.data.length === 0) return noRows(theme);

  const saved = columnLabel(column);
  const columnName = response.dataset?.verbose_map?.[saved] ?? saved;
  const series = binnedSeries(query, bins, groupby, columnName);
  const edge = numberFormatter(values.x_axis_format ?? response.dataset?.column_formats?.[saved], null, theme.locale);
  const count = numberFormatter(values.y_axis_format, null, theme.locale);
  const labels = bins.map(({ low, high }) => `${edge(low)} – ${edge(high)}`);
  const colorOf = theme.categorical(values.color_scheme);
  const colors = series.map(({ name }) => colorOf(name));
  const legend = values.show_legend
    ? {
        at: "top" as const,
        kind: "scroll" as const,
        margin: null,
        entries: series.map(({ name }, at) => ({ id: name, name, color: colors[at]! })),
        selectable: true,
      }
    : null;

  return {
    kind: "echarts",
    modules: [
      "BarChart",
      "GridComponent",
      "TooltipComponent",
      "LegendComponent",
      ...(values.show_value ? (["LabelLayout"] as const) : []),
    ],
    option: {
      animation: false,
      grid: plotSpace({ legend }),
      legend: legendOption(legend, theme),
      tooltip: tooltipLook(theme, "axis"),
      xAxis: categoryAxis({ labels, title: values.x_axis_title, titleMargin: TITLE_MARGIN }, theme),
      yAxis: valueAxis({ tick: count, title: values.y_axis_title, titleMargin: TITLE_MARGIN }, theme),
      series: series.map(({ name, counts }, at) => ({
        type: "bar",
        name,
        data: [...counts],
        itemStyle: { color: colors[at] },
        barCategoryGap: series.length === 1 ? GAP.one : GAP.many,
        barGap: "6%",
        barMaxWidth: series.length === 1 ? undefined : 48,
        label: {
          show: values.show_value,
          position: "top",
          distance: 3,
          color: theme.token("text-2"),
          fontSize: 11,
          formatter: ({ value }: { value: number }) => (value === 0 ? "" : count(value)),
        },
        labelLayout: { hideOverlap: true },
        emphasis: { disabled: true },
      })),
    },
    selectionOf: () => null,
    tooltipOf: (items) =>
      tooltipOver(items, { labels, series, colors, count, shares: groupby.length > 0 && !values.normalize, theme }),
    table: {
      summary: theme.t(
        "{column}: {bins, plural, one {# bin} other {# bins}} from {from} to {to}, {series, plural, one {# series} other {# series}}",
        {
          column: columnName,
          bins: bins.length,
          from: edge(bins[0]!.low),
          to: edge(bins.at(-1)!.high),
          series: series.length,
        },
      ),
      headers: [columnName, ...series.map(({ name }) => name)],
      rowCount: bins.length,
      row: (at) => [labels[at]!, ...series.map(({ counts }) => count(counts[at]!))],
    },
  };
}

interface TooltipInput {
  labels: readonly string[];
  series: readonly BinnedSeries[];
  colors: readonly string[];
  count(value: number): string;
  /** Whether the tooltip shows each group's share of its bin, and the bin's total. */
  shares: boolean;
  theme: DrawTheme;
}

function tooltipOver(
  items: readonly { seriesIndex: number; dataIndex: number }[],
  { labels, series, colors, count, shares, theme }: TooltipInput,
): TooltipText {
  const at = items[0]?.dataIndex ?? 0;
  const total = items.reduce((sum, { seriesIndex }) => sum + series[seriesIndex]!.counts[at]!, 0);
  const rows = items.map(({ seriesIndex }) => {
    const { name, counts } = series[seriesIndex]!;
    return {
      name,
      text: `${count(counts[at]!)}${shares && total > 0 ? ` (${percent(counts[at]! / total)})` : ""}`,
      color: colors[seriesIndex]!,
    };
  });
  return {
    title: labels[at]!,
    rows: shares ? [...rows, { name: theme.t("Total"), text: count(total), color: null }] : rows,
  };
}
