import { rect, type Glyph } from "../glyph";

export const glyph: Glyph = [
  rect({ x: 36, y: 16, width: 88, height: 30, rx: 4, fill: "var(--accent-soft-2)" }),
  rect({ x: 56, y: 56, width: 48, height: 7, rx: 3, fill: "var(--skel)" }),
];
