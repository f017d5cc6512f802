import { circle, hue, path, type Glyph } from "../glyph";

const PLACES = [
  [40, 48, 6],
  [58, 52, 3],
  [72, 36, 7],
  [90, 42, 4],
  [104, 24, 5],
] as const;

export const glyph: Glyph = [
  path({
    d: "M16 30 Q44 6 70 24 T128 20 Q150 30 142 52 Q112 76 84 60 T28 62 Q10 48 16 30Z",
    fill: "var(--accent-soft-2)",
  }),
  ...PLACES.map(([cx, cy, r]) => circle({ cx, cy, r, fill: hue(1), fillOpacity: ".8" })),
];
