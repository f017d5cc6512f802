import { parseColor, type Rgb } from "../shared/color-text";
import type { HierarchyNode } from "../shared/hierarchy";

/**
 * Lightness (HSL) of the smallest and the largest leaf among its siblings. Superset stores them as `colorSaturation`,
 * which ECharts sets as the lightness.
 */
const LIGHTNESS = [0.7, 0.4] as const;

/**
 * Returns a node → color function: the label's color in the scheme, with a lightness by the node's value among its
 * siblings. Parents keep the scheme's color.
 */
export function leafColors(roots: readonly HierarchyNode[], colorOf: (label: string) => string): (node: HierarchyNode) => string {
  const extents = new Map<HierarchyNode | null, readonly [low: number, high: number]>();
  return (node) => {
    const color = colorOf(node.name);
    if (node.children.length > 0) return color;
    const [low, high] = extents.get(node.parent) ?? extentOf(node.parent?.children ?? roots);
    extents.set(node.parent, [low, high]);
    const share = high > low ? (Math.max(node.value, 0) - low) / (high - low) : 0.5;
    return withLightness(color, LIGHTNESS[0] + (LIGHTNESS[1] - LIGHTNESS[0]) * share);
  };
}

function extentOf(nodes: readonly HierarchyNode[]): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { value } of nodes) [low, high] = [Math.min(low, Math.max(value, 0)), Math.max(high, Math.max(value, 0))];
  return [low, high];
}

/**
 * Returns the color of equal hue and saturation (HSL) with a lightness of 0–1; a color that is not RGB is returned
 * unchanged.
 */
export function withLightness(color: string, lightness: number): string {
  const rgb = parseColor(color);
  if (!rgb) return color;
  const [low, high] = [Math.min(...rgb) / 255, Math.max(...rgb) / 255];
  const range = 1 - Math.abs(low + high - 1);
  const saturation = range === 0 ? 0 : (high - low) / range;
  const hue = hueOf(rgb);
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const value = lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255).toString(16).padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Returns the hue in degrees; 0 for a gray. */
function hueOf([red, green, blue]: Rgb): number {
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (span === 0) return 0;
  if (high === red) return (60 * ((green - blue) / span) + 360) % 360;
  return high === green ? 60 * ((blue - red) / span + 2) : 60 * ((red - green) / span + 4);
}
