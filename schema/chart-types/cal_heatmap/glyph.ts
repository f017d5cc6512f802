import { rect, step, type Glyph } from "../glyph";

export const glyph: Glyph = Array.from({ length: 70 }, (_, day) =>
  rect({
    x: 9 + Math.floor(day / 5) * 10.4,
    y: 6 + (day % 5) * 14,
    width: 8.6,
    height: 11,
    rx: 2,
    fill: step(1 + ((day * day * 7 + day * 3) % 6)),
  }),
);
