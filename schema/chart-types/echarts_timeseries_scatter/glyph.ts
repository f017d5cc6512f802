import { circle, hue, type Glyph } from "../glyph";

const POINTS = [
  [24, 60, 4],
  [40, 48, 6],
  [58, 52, 3],
  [72, 36, 7],
  [90, 42, 4],
  [104, 24, 5],
  [126, 30, 8],
  [140, 16, 4],
] as const;

export const glyph: Glyph = POINTS.map(([cx, cy, r], at) =>
  circle({ cx, cy, r, fill: hue((at % 3) + 1), fillOpacity: ".75" }),
);
