import { group, hue, text, type Glyph } from "../glyph";

const WORDS = [
  ["data", 56, 44, 26],
  ["edge", 14, 62, 16],
  ["chart", 104, 62, 14],
  ["sum", 20, 26, 13],
  ["rows", 112, 22, 15],
] as const;

export const glyph: Glyph = [
  group(
    { fontFamily: "Inter Variable, sans-serif", fontWeight: 600 },
    WORDS.map(([word, x, y, fontSize], at) => text({ x, y, fontSize, fill: hue(at + 1) }, word)),
  ),
];
