import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { dimensionText } from "../shared/cell-text";
import { type HierarchyNode, hierarchy, pathOf, preorder, share, shareOfParent } from "../shared/hierarchy";
import { metricText } from "../shared/metric-text";
import { noRows } from "../shared/no-rows";
import { sunburstFields } from "./fields";
import { sunburstOption, sunburstSizes } from "./option";
import { segmentColors } from "./segment-colors";

/** Draws a response as rings around a circle, each value within its parent's angle. */
export function drawSunburst(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(sunburstFields, formData);
  const query = response.queries[0];
  const metric = values.metric as Metric | null;
  const dimensions = asArray(values.columns as QueryColumn[]).map(columnLabel);
  if (!query || !metric || dimensions.length === 0 || query.data.length === 0) return noRows(theme);

  const secondary = values.secondary_metric as Metric | null;
  const second = secondary !== null && metricLabel(secondary) !== metricLabel(metric) ? secondary : null;
  const levels = dimensions.map((dimension) => ({
    dimension,
    text: dimensionText(query, dimension, values.date_format, theme.locale),
  }));
  const roots = hierarchy(query.data, levels, metricLabel(metric), second === null ? null : metricLabel(second));
  const nodes = preorder(roots);
  const total = roots.reduce((sum, node) => sum + node.value, 0);
  const textOf = (of: Metric) => metricText(response, of, values.number_format, values.currency_format, theme.locale);
  const { name: metricName, text: value, full } = textOf(metric);
  const { name: secondName = null, full: secondText = null } = second === null ? {} : textOf(second);
  const percent = numberFormatter(".2%", null, theme.locale);
  const colorOf = segmentColors(nodes, second !== null, values, theme);
  // ECharts' data index 0 is its own root node.
  const nodeAt = (dataIndex: number): HierarchyNode | undefined => nodes[dataIndex - 1];
  const options = {
    roots,
    values,
    metricName,
    value,
    colorOf,
    total: values.show_total ? theme.t("Total: {value}", { value: value(total) }) : null,
    theme,
  };
  const largest = roots.reduce((most, node) => (node.value > most.value ? node : most));

  return {
    kind: "echarts",
    modules: ["SunburstChart", "TooltipComponent", "GraphicComponent"],
    option: sunburstOption(options),
    forSize: (size) => sunburstSizes(size, dimensions.length, options),
    selectionOf: (_, dataIndex) => {
      const node = nodeAt(dataIndex);
      const dimension = node && dimensions[node.depth];
      return node && dimension !== undefined ? { [dimension]: node.selection[dimension] ?? null } : null;
    },
    drillOf: (_, dataIndex) => nodeAt(dataIndex)?.selection ?? null,
    itemAt: (row) => ({ seriesIndex: 0, dataIndex: row + 1 }),
    tooltipOf: ([item]) => {
      const node = nodeAt(item?.dataIndex ?? 0);
      if (!node) return { title: metricName, rows: [{ name: theme.t("Total"), text: full(total) }] };
      return {
        title: pathOf(node).join(" ▸ "),
        rows: [
          { name: metricName, text: full(node.value), color: colorOf(node) },
          ...(secondText && secondName !== null
            ? [
                { name: secondName, text: secondText(node.second) },
                {
                  name: `${metricName}/${secondName}`,
                  text: node.second === 0 ? "–" : value(node.value / node.second),
                },
              ]
            : []),
          { name: theme.t("% of total"), text: percent(share(node.value, total)) },
          ...(node.parent
            ? [{ name: theme.t("% of {name}", { name: node.parent.name }), text: percent(shareOfParent(node, total)) }]
            : []),
        ],
      };
    },
    table: {
      summary: theme.t(
        "{metric} by {dimension}: {count, plural, one {# segment} other {# segments}}, the largest {name} with {percent}",
        {
          metric: [metricName, ...(secondName === null ? [] : [secondName])].join(", "),
          dimension: dimensions[0],
          count: roots.length,
          name: largest.name,
          percent: percent(share(largest.value, total)),
        },
      ),
      headers: [
        dimensions.join(" ▸ "),
        metricName,
        ...(secondName === null ? [] : [secondName]),
        theme.t("% of total"),
      ],
      rowCount: nodes.length,
      row: (at) => {
        const node = nodes[at]!;
        return [
          pathOf(node).join(" ▸ "),
          full(node.value),
          ...(secondText ? [secondText(node.second)] : []),
          percent(share(node.value, total)),
        ];
      },
    },
  };
}
