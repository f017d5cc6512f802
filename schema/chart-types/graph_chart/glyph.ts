import { circle, hue, path, type Glyph } from "../glyph";

const NODES = [
  [40, 20, 7],
  [80, 44, 10],
  [124, 22, 6],
  [56, 68, 5],
  [112, 66, 6],
] as const;

export const glyph: Glyph = [
  path({
    d: "M40 20 L80 44 L124 22 M80 44 L56 68 M80 44 L112 66 M40 20 L56 68 M124 22 L112 66",
    stroke: "var(--border-3)",
  }),
  ...NODES.map(([cx, cy, r], at) => circle({ cx, cy, r, fill: hue((at % 3) + 1) })),
];
