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
  if (!row || metric === null) return noRows();

  const label = metricLabel(metric);
  const name = response.dataset?.verbose_map?.[label] ?? label;
  const measure = measured(row[label]);
  const text = numberFormatter(typeof metric === "string" ? response.dataset?.column_formats?.[metric] : null, null, theme.locale);
  const full = numberFormatter(",.2~f", null, theme.locale);
  const stored = markedValues(values.ranges, values.range_labels);
  const ranges = stored.length > 0 ? stored : [{ value: 0, label: "" }, { value: (measure ?? 0) * HEADROOM, label: "" }];
  const [markers, lines] = [markedValues(values.markers, values.marker_labels), markedValues(values.marker_lines, values.marker_line_labels)];
  const colorOf = theme.categorical(null);
  const colors = { measure: colorOf(name), marker: theme.token("text-1"), line: theme.token("danger") };
  const told: { name: string; value: number | null; color: string | null }[] = [
    { name, value: measure, color: colors.measure },
    ...named(markers, "Marker").map((each) => ({ ...each, color: colors.marker })),
    ...named(lines, "Marker line").map((each) => ({ ...each, color: colors.line })),
    ...named(stored, "Range").map((each) => ({ ...each, color: null })),
  ];
  const tooltip: TooltipText = { title: name, rows: told.map(({ name: what, value, color }) => ({ name: what, text: full(value), color })) };
  return {
    kind: "echarts",
    modules: ["BarChart", "ScatterChart", "GridComponent", "TooltipComponent"],
    option: bulletOption({ name, measure, ranges, markers, lines, colors, text, theme }),
    selectionOf: () => null,
    tooltipOf: () => tooltip,
    itemAt: () => ({ seriesIndex: 0, dataIndex: 0 }),
    table: {
      summary: `${name} is ${full(measure)}${stored.length > 0 ? `, ranges end at ${stored.map(({ value }) => full(value)).join(", ")}` : ""}`,
      headers: ["", "Value"],
      rowCount: told.length,
      row: (at) => [told[at]!.name, full(told[at]!.value)],
    },
  };
}

const named = (marked: readonly Marked[], usual: string) => marked.map(({ label, value }, at) => ({ name: label || (marked.length === 1 ? usual : `${usual} ${at + 1}`), value }));
