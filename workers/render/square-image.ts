import type { ImageType } from "../../schema/user/image-header";
import type { Rasterizer } from "./resvg";

/**
 * Decodes an image and draws its middle as a square PNG: pixels only, no metadata or trailing bytes. Null for a file
 * that the decoder refuses, which draws nothing.
 */
export function squareImage(
  { base64, type, sidePx }: { base64: string; type: ImageType; sidePx: number },
  { pngUnlessBlank }: Rasterizer,
): Uint8Array<ArrayBuffer> | null {
  return pngUnlessBlank(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}"><image href="data:${type};base64,${base64}" width="${sidePx}" height="${sidePx}" preserveAspectRatio="xMidYMid slice"/></svg>`,
  );
}
