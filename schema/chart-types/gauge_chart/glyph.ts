import { hue, path, type Glyph } from "../glyph";

export const glyph: Glyph = [
  path({ d: "M40 70 A44 44 0 1 1 120 70", stroke: "var(--skel)", strokeWidth: 9 }),
  path({ d: "M40 70 A44 44 0 0 1 98 13", stroke: hue(1), strokeWidth: 9 }),
  path({ d: "M80 50 L100 24", stroke: "var(--text-2)", strokeWidth: 3 }),
];
