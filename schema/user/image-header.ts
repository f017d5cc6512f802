/** Formats of images that can be re-encoded. */
export type ImageType = "image/png" | "image/jpeg";

export interface ImageHeader {
  type: ImageType;
  /** In pixels. */
  width: number;
  height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
/** Markers of JPEG frames; C4, C8 and CC are tables and an extension. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the format and size of an image by its first bytes, whatever its name; null for other files. */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 24 && PNG.every((byte, at) => bytes[at] === byte))
    return sized("image/png", view.getUint32(16), view.getUint32(20));
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (isFrame(marker)) return sized("image/jpeg", view.getUint16(at + 7), view.getUint16(at + 5));
    // Fill bytes before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

const sized = (type: ImageType, width: number, height: number): ImageHeader | null =>
  width > 0 && height > 0 ? { type, width, height } : null;

/** Whether the bytes begin a WebP file. */
export const isWebp = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 4), ...bytes.subarray(8, 12)) === "RIFFWEBP";
