import { group, hue, path, ring, type Glyph } from "../glyph";

export const glyph: Glyph = [
  group({ transform: "rotate(-90 80 40)" }, ring(33, [34, 28, 22, 16], 5)),
  path({
    d: "M106 22 Q80 40 58 64 M100 62 Q80 40 52 26 M108 30 Q80 40 96 66",
    stroke: hue(2),
    strokeWidth: 5,
    strokeOpacity: ".4",
  }),
];
