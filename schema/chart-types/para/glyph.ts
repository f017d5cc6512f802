import { hue, path, type Glyph } from "../glyph";

export const glyph: Glyph = [
  path({ d: "M20 4 V76 M60 4 V76 M100 4 V76 M140 4 V76", stroke: "var(--border-3)" }),
  path({ d: "M20 20L60 50L100 14L140 40", stroke: hue(1), strokeWidth: 2 }),
  path({ d: "M20 60L60 24L100 50L140 16", stroke: hue(2), strokeWidth: 2 }),
  path({ d: "M20 36L60 66L100 34L140 62", stroke: hue(3), strokeWidth: 2 }),
];
