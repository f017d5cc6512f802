import { hue, rect, type Glyph } from "../glyph";

export const glyph: Glyph = [88, 64, 46, 30, 18].flatMap((width, row) => [
  rect({ x: 8, y: 8 + row * 14, width: 40, height: 5, rx: 2, fill: "var(--skel)" }),
  rect({ x: 64, y: 6 + row * 14, width, height: 9, fill: hue(1) }),
]);
