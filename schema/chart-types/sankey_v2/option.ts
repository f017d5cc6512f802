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
const LETTER = 6.8;
const NODE_WIDTH = 14;
/** Share of the width for the names of nodes that only receive. */
const MOST_BESIDE = 0.4;
/** Pixels between a name and the next column of nodes. */
const GAP = 12;
/** Space for names of few letters, which may be wider than the average. */
const SPARE = 8;

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
        nodeWidth: NODE_WIDTH,
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
 * flows, up to the next column of nodes.
 */
export function sankeySizes(
  { width }: { width: number; height: number },
  { flows, nodes, colorOf }: SankeyOptionOptions,
): Record<string, unknown> {
  const senders = new Set(flows.map(({ source }) => source));
  const longest = Math.max(...nodes.filter((node) => !senders.has(node)).map((node) => node.length)) * LETTER;
  const space = Math.min(longest + SPARE + GAP, width * MOST_BESIDE);
  const columns = longestPath(flows, nodes);
  const overFlows = (width - space - NODE_WIDTH) / columns - NODE_WIDTH - GAP;
  return {
    series: [
      {
        right: space,
        data: nodes.map((name) => ({
          name,
          itemStyle: { color: colorOf(name) },
          label: { width: senders.has(name) ? overFlows : space - 6 },
        })),
      },
    ],
  };
}

/** Number of flows on the longest path, at least 1; flows form no cycle. */
function longestPath(flows: readonly Flow[], nodes: readonly string[]): number {
  const depths = new Map(nodes.map((node) => [node, 0]));
  for (let changed = true; changed;) {
    changed = false;
    for (const { source, target } of flows) {
      const depth = depths.get(source)! + 1;
      if (depth <= depths.get(target)!) continue;
      depths.set(target, depth);
      changed = true;
    }
  }
  return Math.max(1, ...depths.values());
}
