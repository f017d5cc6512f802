import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import type { HierarchyNode } from "../shared/hierarchy";
import { textOn } from "../shared/mark-text";
import type { treemapFields } from "./fields";

interface TreemapOptionOptions {
  roots: readonly HierarchyNode[];
  /** All nodes in preorder. */
  nodes: readonly HierarchyNode[];
  /** Number of dimension levels. */
  depth: number;
  metricName: string;
  values: Values<typeof treemapFields>;
  value(value: number): string;
  colorOf(node: HierarchyNode): string;
  theme: DrawTheme;
}

const UPPER_LABEL = 22;
const BREADCRUMB = 24;

/** Returns the ECharts option of a treemap. */
export function treemapOption({
  roots,
  nodes,
  depth,
  metricName,
  values,
  value,
  colorOf,
  theme,
}: TreemapOptionOptions): Record<string, unknown> {
  const surface = theme.token("surface");
  const text = (node: HierarchyNode): string =>
    values.label_type === "value"
      ? value(node.value)
      : values.label_type === "key_value"
        ? `${node.name}: ${value(node.value)}`
        : node.name;
  const places = new Map(nodes.map((node, at) => [node, at]));
  const datum = (node: HierarchyNode): Record<string, unknown> => {
    const color = colorOf(node);
    return {
      id: String(places.get(node)),
      name: node.name,
      value: Math.max(node.value, 0),
      itemStyle: node.children.length > 0 ? { color, borderColor: surface } : { color },
      label: { color: textOn(color, theme) },
      ...(node.children.length > 0 ? { children: node.children.map(datum) } : {}),
    };
  };
  const hasLevels = depth > 1;
  return {
    animation: true,
    animationDuration: 0,
    tooltip: tooltipLook(theme),
    series: [
      {
        type: "treemap",
        id: "treemap",
        name: metricName,
        left: 0,
        right: 0,
        top: 0,
        bottom: hasLevels ? BREADCRUMB + 4 : 0,
        roam: false,
        // All levels are shown. Without a leaf depth the breadcrumb would name the node at the center.
        leafDepth: Math.max(depth, 1),
        nodeClick: false,
        animationDuration: 0,
        animationDurationUpdate: 240,
        animationEasing: "cubicOut",
        visibleMin: 16,
        breadcrumb: {
          show: hasLevels,
          left: 0,
          bottom: 0,
          height: BREADCRUMB - 2,
          emptyItemWidth: 25,
          itemStyle: {
            color: theme.token("neutral-soft"),
            borderColor: surface,
            borderWidth: 1,
            shadowBlur: 0,
            textStyle: { color: theme.token("text-2"), fontSize: 11 },
          },
          emphasis: { itemStyle: { color: theme.token("active"), textStyle: { color: theme.token("text-1") } } },
        },
        label: {
          show: values.show_labels,
          position: "insideTopLeft",
          distance: 5,
          padding: [1, 2],
          fontSize: 11,
          lineHeight: 14,
          overflow: "truncate",
          ellipsis: "…",
          formatter: ({ dataIndex }: { dataIndex: number }) => labelAt(dataIndex),
        },
        upperLabel: {
          show: values.show_upper_labels,
          height: UPPER_LABEL,
          padding: [0, 2],
          color: theme.token("text-1"),
          fontSize: 12,
          fontWeight: 500,
          overflow: "truncate",
          ellipsis: "…",
          formatter: ({ dataIndex }: { dataIndex: number }) => labelAt(dataIndex),
        },
        itemStyle: { borderColor: surface, borderWidth: 0, gapWidth: 2 },
        levels: [
          // The root has no border and no name.
          { itemStyle: { borderWidth: 0, gapWidth: hasLevels ? 6 : 2 }, upperLabel: { show: false } },
          ...Array.from({ length: Math.max(depth, 1) }, () => ({
            itemStyle: { borderColor: surface, borderWidth: 0, gapWidth: 2 },
          })),
        ],
        emphasis: {
          label: { show: values.show_labels },
          upperLabel: { show: values.show_upper_labels, color: theme.token("text-1") },
          itemStyle: { borderColor: theme.token("focus"), opacity: 0.85 },
        },
        data: roots.map(datum),
      },
    ],
  };

  function labelAt(dataIndex: number): string {
    const node = nodes[dataIndex - 1];
    return node ? text(node) : metricName;
  }
}
