import { circle, hue, path, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

export const glyph: Glyph = [
  ...ground,
  path({ d: "M30 36 L62 24 L74 48 L44 58Z", fill: hue(1), fillOpacity: ".6" }),
  path({ d: "M82 56 L100 40 L128 46", fill: "none", stroke: hue(2), strokeWidth: 3 }),
  circle({ cx: 98, cy: 26, r: 5, fill: hue(3) }),
];
