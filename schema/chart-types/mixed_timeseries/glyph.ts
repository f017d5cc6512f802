import { bars, line, type Glyph } from "../glyph";

export const glyph: Glyph = [
  ...bars([22, 34, 18, 44, 28, 50, 38], 3),
  line("M17 50 L38 38 L59 44 L80 26 L101 32 L122 18 L143 24", 1),
];
