import { circle, hue, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

export const glyph: Glyph = [
  ...ground,
  circle({ cx: 66, cy: 42, r: 26, fill: hue(5), fillOpacity: ".25" }),
  circle({ cx: 68, cy: 42, r: 17, fill: hue(5), fillOpacity: ".4" }),
  circle({ cx: 70, cy: 42, r: 9, fill: hue(5), fillOpacity: ".8" }),
  circle({ cx: 112, cy: 36, r: 13, fill: hue(5), fillOpacity: ".3" }),
  circle({ cx: 112, cy: 36, r: 6, fill: hue(5), fillOpacity: ".7" }),
];
