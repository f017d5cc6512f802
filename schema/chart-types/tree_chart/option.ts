import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import type { ParentNode } from "../shared/parent-tree";
import type { treeFields } from "./fields";

type TreeValues = Values<typeof treeFields>;

const LETTER = 6.6;
const MARGIN = 18;

/** Returns the ECharts option of a tree. */
export function treeOption(top: ParentNode, values: TreeValues, theme: DrawTheme): Record<string, unknown> {
  const label = {
    color: theme.token("text-1"),
    fontSize: 12,
    width: 140,
    overflow: "truncate",
    ellipsis: "…",
    textBorderColor: theme.token("surface"),
    textBorderWidth: 3,
  };
  const color = theme.token("accent-text");
  const datum = (node: ParentNode): object => ({
    name: node.name,
    value: node.value ?? undefined,
    ...(node.children.length > 0 ? { children: node.children.map(datum) } : {}),
  });
  return {
    animation: true,
    animationDuration: 0,
    tooltip: tooltipLook(theme),
    series: [
      {
        type: "tree",
        animationDuration: 0,
        animationDurationUpdate: 240,
        animationEasingUpdate: "cubicOut",
        layout: values.layout,
        ...(values.layout === "orthogonal" ? { orient: values.orient } : {}),
        symbol: values.symbol,
        symbolSize: values.symbolSize,
        roam: values.roam,
        initialTreeDepth: values.initialTreeDepth,
        expandAndCollapse: true,
        itemStyle: { color, borderColor: color, borderWidth: 1.5 },
        lineStyle: { color: theme.token("border-3"), width: 1.25, curveness: 0.5 },
        label: { ...label, position: values.node_label_position, distance: 6 },
        leaves: { label: { position: values.child_label_position, distance: 6 } },
        labelLayout: { hideOverlap: true },
        emphasis: { focus: values.emphasis, lineStyle: { color, width: 2 } },
        blur: { itemStyle: { opacity: 0.3 }, lineStyle: { opacity: 0.3 }, label: { opacity: 0.3 } },
        data: [datum(top)],
      },
    ],
  };
}

interface TreeSizesOptions {
  top: ParentNode;
  nodes: readonly ParentNode[];
  depth: number;
  values: TreeValues;
}

/** Returns margins as wide as the labels at the ends need. */
export function treeSizes(
  { width, height }: { width: number; height: number },
  { top, nodes, values }: TreeSizesOptions,
): Record<string, unknown> {
  const most = Math.min(140, width * 0.26);
  const widthOf = (node: ParentNode): number => Math.min(node.name.length * LETTER, most);
  const leaves = Math.max(...nodes.filter(({ children }) => children.length === 0).map(widthOf), 0);
  const beside = (position: string, size: number, side: "left" | "right"): number =>
    position === side ? size + MARGIN : position === "top" || position === "bottom" ? size / 2 + MARGIN : MARGIN;
  if (values.layout === "radial") {
    const around = Math.min(leaves * 0.6, width / 5);
    return {
      series: [
        {
          left: around + MARGIN,
          right: around + MARGIN,
          top: MARGIN + 12,
          bottom: MARGIN + 12,
          label: { width: most },
        },
      ],
    };
  }
  const [first, last] = values.orient === "RL" ? (["right", "left"] as const) : (["left", "right"] as const);
  const isLying = values.orient === "LR" || values.orient === "RL";
  // Labels of adjacent nodes that do not fit next to each other are rotated.
  const end = values.orient === "TB" ? "bottom" : "top";
  if (
    !isLying &&
    values.child_label_position === end &&
    leaves > width / nodes.filter(({ children }) => children.length === 0).length
  ) {
    return {
      series: [
        {
          left: 12,
          right: 12,
          [end]: leaves + MARGIN,
          [end === "top" ? "bottom" : "top"]: MARGIN + 12,
          label: { width: most },
          leaves: { label: { rotate: -90, align: end === "top" ? "right" : "left", verticalAlign: "middle" } },
        },
      ],
    };
  }
  const ends = isLying
    ? {
        [first]: beside(values.node_label_position, widthOf(top), first),
        [last]: beside(values.child_label_position, leaves, last),
        top: MARGIN,
        bottom: MARGIN + 6,
      }
    : { left: leaves / 2 + 6, right: leaves / 2 + 6, top: MARGIN + 12, bottom: MARGIN + 12 };
  return { series: [{ ...ends, label: { width: isLying ? most : Math.max(Math.min(most, height), 30) } }] };
}
