import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import type { HierarchyNode } from "../shared/hierarchy";
import { textOn } from "../shared/mark-text";
import type { sunburstFields } from "./fields";

interface SunburstOptionOptions {
  roots: readonly HierarchyNode[];
  /** Every node, each before its children. */
  nodes: readonly HierarchyNode[];
  values: Values<typeof sunburstFields>;
  metricName: string;
  value(value: number): string;
  colorOf(node: HierarchyNode): string;
  total: string | null;
  theme: DrawTheme;
}

const DEGREES_A_PERCENT = 3.6;
const HOLE = 0.3;
const MARGIN = 6;

/** The ECharts option of a sunburst. */
export function sunburstOption({ roots, nodes, values, metricName, value, colorOf, theme }: SunburstOptionOptions): Record<string, unknown> {
  const text = (node: HierarchyNode): string => (values.label_type === "value" ? value(node.value) : values.label_type === "key_value" ? `${node.name}: ${value(node.value)}` : node.name);
  const datum = (node: HierarchyNode): Record<string, unknown> => {
    const color = colorOf(node);
    return { name: node.name, value: Math.max(node.value, 0), itemStyle: { color }, label: { color: textOn(color, theme) }, ...(node.children.length > 0 ? { children: node.children.map(datum) } : {}) };
  };
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    series: [
      {
        type: "sunburst",
        name: metricName,
        nodeClick: false,
        animation: false,
        radius: [`${HOLE * 95}%`, "95%"],
        itemStyle: { borderColor: theme.token("surface"), borderWidth: 1 },
        emphasis: { focus: "ancestor" },
        blur: { itemStyle: { opacity: 0.42 }, label: { opacity: 0.42 } },
        label: {
          show: values.show_labels,
          minAngle: values.show_labels_threshold * DEGREES_A_PERCENT,
          fontSize: 11,
          lineHeight: 13,
          overflow: "break",
          formatter: ({ dataIndex }: { dataIndex: number }) => (nodes[dataIndex - 1] ? text(nodes[dataIndex - 1]!) : ""),
        },
        data: roots.map(datum),
      },
    ],
  };
}

/** Radii in pixels, the width that a ring leaves its labels, and the total in the hole. */
export function sunburstSizes({ width, height }: { width: number; height: number }, rings: number, total: string | null, theme: DrawTheme): Record<string, unknown> {
  const radius = Math.max(Math.min(width, height) / 2 - MARGIN, 0);
  const hole = radius * HOLE;
  return {
    series: [{ radius: [hole, radius], label: { width: Math.max((radius - hole) / rings - 10, 20) } }],
    graphic: total === null ? [] : [{
      id: "total",
      type: "text",
      left: "center",
      top: "middle",
      silent: true,
      style: { text: total, fill: theme.token("text-1"), fontSize: Math.max(Math.min(13, hole / 4), 9), fontWeight: 600, width: hole * 1.8, overflow: "break", align: "center" },
    }],
  };
}
