import { computedNumber } from "../../format/exact-number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { readMetric } from "../shared/cell-text";
import { noRows } from "../shared/no-rows";
import { graphFields } from "./fields";
import { networkOf } from "./network";
import { graphColors, graphOption, graphSizes } from "./option";

/** Draws a response as nodes with weighted links between them. */
export function drawGraph(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(graphFields, formData);
  const query = response.queries[0];
  const [source, target, metric] = [
    values.source as QueryColumn | null,
    values.target as QueryColumn | null,
    values.metric as Metric | null,
  ];
  if (!query || !source || !target || !metric) return noRows(theme);

  const label = (column: unknown): string | null => (column ? columnLabel(column as QueryColumn) : null);
  const network = networkOf(query.data, {
    source: columnLabel(source),
    target: columnLabel(target),
    metric: metricLabel(metric),
    sourceCategory: label(values.source_category),
    targetCategory: label(values.target_category),
  });
  const { nodes, links } = network;
  if (links.length === 0) return noRows(theme);

  const value = computedNumber(null, theme.locale);
  const metricName = readMetric(response, metric);
  const colorOf = graphColors(network, values, theme);
  const largest = links.reduce((most, link) => (link.value > most.value ? link : most));
  const options = { network, values, colorOf, theme };
  const linkName = (at: number): string => `${links[at]!.source.name} > ${links[at]!.target.name}`;

  return {
    kind: "echarts",
    modules: ["GraphChart", "LegendComponent", "TooltipComponent", "LabelLayout"],
    option: graphOption(options),
    forSize: (size) => graphSizes(size, options),
    selectionOf: (_, dataIndex, item) => {
      const node = item?.dataType === "edge" ? undefined : nodes[dataIndex];
      return node ? { [node.column]: node.key } : null;
    },
    drillOf: (_, dataIndex, item) => {
      const [node, link] = [nodes[dataIndex], links[dataIndex]];
      if (item?.dataType === "edge")
        return link ? { [columnLabel(source)]: link.source.key, [columnLabel(target)]: link.target.key } : null;
      return node ? { [node.column]: node.key } : null;
    },
    itemAt: (row) =>
      row < nodes.length
        ? { seriesIndex: 0, dataIndex: row, dataType: "node" }
        : { seriesIndex: 0, dataIndex: row - nodes.length, dataType: "edge" },
    tooltipOf: ([item]) => {
      const at = item?.dataIndex ?? 0;
      if (item?.dataType === "edge")
        return {
          title: linkName(at),
          rows: [{ name: metricName, text: value(links[at]!.value), color: colorOf(links[at]!.source) }],
        };
      const node = nodes[at]!;
      return {
        title: node.name,
        rows: [
          { name: metricName, text: value(node.value), color: colorOf(node) },
          ...(node.category === "" ? [] : [{ name: theme.t("Category"), text: node.category }]),
        ],
      };
    },
    table: {
      summary: theme.t(
        "{metric}: {links, plural, one {# link} other {# links}} between {nodes, plural, one {# node} other {# nodes}}, the largest {source} > {target} with {value}",
        {
          metric: metricName,
          links: links.length,
          nodes: nodes.length,
          source: largest.source.name,
          target: largest.target.name,
          value: value(largest.value),
        },
      ),
      headers: [theme.t("Node or link"), metricName, theme.t("Category")],
      rowCount: nodes.length + links.length,
      row: (at) => {
        const [node, link] = [nodes[at], links[at - nodes.length]];
        return node
          ? [node.name, value(node.value), node.category]
          : [linkName(at - nodes.length), value(link!.value), ""];
      },
    },
  };
}
