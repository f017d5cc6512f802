import { numberFormatter } from "../../format/number";
import { findCircle } from "../../legacy-viz/flows";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { EChartsItem } from "../drawing/echarts";
import type { DrawTheme } from "../drawing/theme";
import { readMetric, readName } from "../shared/cell-text";
import { flowsOf, nodesOf, throughput } from "../shared/flow";
import { share } from "../shared/hierarchy";
import { noRows } from "../shared/no-rows";
import { sankeyFields } from "./fields";
import { sankeyOption, sankeySizes } from "./option";

/** Draws a response as flows from left to right with widths proportional to their values. */
export function drawSankey(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(sankeyFields, formData);
  const query = response.queries[0];
  const [source, target, metric] = [
    values.source as QueryColumn | null,
    values.target as QueryColumn | null,
    values.metric as Metric | null,
  ];
  if (!query || !source || !target || !metric || query.data.length === 0) return noRows(theme);

  const [from, to] = [columnLabel(source), columnLabel(target)];
  const flows = flowsOf({
    rows: query.data,
    source: from,
    target: to,
    metric: metricLabel(metric),
    text: String,
  }).filter(({ value }) => value > 0);
  if (flows.length === 0) return noRows(theme);
  const circle = findCircle(flows);
  if (circle)
    return {
      kind: "empty",
      title: theme.t("The flow {source} → {target} closes a cycle", { source: circle.source, target: circle.target }),
      hint: theme.t("A Sankey chart can't show cycles. Filter them out, or use a graph or chord diagram."),
    };

  const nodes = nodesOf(flows);
  const sums = throughput(flows);
  const sizeOf = (node: string): number => Math.max(sums.get(node)!.inward, sums.get(node)!.outward);
  const value = numberFormatter(".2f", null, theme.locale);
  const percent = numberFormatter(".2%", null, theme.locale);
  const metricName = readMetric(response, metric);
  const colorOf = theme.categorical(values.color_scheme);
  const isEdge = (item: EChartsItem | undefined): boolean => item?.dataType === "edge";
  const largest = flows.reduce((most, flow) => (flow.value > most.value ? flow : most));
  const options = { flows, nodes, colorOf, theme };

  return {
    kind: "echarts",
    modules: ["SankeyChart", "TooltipComponent"],
    option: sankeyOption(options),
    forSize: (size) => sankeySizes(size, options),
    selectionOf: () => null,
    itemAt: (row) =>
      row < flows.length
        ? { seriesIndex: 0, dataIndex: row, dataType: "edge" }
        : { seriesIndex: 0, dataIndex: row - flows.length, dataType: "node" },
    tooltipOf: ([item]) => {
      const at = item?.dataIndex ?? 0;
      if (!isEdge(item))
        return {
          title: nodes[at]!,
          rows: [{ name: metricName, text: value(sizeOf(nodes[at]!)), color: colorOf(nodes[at]!) }],
        };
      const flow = flows[at]!;
      return {
        title: `${flow.source} → ${flow.target}`,
        rows: [
          { name: metricName, text: value(flow.value), color: colorOf(flow.source) },
          { name: `% (${flow.source})`, text: percent(share(flow.value, sizeOf(flow.source))) },
          { name: `% (${flow.target})`, text: percent(share(flow.value, sizeOf(flow.target))) },
        ],
      };
    },
    table: {
      summary: theme.t(
        "{metric}: {flows, plural, one {# flow} other {# flows}} between {nodes, plural, one {# node} other {# nodes}}, the largest from {source} to {target} with {value}",
        {
          metric: metricName,
          flows: flows.length,
          nodes: nodes.length,
          source: largest.source,
          target: largest.target,
          value: value(largest.value),
        },
      ),
      headers: [readName(response, from), readName(response, to), metricName],
      rowCount: flows.length + nodes.length,
      row: (at) => {
        const flow = flows[at];
        const node = nodes[at - flows.length];
        return flow ? [flow.source, flow.target, value(flow.value)] : [node!, "", value(sizeOf(node!))];
      },
    },
  };
}
