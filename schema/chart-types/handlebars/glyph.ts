import { hue, path, type Glyph } from "../glyph";

export const glyph: Glyph = [
  path({
    d: "M52 22 L32 40 L52 58 M108 22 L128 40 L108 58 M90 14 L70 66",
    stroke: hue(1),
    strokeWidth: 4,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  }),
];
