import { hue, line, path, type Glyph } from "../glyph";

export const glyph: Glyph = [
  path({
    d: "M6 70 L28 62 L50 66 L72 48 L94 58 L116 50 L138 42 L154 52",
    stroke: hue(2),
    strokeWidth: 1.5,
    strokeLinejoin: "round",
  }),
  line("M6 60 L28 44 L50 52 L72 22 L94 40 L116 30 L138 12 L154 24", 1),
];
