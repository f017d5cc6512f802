import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import { share } from "../shared/hierarchy";
import { type ChordNode, type Ribbon, sizeOf, widthOf } from "./ribbons";

interface ChordOptionOptions {
  nodes: readonly ChordNode[];
  ribbons: readonly Ribbon[];
  drawn: number;
  colorOf(node: string): string;
  theme: DrawTheme;
}

const LETTER = 6.4;
const RING = 18;
/** Share of the circle below which a node's name is hidden. */
const LEAST_NAMED = 0.008;

/** Returns the ECharts option of a chord diagram. */
export function chordOption({ nodes, ribbons, drawn, colorOf, theme }: ChordOptionOptions): Record<string, unknown> {
  const all = nodes.reduce((sum, node) => sum + sizeOf(node), 0);
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    series: [
      {
        type: "chord",
        animation: false,
        padAngle: nodes.length > 60 ? 0.5 : 2,
        radius: ["68%", "74%"],
        itemStyle: { borderRadius: 1, opacity: 0.9 },
        lineStyle: { color: "source", opacity: theme.mode === "dark" ? 0.55 : 0.45, width: 0 },
        label: {
          show: true,
          position: "outside",
          distance: 6,
          color: theme.token("text-2"),
          fontSize: 11,
          overflow: "truncate",
          ellipsis: "…",
        },
        labelLayout: { hideOverlap: true },
        emphasis: { focus: "adjacency", lineStyle: { opacity: 0.85 } },
        blur: { itemStyle: { opacity: 0.1 }, lineStyle: { opacity: 0.04 }, label: { opacity: 0.3 } },
        data: nodes.map((node) => ({
          name: node.name,
          value: sizeOf(node),
          itemStyle: { color: colorOf(node.name) },
          ...(share(sizeOf(node), all) < LEAST_NAMED ? { label: { show: false } } : {}),
        })),
        links: ribbons
          .slice(0, drawn)
          .map((ribbon) => ({ source: ribbon.source, target: ribbon.target, value: widthOf(ribbon) })),
      },
    ],
  };
}

/** Returns the radii of the circle, with space for the names around it. */
export function chordSizes(
  { width, height }: { width: number; height: number },
  { nodes }: ChordOptionOptions,
): Record<string, unknown> {
  const name = Math.min(Math.max(...nodes.map((node) => node.name.length)) * LETTER, width * 0.22);
  const radius = Math.max(Math.min(width / 2 - name - 12, height / 2 - 22), RING + 10);
  return { series: [{ radius: [radius - RING, radius], label: { width: name } }] };
}
