import { rect, step, type Glyph } from "../glyph";

export const glyph: Glyph = Array.from({ length: 24 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 6), cell % 6];
  return rect({
    x: 8 + column * 24.5,
    y: 6 + row * 18,
    width: 22,
    height: 15,
    fill: row === 0 || column === 0 ? "var(--skel)" : step(1 + ((row * column * 5) % 5)),
  });
});
