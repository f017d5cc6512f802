import { type Glyph, path, rect } from "../../../schema/chart-types/glyph";

const TILES = [
  [8, 4, 44, 16],
  [58, 4, 44, 16],
  [108, 4, 44, 16],
  [8, 26, 94, 48],
  [108, 26, 44, 22],
  [108, 54, 44, 20],
] as const;
const BARS = [14, 26, 20, 34, 24, 30];

/** The icon of a dashboard. */
export const dashboardGlyph: Glyph = [
  ...TILES.map(([x, y, width, height]) => rect({ x, y, width, height, rx: 3, fill: "var(--skel)" })),
  ...BARS.map((height, at) =>
    rect({ x: 24 + at * 10.5, y: 74 - height, width: 7, height, fill: "var(--accent-line)" }),
  ),
  path({ d: "M114 44 L124 38 L134 41 L146 32", stroke: "var(--accent-line)", strokeWidth: 2 }),
];
