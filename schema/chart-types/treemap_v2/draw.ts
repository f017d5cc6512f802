import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { amount, dimensionText } from "../shared/cell-text";
import { type HierarchyNode, hierarchy, pathOf, preorder, shareOfParent } from "../shared/hierarchy";
import { metricText } from "../shared/metric-text";
import { noRows } from "../shared/no-rows";
import { treemapFields } from "./fields";
import { treemapOption } from "./option";

/** Draws a response as nested rectangles; a click zooms into one with children, and the breadcrumb below leads back. */
export function drawTreemap(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(treemapFields, formData);
  const query = response.queries[0];
  const metric = values.metric as Metric | null;
  if (!query || !metric || query.data.length === 0) return noRows(theme);

  const dimensions = asArray(values.groupby as QueryColumn[]).map(columnLabel);
  const levels = dimensions.map((dimension) => ({
    dimension,
    text: dimensionText(query, dimension, values.date_format, theme.locale),
  }));
  const {
    name: metricName,
    text: value,
    full,
  } = metricText(response, metric, values.number_format, values.currency_format, theme.locale);
  const grouped = hierarchy(query.data, levels, metricLabel(metric));
  const roots =
    levels.length > 0
      ? grouped
      : [
          whole(
            metricName,
            query.data.reduce((sum, row) => sum + amount(row[metricLabel(metric)]), 0),
          ),
        ];
  const nodes = preorder(roots);
  const total = roots.reduce((sum, node) => sum + node.value, 0);
  const percent = numberFormatter(".2%", null, theme.locale);
  const colorOfLabel = theme.categorical(values.color_scheme);
  // As in Superset, the root takes the first color under its metric's name.
  colorOfLabel(metricLabel(metric));
  const colorOf = (node: HierarchyNode): string => colorOfLabel(node.name);
  // ECharts' data index 0 is its own root node, named by the series.
  const nodeAt = (dataIndex: number): HierarchyNode | undefined => nodes[dataIndex - 1];
  const largest = roots.reduce((most, node) => (node.value > most.value ? node : most));

  return {
    kind: "echarts",
    modules: ["TreemapChart", "TooltipComponent"],
    option: treemapOption({ roots, nodes, depth: levels.length, metricName, values, value, colorOf, theme }),
    selectionOf: (_, dataIndex) => {
      const node = nodeAt(dataIndex);
      return node && node.children.length === 0 && dimensions.length > 0 ? node.selection : null;
    },
    drillOf: (_, dataIndex) => (dimensions.length > 0 ? (nodeAt(dataIndex)?.selection ?? null) : null),
    zoomTo: (item) => {
      if (item === null)
        return levels.length > 1 ? { type: "treemapRootToNode", seriesIndex: 0, targetNodeId: metricName } : null;
      return nodeAt(item.dataIndex)?.children.length
        ? { type: "treemapRootToNode", seriesIndex: 0, targetNodeId: String(item.dataIndex - 1) }
        : null;
    },
    itemAt: (row) => ({ seriesIndex: 0, dataIndex: row + 1 }),
    tooltipOf: ([item]) => {
      const node = nodeAt(item?.dataIndex ?? 0);
      if (!node) return { title: metricName, rows: [{ name: theme.t("Total"), text: full(total) }] };
      return {
        title: pathOf(node).join(" ▸ "),
        rows: [
          { name: metricName, text: full(node.value), color: colorOf(node) },
          {
            name: node.parent ? theme.t("% of {name}", { name: node.parent.name }) : theme.t("% of total"),
            text: percent(shareOfParent(node, total)),
          },
        ],
      };
    },
    table: {
      summary: theme.t(
        "{metric}: {count, plural, one {# rectangle} other {# rectangles}}, the largest {name} with {percent}",
        {
          metric: metricName,
          count: roots.length,
          name: largest.name,
          percent: percent(shareOfParent(largest, total)),
        },
      ),
      headers: [dimensions.join(" ▸ "), metricName, theme.t("% of parent")],
      rowCount: nodes.length,
      row: (at) => [pathOf(nodes[at]!).join(" ▸ "), full(nodes[at]!.value), percent(shareOfParent(nodes[at]!, total))],
    },
  };
}

const whole = (name: string, value: number): HierarchyNode => ({
  name,
  depth: 0,
  value,
  second: 0,
  parent: null,
  children: [],
  selection: {},
});
