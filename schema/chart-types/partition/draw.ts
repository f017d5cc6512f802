import { NULL_TEXT } from "../../format/null-text";
import { numberFormatter } from "../../format/number";
import { timeFormatter } from "../../format/time";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { readMetric } from "../shared/cell-text";
import { share } from "../shared/hierarchy";
import { metricText } from "../shared/metric-text";
import { noRows } from "../shared/no-rows";
import { partitionFields } from "./fields";
import { type Part, type PartBox, partBoxes } from "./layout";
import { partitionOption } from "./option";
import { partsOf } from "./parts";

/** Maximum number of siblings in a tooltip. */
const MAX_TOOLTIP_ROWS = 12;

/**
 * Draws a response as an icicle from left to right, divided by one dimension per level; a click expands a part to the
 * full height, a click to its left restores the height.
 */
export function drawPartition(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(partitionFields, formData);
  const query = response.queries[0];
  const metrics = asArray(values.metrics as Metric[]);
  const groups = asArray(values.groupby as QueryColumn[]).map(columnLabel);
  if (!query || metrics.length === 0 || groups.length === 0 || query.data.length === 0) return noRows(theme);

  const parts = partsOf(query, formData, metrics.map(metricLabel));
  if (typeof parts === "string") return { kind: "empty", title: parts };
  const hasTimes = values.time_series_option === "time_series" || values.time_series_option === "adv_anal";
  const time = timeFormatter(values.date_time_format, null, theme.locale);
  const names = new Map(metrics.map((metric) => [metricLabel(metric), readMetric(response, metric)]));
  const nameOf = ({ name, metric }: Part, depth: number): string => {
    const own: unknown = Array.isArray(name) ? name.at(-1) : name;
    if (depth === 0)
      return names.get(String(own)) ?? String(own).replace(metric ?? "", names.get(metric ?? "") ?? metric ?? "");
    return hasTimes && depth === 1 && typeof own === "number" ? time(own) : own === null ? NULL_TEXT : String(own);
  };
  const boxes = partBoxes(parts, {
    timeDepth: hasTimes ? 1 : null,
    equalTimes: values.equal_date_size,
    logarithmic: values.log_scale,
    limit: values.partition_limit,
    threshold: values.partition_threshold,
    nameOf,
  });
  if (boxes.length === 0) return noRows(theme);

  const isPercent =
    values.time_series_option === "point_percent" ||
    (values.time_series_option === "adv_anal" &&
      values.comparison_type === "percentage" &&
      values.time_compare.length > 0);
  const format = isPercent && values.number_format === "SMART_NUMBER" ? ".1%" : values.number_format;
  const texts = new Map(
    metrics.map((metric) => [metricLabel(metric), metricText(response, metric, format, null, theme.locale)]),
  );
  const value = (box: PartBox): string => (box.value === null ? "" : texts.get(box.metric)!.text(box.value));
  const full = (box: PartBox): string => (box.value === null ? "" : texts.get(box.metric)!.full(box.value));
  const percent = numberFormatter(".1%", null, theme.locale);
  const colorOf = boxColors(boxes, theme.categorical(values.color_scheme));
  const path = (box: PartBox): string => (box.parent ? `${path(box.parent)} ▸ ${box.name}` : box.name);
  const ofParent = (box: PartBox): string =>
    box.parent ? percent(share(box.to - box.from, box.parent.to - box.parent.from)) : "";
  const levels = Math.max(...boxes.map(({ depth }) => depth)) + 1;

  return {
    kind: "echarts",
    modules: ["CustomChart", "GridComponent", "DataZoomComponent", "TooltipComponent"],
    option: partitionOption({ boxes, levels, value, colorOf, theme }),
    selectionOf: () => null,
    zoomTo: (item) => {
      const box = item && boxes[item.dataIndex];
      if (item && !box) return null;
      return { type: "dataZoom", dataZoomIndex: 0, startValue: box ? box.from : 0, endValue: box ? box.to : 1 };
    },
    tooltipOf: ([item]) => {
      const box = boxes[item?.dataIndex ?? 0]!;
      const beside = values.rich_tooltip && box.parent ? box.parent.children : [box];
      const listed =
        beside.length <= MAX_TOOLTIP_ROWS ? beside : [...new Set([...beside.slice(0, MAX_TOOLTIP_ROWS - 1), box])];
      return {
        title: path(values.rich_tooltip ? (box.parent ?? box) : box),
        rows: listed.map((each) => ({
          name: each === box && listed.length > 1 ? `▸ ${each.name}` : each.name,
          text: [full(each), ofParent(each)].filter(Boolean).join(" · "),
          color: colorOf(each),
        })),
      };
    },
    table: {
      summary: theme.t(
        "{metrics} by {dimensions}: {parts, plural, one {# part} other {# parts}} on {levels, plural, one {# level} other {# levels}}",
        { metrics: [...names.values()].join(", "), dimensions: groups.join(", "), parts: boxes.length, levels },
      ),
      headers: [theme.t("Part"), theme.t("Value"), theme.t("% of parent")],
      rowCount: boxes.length,
      row: (at) => [path(boxes[at]!), full(boxes[at]!), ofParent(boxes[at]!)],
    },
  };
}

/**
 * The color of each box, assigned level by level as in Superset: metrics and values of the first dimension have one by
 * name, parts below them one by their path.
 */
function boxColors(boxes: readonly PartBox[], colorOfLabel: (label: string) => string): (box: PartBox) => string {
  const labelOf = (box: PartBox): string =>
    box.depth > 1 && box.parent ? `${labelOf(box.parent)},${box.name}` : box.name;
  const colors = new Map(
    boxes.toSorted((one, other) => one.depth - other.depth).map((box) => [box, colorOfLabel(labelOf(box))]),
  );
  return (box) => colors.get(box)!;
}
