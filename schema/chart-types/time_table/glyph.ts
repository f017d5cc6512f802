import { hue, line, rect, type Glyph } from "../glyph";

export const glyph: Glyph = [12, 34, 56].flatMap((y, at) => [
  rect({ x: 8, y, width: 40, height: 6, rx: 2, fill: "var(--skel)" }),
  line(`M60 ${y + 6} L80 ${y - 2 + at * 3} L100 ${y + 4 - at * 2} L122 ${y - 4}`, 1),
  rect({ x: 132, y, width: 20, height: 6, rx: 2, fill: hue(at === 1 ? 2 : 5) }),
]);
