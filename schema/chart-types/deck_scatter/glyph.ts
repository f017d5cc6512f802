import { circle, hue, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

const POINTS = [
  [38, 46, 4],
  [56, 30, 8],
  [70, 54, 5],
  [84, 40, 10],
  [106, 26, 4],
  [118, 52, 6],
] as const;

export const glyph: Glyph = [
  ...ground,
  ...POINTS.map(([cx, cy, r]) => circle({ cx, cy, r, fill: hue(1), fillOpacity: ".75" })),
];
