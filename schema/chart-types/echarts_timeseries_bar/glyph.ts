import { hue, rect, type Glyph } from "../glyph";

export const glyph: Glyph = [30, 48, 22, 60, 40, 68, 52].map((height, at) =>
  rect({ x: 10 + at * 21, y: 74 - height, width: 14, height, fill: hue(1) }),
);
