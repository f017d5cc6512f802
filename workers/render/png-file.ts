import type { Rasterizer } from "./resvg";

/** Pixels per document pixel: text is as sharp as on a high-resolution screen. */
const SCALE = 2;
/** An isolate has 128 MB, and each pixel takes four bytes twice. */
const MOST_PIXELS = 9_000_000;

/** Renders a document as a PNG file, with fewer pixels where it is large. */
export function pngFile(svg: string, { png }: Rasterizer): Uint8Array<ArrayBuffer> {
  const [tag = ""] = /^<svg\b[^<>]*>/.exec(svg) ?? [];
  const [width, height] = ["width", "height"].map((name) => new RegExp(`\\s${name}="([\\d.]+)"`).exec(tag)?.[1]);
  return png(svg, Math.min(SCALE, Math.sqrt(MOST_PIXELS / (Number(width) * Number(height) || 1))));
}
