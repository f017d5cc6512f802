import type { Values } from "../define";
import { FONT } from "../../svg/picture";
import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import { type HierarchyNode, share } from "../shared/hierarchy";
import { textOn } from "../shared/mark-text";
import type { sunburstFields } from "./fields";

interface SunburstOptionOptions {
  roots: readonly HierarchyNode[];
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
const LINE = 13;
/** Approximate width of a letter in a label, in pixels. */
const LETTER = 6.2;

/** Returns the ECharts option of a sunburst. */
export function sunburstOption(options: SunburstOptionOptions): Record<string, unknown> {
  const { values, metricName, theme } = options;
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
          lineHeight: LINE,
        },
        data: sunburstData(options, () => ({})),
      },
    ],
  };
}

/** Returns radii in pixels, labels that fit into their segments, and the total in the center. */
export function sunburstSizes(
  { width, height }: { width: number; height: number },
  rings: number,
  options: SunburstOptionOptions,
): Record<string, unknown> {
  const { roots, total, values, theme } = options;
  const radius = Math.max(Math.min(width, height) / 2 - MARGIN, 0);
  const hole = radius * HOLE;
  const ring = (radius - hole) / rings;
  const space = Math.max(ring - 8, 16);
  const all = roots.reduce((sum, node) => sum + Math.max(node.value, 0), 0);
  const fitted = (node: HierarchyNode, text: string): Record<string, unknown> => {
    const arc = share(node.value, all) * 2 * Math.PI * (hole + ring * (node.depth + 0.5));
    const lines = Math.floor(arc / LINE);
    const breaks = lines > 1 && text.split(/\s/).every((word) => word.length * LETTER <= space);
    return {
      show: lines > 0 && values.show_labels,
      width: space,
      ...(breaks
        ? { overflow: "break", height: lines * LINE, lineOverflow: "truncate" }
        : { overflow: "truncate", ellipsis: "…" }),
    };
  };
  return {
    series: [{ radius: [hole, radius], ...(values.show_labels ? { data: sunburstData(options, fitted) } : {}) }],
    graphic:
      total === null
        ? []
        : [
            {
              id: "total",
              type: "text",
              left: "center",
              top: "middle",
              silent: true,
              style: {
                text: total,
                fill: theme.token("text-1"),
                fontFamily: FONT,
                fontSize: Math.max(Math.min(13, hole / 4), 9),
                fontWeight: 600,
                width: hole * 1.8,
                overflow: "break",
                align: "center",
              },
            },
          ],
  };
}

function sunburstData(
  { roots, values, value, colorOf, theme }: SunburstOptionOptions,
  labelOf: (node: HierarchyNode, text: string) => Record<string, unknown>,
): object[] {
  const words = (node: HierarchyNode): string =>
    values.label_type === "value"
      ? value(node.value)
      : values.label_type === "key_value"
        ? `${node.name}: ${value(node.value)}`
        : node.name;
  const datum = (node: HierarchyNode): object => {
    const [color, text] = [colorOf(node), words(node)];
    return {
      name: node.name,
      value: Math.max(node.value, 0),
      itemStyle: { color },
      label: { color: textOn(color, theme), formatter: () => text, ...labelOf(node, text) },
      ...(node.children.length > 0 ? { children: node.children.map(datum) } : {}),
    };
  };
  return roots.map(datum);
}
