import { hue, path, type Glyph } from "../glyph";

const STAGES = [
  [20, 120],
  [36, 88],
  [52, 56],
  [66, 28],
] as const;

export const glyph: Glyph = STAGES.map(([x, width], at) =>
  path({ d: `M${x} ${4 + at * 18} h${width} l-14 16 h${28 - width}Z`, fill: hue(at + 1) }),
);
