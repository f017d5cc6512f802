import { hue, rect, type Glyph } from "../glyph";

const EVENTS = [
  [10, 46, 1],
  [34, 60, 2],
  [70, 30, 1],
  [60, 66, 3],
  [100, 46, 2],
] as const;

export const glyph: Glyph = EVENTS.map(([x, width, color], at) =>
  rect({ x, y: 6 + at * 14, width, height: 9, rx: 3, fill: hue(color) }),
);
