import { hue, path, point, type Glyph } from "../glyph";

export const glyph: Glyph = [30, 22, 34, 18, 26, 36].map((r, at) =>
  path({
    d: `M80 40 L${point(r, at * 60)} A${r} ${r} 0 0 1 ${point(r, at * 60 + 58)}Z`,
    fill: hue(at + 1),
    fillOpacity: ".8",
  }),
);
