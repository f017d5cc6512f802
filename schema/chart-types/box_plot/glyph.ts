import { hue, path, rect, type Glyph } from "../glyph";

const BOXES = [
  [28, 22, 30],
  [66, 34, 24],
  [104, 14, 34],
  [142, 28, 22],
] as const;

export const glyph: Glyph = BOXES.flatMap(([x, y, height]) => [
  path({ d: `M${x - 10} ${y} V${y - 10} M${x - 10} ${y + height} V${y + height + 10}`, stroke: "var(--text-3)" }),
  rect({ x: x - 20, y, width: 20, height, fill: hue(1), fillOpacity: ".35", stroke: hue(1) }),
  path({ d: `M${x - 20} ${y + height / 2} h20`, stroke: hue(1), strokeWidth: 2 }),
]);
