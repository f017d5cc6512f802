import { hue, path, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

const RINGS = [
  [28, 20],
  [19, 13],
  [9, 6],
] as const;

export const glyph: Glyph = [
  ...ground,
  ...RINGS.map(([across, along], at) =>
    path({
      d: `M${78 - across} 40 a${across} ${along} 0 1 0 ${2 * across} 0 a${across} ${along} 0 1 0 ${-2 * across} 0Z`,
      fill: "none",
      stroke: hue(at + 1),
      strokeWidth: 2,
    }),
  ),
];
