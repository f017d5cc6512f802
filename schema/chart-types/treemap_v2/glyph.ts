import { hue, rect, type Glyph } from "../glyph";

const TILES = [
  [8, 4, 70, 72],
  [80, 4, 44, 40],
  [126, 4, 26, 40],
  [80, 46, 30, 30],
  [112, 46, 40, 30],
] as const;

export const glyph: Glyph = TILES.map(([x, y, width, height], at) =>
  rect({ x, y, width, height, fill: hue(at + 1), fillOpacity: ".8" }),
);
