import { hue, path, point, type Glyph } from "../glyph";

const pentagon = (r: number) => `M${[0, 72, 144, 216, 288].map((degrees) => point(r, degrees)).join("L")}Z`;

export const glyph: Glyph = [
  ...[34, 22].map((r) => path({ d: pentagon(r), stroke: "var(--grid)", strokeLinejoin: "round" })),
  path({
    d: "M80 12 L104 32 L96 60 L62 62 L56 32Z",
    stroke: hue(1),
    strokeWidth: 2,
    strokeLinejoin: "round",
    fill: hue(1),
    fillOpacity: ".25",
  }),
];
