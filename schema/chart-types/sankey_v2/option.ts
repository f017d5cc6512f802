import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import type { Flow } from "../shared/flow";

interface SankeyOptionOptions {
  flows: readonly Flow[];
  nodes: readonly string[];
  colorOf(node: string): string;
  theme: DrawTheme;
}

/** Approximate width of a letter in a label, in pixels. */
const LETTER = 7.4;

/** Returns the ECharts option of a Sankey chart. */
export function sankeyOption({ flows, nodes, colorOf, theme }: SankeyOptionOptions): Record<string, unknown> {
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    series: [
      {
        type: "sankey",
        animation: false,
        left: 2,
        top: 6,
        bottom: 6,
        draggable: false,
        nodeWidth: 14,
        nodeGap: 10,
        emphasis: { focus: "adjacency" },
        blur: { itemStyle: { opacity: 0.3 }, lineStyle: { opacity: 0.06 }, label: { opacity: 0.42 } },
        label: { color: theme.token("text-1"), fontSize: 12, overflow: "truncate", ellipsis: "…" },
        itemStyle: { borderWidth: 0 },
        lineStyle: { color: "source", opacity: theme.mode === "dark" ? 0.42 : 0.32, curveness: 0.5 },
        data: nodes.map((name) => ({ name, itemStyle: { color: colorOf(name) } })),
        links: flows.map(({ source, target, value }) => ({ source, target, value })),
      },
    ],
  };
}

/**
 * Leaves space on the right for the names of nodes that only receive; the names of other nodes are drawn over the
 * flows.
 */
export function sankeySizes(
  { width }: { width: number; height: number },
  { flows, nodes, colorOf }: SankeyOptionOptions,
): Record<string, unknown> {
  const senders = new Set(flows.map(({ source }) => source));
  const longest = Math.max(...nodes.filter((node) => !senders.has(node)).map((node) => node.length)) * LETTER;
  const space = Math.min(longest + 12, width * 0.3);
  return {
    series: [
      {
        right: space,
        data: nodes.map((name) => ({
          name,
          itemStyle: { color: colorOf(name) },
          label: { width: senders.has(name) ? width * 0.36 : space - 6 },
        })),
      },
    ],
  };
}
