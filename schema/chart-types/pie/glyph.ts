import { circle, type Glyph, group, hue } from "../glyph";

const SLICES = [
  [0, 44, 1],
  [44, 24, 2],
  [68, 18, 3],
  [86, 14, 5],
] as const;

export const glyph: Glyph = [
  group(
    { transform: "rotate(-90 80 40)" },
    SLICES.map(([start, share, color]) =>
      circle({
        cx: 80,
        cy: 40,
        r: 28,
        pathLength: 100,
        stroke: hue(color),
        strokeWidth: 10.64,
        strokeDasharray: `${share - 1} ${101 - share}`,
        strokeDashoffset: -start,
      }),
    ),
  ),
];
