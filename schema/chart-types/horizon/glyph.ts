import { path, step, type Glyph } from "../glyph";

export const glyph: Glyph = [6, 30, 54].map((y, at) =>
  path({
    d: `M6 ${y + 20} L30 ${y + 8} L54 ${y + 14} L78 ${y + 3} L104 ${y + 12} L128 ${y + 6} L154 ${y + 10} V${y + 20}Z`,
    fill: step(3 + at),
  }),
);
