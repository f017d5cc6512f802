import { AVATAR_SIDE_PX } from "../../../schema/limits";

/**
 * Returns the middle of an image file as a square PNG of the size in which it is shown; null for a file that the
 * browser can't decode. Thus a photo of any size becomes a small upload without its metadata, and WebP becomes PNG.
 */
export async function squarePicture(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const side = Math.min(image.width, image.height);
  const canvas = new OffscreenCanvas(AVATAR_SIDE_PX, AVATAR_SIDE_PX);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(
    image,
    (image.width - side) / 2,
    (image.height - side) / 2,
    side,
    side,
    0,
    0,
    AVATAR_SIDE_PX,
    AVATAR_SIDE_PX,
  );
  image.close();
  return canvas.convertToBlob({ type: "image/png" });
}
