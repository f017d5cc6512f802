import { hue, path, type Glyph } from "../glyph";

const LINE = "M6 60 L28 44 L50 52 L72 22 L94 40 L116 30 L138 12 L154 24";

export const glyph: Glyph = [
  path({ d: `${LINE} V74 H6 Z`, fill: "var(--accent-soft-2)" }),
  path({ d: LINE, stroke: hue(1), strokeWidth: 2 }),
];
