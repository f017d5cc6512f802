import { hue, rect, type Glyph } from "../glyph";

const STEPS = [
  [6, 44, 30, 4],
  [28, 30, 16, 5],
  [50, 16, 14, 5],
  [72, 18, 22, 2],
  [94, 34, 8, 2],
  [116, 22, 16, 5],
  [138, 22, 52, 4],
] as const;

export const glyph: Glyph = STEPS.map(([x, y, height, color]) => rect({ x, y, width: 16, height, fill: hue(color) }));
