import { categoricalScheme } from "../../color/schemes";
import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { legendOption, legendSpace } from "../shared/cartesian/legend";
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

/** Returns a node → color function by category; without categories all nodes have the scheme's first color. */
export function graphColors(
  { categories }: Network,
  values: GraphValues,
  theme: DrawTheme,
): (node: GraphNode) => string {
  const [first] = categoricalScheme(values.color_scheme);
  const scale = theme.categorical(values.color_scheme);
  for (const category of categories) scale(category);
  return (node) => (categories.length === 0 ? first! : scale(node.category));
}

/** For more nodes the layout is animated, because computing it at once would block the page. */
const MOST_AT_ONCE = 250;
/** Side in pixels of a drawing that is large enough for the stored link lengths. */
const FULL_SIDE = 700;
const LETTER = 6.4;
/** Width in pixels below which labels beside nodes would not fit. */
const NARROW = 480;

/** Returns the ECharts option of a graph. */
export function graphOption(options: GraphOptionOptions): Record<string, unknown> {
  const {
    network: { nodes, links, categories },
    values,
    colorOf,
    theme,
  } = options;
  const linkPlace = placeAmong(links.map(({ value }) => value));
  const places = new Map(nodes.map((node, at) => [node, at]));
  const isCircular = values.layout === "circular";
  const entries = categories.map((name) => ({
    id: name,
    name,
    color: colorOf(nodes.find(({ category }) => category === name)!),
  }));
  const legend = categories.length > 0 ? legendOf(values, entries) : null;
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    legend: legendOption(legend, theme),
    series: [
      {
        type: "graph",
        top: 8,
        bottom: 8,
        left: 8,
        right: 8,
        ...legendSpace(legend),
        animation: false,
        layout: values.layout,
        circular: { rotateLabel: true },
        force: {
          initLayout: "circular",
          layoutAnimation: nodes.length > MOST_AT_ONCE,
          gravity: values.gravity,
          friction: values.friction,
          repulsion: values.repulsion,
          edgeLength: values.edgeLength,
        },
        draggable: values.draggable && !isCircular,
        roam: values.roam,
        selectedMode: values.selectedMode,
        zoom: 0.7,
        edgeSymbol: values.edgeSymbol.split(","),
        edgeSymbolSize: values.baseEdgeWidth * 2,
        autoCurveness: 20,
        label: {
          show: true,
          position: isCircular ? undefined : "right",
          distance: 4,
          color: theme.token("text-1"),
          fontSize: 11,
          width: 120,
          overflow: "truncate",
          ellipsis: "…",
        },
        labelLayout: { hideOverlap: true },
        lineStyle: { curveness: 0.1, opacity: 0.5 },
        emphasis: { focus: "adjacency", lineStyle: { opacity: 0.9 } },
        blur: { itemStyle: { opacity: 0.2 }, lineStyle: { opacity: 0.06 }, label: { opacity: 0.2 } },
        select: { itemStyle: { borderColor: theme.token("text-1"), borderWidth: 2 }, label: { fontWeight: 600 } },
        categories: entries.map(({ name, color }) => ({ name, itemStyle: { color } })),
        data: nodeData(options, 1),
        links: links.map(({ source, target, value }) => ({
          source: String(places.get(source)),
          target: String(places.get(target)),
          value,
          lineStyle: { color: colorOf(source), width: values.baseEdgeWidth * Math.max(0.5, 2 * linkPlace(value)) },
        })),
      },
    ],
  };
}

function nodeData({ network: { nodes, categories }, values, colorOf }: GraphOptionOptions, scale: number): object[] {
  const place = placeAmong(nodes.map(({ value }) => value));
  return nodes.map((node, at) => ({
    id: String(at),
    name: node.name,
    value: node.value,
    symbolSize: values.baseNodeSize * (0.5 + 2 * place(node.value)) * scale,
    itemStyle: { color: colorOf(node) },
    ...(categories.length > 0 ? { category: categories.indexOf(node.category) } : {}),
    ...(node.value > values.showSymbolThreshold ? {} : { label: { show: false } }),
  }));
}

/**
 * Returns the layout for a size: in a small drawing nodes are smaller, links shorter and weaker, and a circular
 * layout leaves space for the labels around it.
 */
export function graphSizes(
  { width, height }: { width: number; height: number },
  options: GraphOptionOptions,
): Record<string, unknown> {
  const { layout, edgeLength, repulsion } = options.values;
  const { top = 8, bottom = 8 } =
    options.network.categories.length > 0 ? legendSpace(legendOf(options.values, [])) : {};
  const side = Math.min(width - 16, height - top - bottom);
  if (layout === "circular") {
    const longest = Math.max(...options.network.nodes.map(({ name }) => name.length)) * LETTER;
    const zoom = Math.min(Math.max(1 - (Math.min(longest, 120) + 16) / (side / 2), 0.52), 0.85);
    return { series: [{ zoom, label: { width: Math.max((side / 2) * (1 - zoom) - 8, 60) } }] };
  }
  const scale = Math.min(side / FULL_SIDE, 1);
  return {
    series: [
      {
        force: { edgeLength: edgeLength * scale, repulsion: repulsion * Math.sqrt(scale) },
        label: { position: width < NARROW ? "bottom" : "right" },
        data: nodeData(options, Math.sqrt(scale)),
      },
    ],
  };
}
