import { group, ring, type Glyph } from "../glyph";

export const glyph: Glyph = [
  group({ transform: "rotate(-90 80 40)" }, [...ring(16, [50, 30, 20], 11), ...ring(29, [30, 20, 18, 12, 20], 11)]),
];
