import type { Rasterizer } from "./resvg";

/** Pixels to one of the document: letters are as sharp as on a good screen. */
const SCALE = 2;
/** An isolate has 128 MB, and each pixel takes four bytes twice. */
const MOST_PIXELS = 9_000_000;

/** A document as a PNG file, of fewer pixels where it is large. */
export function pngFile(svg: string, { png }: Rasterizer): Uint8Array<ArrayBuffer> {
  const [, width, height] = /^<svg\b[^>]*?\bwidth="([\d.]+)"[^>]*?\bheight="([\d.]+)"/.exec(svg) ?? [];
  return png(svg, Math.min(SCALE, Math.sqrt(MOST_PIXELS / (Number(width) * Number(height) || 1))));
}
