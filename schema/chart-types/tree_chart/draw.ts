import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { readMetric } from "../shared/cell-text";
import { noRows } from "../shared/no-rows";
import { type ParentNode, parentTrees } from "../shared/parent-tree";
import { treeFields } from "./fields";
import { treeOption, treeSizes } from "./option";

/** Draws a response as a tree; a click on a node with children collapses and expands it. */
export function drawTree(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(treeFields, formData);
  const query = response.queries[0];
  const [id, parent, name, metric] = [
    values.id as QueryColumn | null,
    values.parent as QueryColumn | null,
    values.name as QueryColumn | null,
    values.metric as Metric | null,
  ];
  if (!query || !id || !parent || query.data.length === 0) return noRows(theme);

  const roots = parentTrees({
    rows: query.data,
    id: columnLabel(id),
    parent: columnLabel(parent),
    name: name && columnLabel(name),
    metric: metric && metricLabel(metric),
    root: values.root_node_id || null,
  });
  if (roots.length === 0)
    return {
      kind: "empty",
      title: theme.t("No row has the id {id}", { id: values.root_node_id ?? "" }),
      hint: theme.t("Select another root node id, or leave it empty."),
    };
  const top: ParentNode =
    roots.length === 1
      ? roots[0]!
      : {
          id: "",
          name: theme.t("{count, plural, one {# root} other {# roots}}", { count: roots.length }),
          value: null,
          parent: null,
          children: roots,
        };
  const nodes = everyNode(top);
  const metricName = metric ? readMetric(response, metric) : "";
  const value = numberFormatter("~g", null, theme.locale);
  const path = (node: ParentNode): string => (node.parent ? `${path(node.parent)} ▸ ${node.name}` : node.name);
  const valueText = (node: ParentNode): string => (node.value === null ? "" : value(node.value));
  const depth = depthOf(top);

  return {
    kind: "echarts",
    modules: ["TreeChart", "TooltipComponent", "LabelLayout"],
    option: treeOption(top, values, theme),
    forSize: (size) => treeSizes(size, { top, nodes, depth, values }),
    selectionOf: () => null,
    // ECharts itself collapses and expands nodes on pointer clicks.
    zoomTo: (item) =>
      item && !("componentType" in item)
        ? { type: "treeExpandAndCollapse", seriesIndex: 0, dataIndex: item.dataIndex }
        : null,
    itemAt: (row) => ({ seriesIndex: 0, dataIndex: row + 1 }),
    tooltipOf: ([item]) => {
      const node = nodes[(item?.dataIndex ?? 1) - 1] ?? top;
      return { title: path(node), rows: node.value === null ? [] : [{ name: metricName, text: valueText(node) }] };
    },
    table: {
      summary: theme.t(
        "Tree with {nodes, plural, one {# node} other {# nodes}} on {levels, plural, one {# level} other {# levels}}, from {root}",
        { nodes: nodes.length, levels: depth, root: top.name },
      ),
      headers: [theme.t("Node"), metricName || theme.t("Value")],
      rowCount: nodes.length,
      row: (at) => [path(nodes[at]!), valueText(nodes[at]!)],
    },
  };
}

/** Returns all nodes in preorder, which is the order of ECharts' data indexes. */
function everyNode(node: ParentNode): ParentNode[] {
  const all: ParentNode[] = [];
  const visit = (each: ParentNode) => {
    all.push(each);
    each.children.forEach(visit);
  };
  visit(node);
  return all;
}

const depthOf = (node: ParentNode): number => 1 + Math.max(0, ...node.children.map(depthOf));
