import { path, step, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

const POLYGONS = ["M28 40 L58 22 L76 34 L70 56 L40 60Z", "M80 32 L112 20 L132 36 L118 54 L78 56Z"] as const;

export const glyph: Glyph = [
  ...ground,
  ...POLYGONS.map((d, at) => path({ d, fill: step(at * 2 + 3), stroke: "var(--surface)", strokeWidth: 1.5 })),
];
