import { rect, step, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

const HEIGHTS = [12, 26, 40, 20, 32, 14] as const;

export const glyph: Glyph = [
  ...ground,
  ...HEIGHTS.map((height, at) =>
    rect({ x: 28 + at * 17, y: 62 - height, width: 13, height, fill: step(Math.ceil(height / 8) + 1) }),
  ),
];
