import { rect, step, type Glyph } from "../glyph";

const LEVELS = [2, 4, 1, 3, 5, 6, 3, 2, 6, 4, 1, 5, 3, 2, 4, 5, 2, 6, 1, 3, 4];

export const glyph: Glyph = LEVELS.map((level, at) =>
  rect({ x: 8 + (at % 7) * 21, y: 4 + Math.floor(at / 7) * 25, width: 19, height: 23, fill: step(level) }),
);
