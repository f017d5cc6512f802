import { circle, hue, path, type Glyph } from "../glyph";

const BRANCHES = [
  [16, 40, 70, 20],
  [16, 40, 70, 60],
  [70, 20, 130, 10],
  [70, 20, 130, 30],
  [70, 60, 130, 52],
  [70, 60, 130, 70],
] as const;

export const glyph: Glyph = [
  ...BRANCHES.flatMap(([x, y, toX, toY]) => [
    path({
      d: `M${x} ${y} C${toX - 26} ${y} ${toX - 28} ${toY} ${toX} ${toY}`,
      stroke: "var(--border-3)",
    }),
    circle({ cx: toX, cy: toY, r: 4, fill: hue(1) }),
  ]),
  circle({ cx: 16, cy: 40, r: 5, fill: hue(1) }),
];
