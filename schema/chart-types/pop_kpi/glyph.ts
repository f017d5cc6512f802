import { hue, rect, type Glyph } from "../glyph";

export const glyph: Glyph = [
  rect({ x: 40, y: 8, width: 80, height: 24, rx: 4, fill: "var(--accent-soft-2)" }),
  rect({ x: 28, y: 46, width: 26, height: 14, rx: 3, fill: "var(--skel)" }),
  rect({ x: 70, y: 46, width: 26, height: 14, rx: 3, fill: "var(--skel)" }),
  rect({ x: 112, y: 46, width: 26, height: 14, rx: 3, fill: hue(5) }),
];
