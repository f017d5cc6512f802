import { hue, path, rect, type Glyph, type GlyphElement } from "../glyph";

const bar = (y: number, width: number, markerX: number): GlyphElement[] => [
  rect({ x: 8, y, width: 144, height: 20, fill: "var(--skel)" }),
  rect({ x: 8, y, width: 92, height: 20, fill: "var(--border-2)" }),
  rect({ x: 8, y: y + 6, width, height: 8, fill: hue(1) }),
  path({ d: `M${markerX} ${y + 2} v16`, stroke: "var(--text-2)", strokeWidth: 3 }),
];

export const glyph: Glyph = [...bar(14, 108, 120), ...bar(46, 70, 96)];
