import { path, step, type Glyph } from "../glyph";
import { ground } from "../shared/deck/glyph-ground";

const CELLS = [
  [44, 34, 2],
  [66, 34, 4],
  [88, 34, 6],
  [110, 34, 3],
  [55, 53, 5],
  [77, 53, 3],
  [99, 53, 2],
] as const;
const hexagon = (x: number, y: number): string => `M${x} ${y - 12} l10.4 6 v12 l-10.4 6 l-10.4 -6 v-12Z`;

export const glyph: Glyph = [
  ...ground,
  ...CELLS.map(([x, y, density]) => path({ d: hexagon(x, y), fill: step(density) })),
];
