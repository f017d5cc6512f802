import { hue, path, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

const ARCS = ["M34 56 Q60 2 108 30", "M34 56 Q74 16 124 52", "M34 56 Q50 28 74 34"] as const;

export const glyph: Glyph = [
  ...ground,
  ...ARCS.map((d, at) => path({ d, fill: "none", stroke: hue(at + 1), strokeWidth: 2.5, strokeLinecap: "round" })),
];
