import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { colorAt } from "../shared/color-steps";
import { type HierarchyNode, share } from "../shared/hierarchy";
import type { sunburstFields } from "./fields";
import { sequentialScheme } from "../../color/sequential-schemes";

/**
 * Colors segments by the ratio of the secondary to the primary metric on a sequential scheme from zero to the largest
 * ratio; without a secondary metric, by name.
 */
export function segmentColors(
  nodes: readonly HierarchyNode[],
  hasSecond: boolean,
  values: Values<typeof sunburstFields>,
  theme: DrawTheme,
): (node: HierarchyNode) => string {
  if (!hasSecond) {
    const colorOf = theme.categorical(values.color_scheme);
    // As in Superset, the root takes the first color under its metric's name.
    colorOf(metricLabel(values.metric as Metric));
    return (node) => colorOf(node.name);
  }
  const colors = sequentialScheme(values.linear_color_scheme);
  const ratio = (node: HierarchyNode): number => share(node.second, node.value);
  const [low, high] = nodes
    .map(ratio)
    .reduce(([least, most], each) => [Math.min(least, each), Math.max(most, each)], [0, 0] as [number, number]);
  return (node) => colorAt(colors, share(ratio(node) - low, high - low));
}
