/** An icon of a chart type in a box of 160 × 80, as SVG elements in the colors of data. It shows no data. */
export type Glyph = readonly GlyphElement[];

export interface GlyphElement {
  tag: "path" | "rect" | "circle" | "text" | "g";
  /** SVG attributes as React names them. */
  attributes: Readonly<Record<string, string | number>>;
  children?: Glyph | string;
}

type Attributes = GlyphElement["attributes"];

export const path = (attributes: Attributes): GlyphElement => ({ tag: "path", attributes });
export const rect = (attributes: Attributes): GlyphElement => ({ tag: "rect", attributes });
export const circle = (attributes: Attributes): GlyphElement => ({ tag: "circle", attributes });
export const text = (attributes: Attributes, children: string): GlyphElement => ({ tag: "text", attributes, children });
export const group = (attributes: Attributes, children: Glyph): GlyphElement => ({ tag: "g", attributes, children });

/** The nth color of the categorical scheme, from 1. */
export const hue = (index: number): string => `var(--cat-a-${index})`;
/** The nth step of the sequential scheme, from 1. */
export const step = (index: number): string => `var(--seq-${index})`;

/** A line in the nth color. */
export const line = (d: string, index: number): GlyphElement =>
  path({ d, stroke: hue(index), strokeWidth: 2, strokeLinejoin: "round" });

/** Bars across the box. */
export const bars = (heights: readonly number[], index: number, gap = 6): Glyph =>
  heights.map((height, at) =>
    rect({ x: 8 + at * 21, y: 74 - height, width: 21 - gap, height, fill: hue(index), fillOpacity: ".8" }),
  );

/** A ring in the middle of the box, of parts in percent; to be turned by -90°, so that it starts at the top. */
export const ring = (r: number, parts: readonly number[], strokeWidth: number): Glyph =>
  parts.map((share, at) =>
    circle({
      cx: 80,
      cy: 40,
      r,
      pathLength: 100,
      stroke: hue(at + 1),
      strokeWidth,
      strokeDasharray: `${share - 1.5} ${101.5 - share}`,
      strokeDashoffset: -parts.slice(0, at).reduce((sum, each) => sum + each, 0),
    }),
  );

/** The point at a distance from the middle of the box, clockwise from the top. */
export function point(r: number, degrees: number): string {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(80 + r * Math.cos(turn)).toFixed(1)} ${(40 + r * Math.sin(turn)).toFixed(1)}`;
}
