import { hue, path, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

const PATHS = ["M24 52 L52 40 L66 54 L98 46 L136 34", "M36 26 L62 30 L84 22 L112 38 L120 56"] as const;

export const glyph: Glyph = [
  ...ground,
  ...PATHS.map((d, at) => path({ d, fill: "none", stroke: hue(at + 1), strokeWidth: 3, strokeLinejoin: "round" })),
];
