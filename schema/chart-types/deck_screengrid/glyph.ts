import { rect, step, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

const CELLS = [1, 3, 5, 2, 4, 6, 3, 2, 5, 4] as const;

export const glyph: Glyph = [
  ...ground,
  ...CELLS.map((density, at) =>
    rect({ x: 34 + (at % 5) * 18, y: 22 + Math.floor(at / 5) * 18, width: 16, height: 16, fill: step(density) }),
  ),
];
