import { circle, hue, type Glyph } from "../glyph";

const BUBBLES = [
  [30, 54, 9],
  [62, 34, 15],
  [96, 52, 7],
  [118, 24, 12],
  [142, 50, 6],
  [46, 18, 5],
] as const;

export const glyph: Glyph = BUBBLES.map(([cx, cy, r], at) =>
  circle({ cx, cy, r, fill: hue((at % 4) + 1), fillOpacity: ".65" }),
);
