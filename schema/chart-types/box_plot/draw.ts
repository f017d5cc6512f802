import { numberFormatter } from "../../format/number";
import { timeFormatter } from "../../format/time";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { selectedColumns, selectedMetrics } from "../shared/selected-fields";
import { namesForSpace } from "../shared/cartesian/names-for-space";
import { noRows } from "../shared/no-rows";
import { type Box, boxesOf } from "./boxes";
import { boxPlotFields } from "./fields";
import { boxPlotOption } from "./option";

/** Approximate pixels of the labels of the y axis and the edges. */
const SPACE_BESIDE = 64;

/** Draws a response as a box plot: one box with whiskers per group and metric, outliers as points. */
export function drawBoxPlot(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(boxPlotFields, formData);
  const query = response.queries[0];
  const known = (label: string) => response.dataset?.verbose_map?.[label] ?? label;
  const metrics = selectedMetrics(values.metrics).map((metric) => ({
    label: metricLabel(metric),
    name: known(metricLabel(metric)),
  }));
  if (!query || query.data.length === 0 || metrics.length === 0) return noRows(theme);

  const groupby = selectedColumns(values.groupby).map(columnLabel);
  const boxes = boxesOf({
    query,
    groupby,
    metrics,
    time: timeFormatter(values.date_format, values.time_grain_sqla, theme.locale),
  });
  if (boxes.every(({ median, q1 }) => median === null && q1 === null))
    return {
      kind: "empty",
      title: theme.t("The result has no box plot values"),
      hint: theme.t("Select a whisker option to aggregate the values."),
    };
  const text = numberFormatter(values.number_format, null, theme.locale);
  const parts = partsOf(theme);
  const outliers = boxes.flatMap((box, at) => box.outliers.map((value) => ({ at, value })));
  const colorOf = theme.categorical(values.color_scheme);
  const colors = boxes.map(({ group }) => colorOf(group));
  const boxAt = (seriesIndex: number, dataIndex: number): Box | undefined =>
    boxes[seriesIndex === 0 ? dataIndex : (outliers[dataIndex]?.at ?? -1)];
  return {
    kind: "echarts",
    modules: [
      "BoxplotChart",
      "ScatterChart",
      "GridComponent",
      "TooltipComponent",
      ...(values.zoomable ? (["DataZoomComponent"] as const) : []),
    ],
    option: boxPlotOption({ values, boxes, outliers, colors, text, theme }),
    ...(values.x_ticks_layout === "auto"
      ? {
          forSize: ({ width }) => ({
            xAxis: namesForSpace(
              boxes.map(({ name }) => name),
              width - SPACE_BESIDE,
              values.x_axis_title_margin,
            ),
          }),
        }
      : {}),
    selectionOf: (seriesIndex, dataIndex) => boxAt(seriesIndex, dataIndex)?.selection ?? null,
    tooltipOf: ([item]) => {
      const { seriesIndex = 0, dataIndex = 0 } = item ?? {};
      const box = boxAt(seriesIndex, dataIndex)!;
      const title = box.name || box.metric;
      if (seriesIndex !== 0)
        return {
          title,
          rows: [
            {
              name: theme.t("Outlier"),
              text: text(outliers[dataIndex]!.value),
              color: colors[outliers[dataIndex]!.at]!,
            },
          ],
        };
      return {
        title,
        rows: parts
          .map(({ name, of }) => ({ name, text: text(of(box)), color: null }))
          .concat(
            box.outliers.length > 0
              ? [{ name: theme.t("# Outliers"), text: String(box.outliers.length), color: null }]
              : [],
          ),
      };
    },
    table: {
      summary: theme.t(
        "{metrics}: {boxes, plural, one {# box} other {# boxes}}, {outliers, plural, one {# outlier} other {# outliers}}",
        { metrics: metrics.map(({ name }) => name).join(", "), boxes: boxes.length, outliers: outliers.length },
      ),
      headers: [
        groupby.map(known).join(", ") || theme.t("Box"),
        ...parts.map(({ name }) => name),
        theme.t("# Outliers"),
      ],
      rowCount: boxes.length,
      row: (at) => [
        boxes[at]!.name || boxes[at]!.metric,
        ...parts.map(({ of }) => text(of(boxes[at]!))),
        String(boxes[at]!.outliers.length),
      ],
    },
  };
}

const partsOf = ({ t }: DrawTheme): { name: string; of(box: Box): number | null }[] => [
  { name: t("Max"), of: ({ max }) => max },
  { name: t("3rd Quartile"), of: ({ q3 }) => q3 },
  { name: t("Mean"), of: ({ mean }) => mean },
  { name: t("Median"), of: ({ median }) => median },
  { name: t("1st Quartile"), of: ({ q1 }) => q1 },
  { name: t("Min"), of: ({ min }) => min },
  { name: t("# Observations"), of: ({ count }) => count },
];
