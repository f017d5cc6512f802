import { categoricalScheme } from "../../color/schemes";
import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { legendOption, legendRoom } from "../shared/cartesian/legend";
import { tooltipLook } from "../shared/cartesian/look";
import { legendOf } from "../shared/legend";
import type { graphFields } from "./fields";
import { type GraphNode, type Network, placeAmong } from "./network";

type GraphValues = Values<typeof graphFields>;

interface GraphOptionOptions {
  network: Network;
  values: GraphValues;
  colorOf(node: GraphNode): string;
  theme: DrawTheme;
}

/** By category; without categories all nodes have the scheme's first colour. */
export function graphColors({ categories }: Network, values: GraphValues, theme: DrawTheme): (node: GraphNode) => string {
  const [first] = categoricalScheme(values.color_scheme);
  const scale = theme.categorical(values.color_scheme);
  for (const category of categories) scale(category);
  return (node) => (categories.length === 0 ? first! : scale(node.category));
}

/** More than these would hold the page up while they find their places: they are seen finding them. */
const MOST_AT_ONCE = 250;
/** The side in pixels of a drawing that has room for stored lengths as they are. */
const FULL_SIDE = 700;

/** The ECharts option of a graph. */
export function graphOption({ network: { nodes, links, categories }, values, colorOf, theme }: GraphOptionOptions): Record<string, unknown> {
  const nodePlace = placeAmong(nodes.map(({ value }) => value));
  const linkPlace = placeAmong(links.map(({ value }) => value));
  const places = new Map(nodes.map((node, at) => [node, at]));
  const isCircular = values.layout === "circular";
  const entries = categories.map((name) => ({ id: name, name, color: colorOf(nodes.find(({ category }) => category === name)!) }));
  const legend = categories.length > 0 ? legendOf(values, entries) : null;
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    legend: legendOption(legend, theme),
    series: [
      {
        type: "graph",
        ...legendRoom(legend),
        animation: false,
        layout: values.layout,
        circular: { rotateLabel: true },
        force: { initLayout: "circular", layoutAnimation: nodes.length > MOST_AT_ONCE, gravity: values.gravity, friction: values.friction, repulsion: values.repulsion, edgeLength: values.edgeLength },
        draggable: values.draggable && !isCircular,
        roam: values.roam,
        selectedMode: values.selectedMode,
        zoom: isCircular ? 0.8 : 0.7,
        edgeSymbol: values.edgeSymbol.split(","),
        edgeSymbolSize: values.baseEdgeWidth * 2,
        autoCurveness: 20,
        label: { show: true, position: isCircular ? undefined : "right", distance: 4, color: theme.token("text-1"), fontSize: 11, width: 120, overflow: "truncate", ellipsis: "…" },
        labelLayout: { hideOverlap: nodes.length > MOST_AT_ONCE },
        lineStyle: { color: "source", curveness: 0.1, opacity: 0.5 },
        emphasis: { focus: "adjacency", lineStyle: { opacity: 0.9 } },
        blur: { itemStyle: { opacity: 0.2 }, lineStyle: { opacity: 0.06 }, label: { opacity: 0.2 } },
        select: { itemStyle: { borderColor: theme.token("text-1"), borderWidth: 2 }, label: { fontWeight: 600 } },
        categories: entries.map(({ name, color }) => ({ name, itemStyle: { color } })),
        data: nodes.map((node, at) => ({
          id: String(at),
          name: node.name,
          value: node.value,
          symbolSize: values.baseNodeSize * (0.5 + 2 * nodePlace(node.value)),
          itemStyle: { color: colorOf(node) },
          ...(categories.length > 0 ? { category: categories.indexOf(node.category) } : {}),
          ...(node.value > values.showSymbolThreshold ? {} : { label: { show: false } }),
        })),
        links: links.map(({ source, target, value }) => ({ source: String(places.get(source)), target: String(places.get(target)), value, lineStyle: { width: values.baseEdgeWidth * Math.max(0.5, 2 * linkPlace(value)) } })),
      },
    ],
  };
}

/** In a small drawing links are shorter and push less, so that all of it stays in sight. */
export function graphSizes({ width, height }: { width: number; height: number }, { edgeLength, repulsion }: GraphValues): Record<string, unknown> {
  const scale = Math.min(Math.min(width, height) / FULL_SIDE, 1);
  return { series: [{ force: { edgeLength: edgeLength * scale, repulsion: repulsion * scale } }] };
}
