import { hue, path, type Glyph } from "../glyph";

export const glyph: Glyph = [
  path({ d: "M10 8 C80 8 80 20 150 20 V44 C80 44 80 34 10 34Z", fill: hue(1), fillOpacity: ".55" }),
  path({ d: "M10 40 C80 40 80 52 150 52 V64 C80 64 80 72 10 72Z", fill: hue(2), fillOpacity: ".55" }),
];
