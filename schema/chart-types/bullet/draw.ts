import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { TooltipText } from "../drawing/echarts";
import type { DrawTheme } from "../drawing/theme";
import { measured } from "../shared/cartesian/cell-value";
import { selectedMetric } from "../shared/selected-fields";
import { noRows } from "../shared/no-rows";
import { bulletFields } from "./fields";
import { type Marked, markedValues } from "./lists";
import { bulletOption } from "./option";

/** Factor by which the default range exceeds the measure when no range is stored. */
const HEADROOM = 1.1;

/** Draws a response as one bar over ranges, with markers. */
export function drawBullet(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(bulletFields, formData);
  const metric = selectedMetric(values.metric);
  const row = response.queries[0]?.data[0];
  if (!row || metric === null) return noRows(theme);

  const label = metricLabel(metric);
  const name = response.dataset?.verbose_map?.[label] ?? label;
  const measure = measured(row[label]);
  const text = numberFormatter(
    typeof metric === "string" ? response.dataset?.column_formats?.[metric] : null,
    null,
    theme.locale,
  );
  const full = numberFormatter(",.2~f", null, theme.locale);
  const stored = markedValues(values.ranges, values.range_labels);
  const ranges =
    stored.length > 0
      ? stored
      : [
          { value: 0, label: "" },
          { value: (measure ?? 0) * HEADROOM, label: "" },
        ];
  const [markers, lines] = [
    markedValues(values.markers, values.marker_labels),
    markedValues(values.marker_lines, values.marker_line_labels),
  ];
  const colorOf = theme.categorical(null);
  const colors = { measure: colorOf(name), marker: theme.token("text-1"), line: theme.token("danger") };
  const rows: { name: string; value: number | null; color: string | null }[] = [
    { name, value: measure, color: colors.measure },
    ...named(markers, theme.t("Marker"), (number) => theme.t("Marker {number}", { number })).map((each) => ({
      ...each,
      color: colors.marker,
    })),
    ...named(lines, theme.t("Marker line"), (number) => theme.t("Marker line {number}", { number })).map((each) => ({
      ...each,
      color: colors.line,
    })),
    ...named(stored, theme.t("Range"), (number) => theme.t("Range {number}", { number })).map((each) => ({
      ...each,
      color: null,
    })),
  ];
  const tooltip: TooltipText = {
    title: name,
    rows: rows.map(({ name: what, value, color }) => ({ name: what, text: full(value), color })),
  };
  return {
    kind: "echarts",
    modules: ["BarChart", "ScatterChart", "GridComponent", "TooltipComponent"],
    option: bulletOption({ name, measure, ranges, markers, lines, colors, text, theme }),
    selectionOf: () => null,
    tooltipOf: () => tooltip,
    itemAt: () => ({ seriesIndex: 0, dataIndex: 0 }),
    table: {
      summary:
        stored.length > 0
          ? theme.t("{metric}: {value}, with ranges up to {ranges}", {
              metric: name,
              value: full(measure),
              ranges: stored.map(({ value }) => full(value)).join(", "),
            })
          : theme.t("{metric}: {value}", { metric: name, value: full(measure) }),
      headers: ["", theme.t("Value")],
      rowCount: rows.length,
      row: (at) => [rows[at]!.name, full(rows[at]!.value)],
    },
  };
}

const named = (marked: readonly Marked[], only: string, numbered: (number: number) => string) =>
  marked.map(({ label, value }, at) => ({
    name: label || (marked.length === 1 ? only : numbered(at + 1)),
    value,
  }));
