import { hue, path, rect, type Glyph } from "../glyph";

export const glyph: Glyph = [
  rect({ x: 40, y: 20, width: 80, height: 22, rx: 4, fill: "var(--accent-soft-2)" }),
  path({ d: "M40 66 L56 60 L72 63 L88 56 L104 58 L120 50", stroke: hue(1), strokeWidth: 2 }),
];
