import type { Locator, Page } from "playwright-core";

/** How two pictures of the same size differ. */
export interface PictureDifference {
  /**
   * Of the pixels that differ from the ground, those without a counterpart within one CSS pixel in the other
   * picture.
   */
  percent: number;
  /** Both pictures and the unmatched pixels in red, as a PNG in base64. */
  picture: string;
}

export const screenshotOf = async (element: Locator): Promise<string> =>
  (await element.screenshot({ animations: "disabled" })).toString("base64");

/**
 * Compares two PNG files. A pixel has a counterpart where a pixel within one CSS pixel has its color, up to the half of
 * its contrast with the ground: antialiasing divides a line among its neighbors.
 */
export const pictureDifference = (
  page: Page,
  first: string,
  second: string,
  ratio: number,
): Promise<PictureDifference> =>
  page.evaluate(
    async ([first, second, reach]) => {
      const read = async (png: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [a, b] = await Promise.all([read(first), read(second)]);
      const { width, height } = a;
      const [left, right] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
      const counts = new Map<number, number>();
      for (const color of left) counts.set(color, (counts.get(color) ?? 0) + 1);
      const ground = [...counts].sort(([, one], [, other]) => other - one)[0]![0];
      const apart = (one: number, other: number): number =>
        Math.max(
          Math.abs((one & 255) - (other & 255)),
          Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)),
          Math.abs(((one >> 16) & 255) - ((other >> 16) & 255)),
        );
      const shown = new OffscreenCanvas(width * 3, height);
      const context = shown.getContext("2d")!;
      context.putImageData(a, 0, 0);
      context.putImageData(b, width, 0);
      const marks = context.createImageData(width, height);
      const marked = new Uint32Array(marks.data.buffer);
      let [ink, unmatched] = [0, 0];
      const lacks = (from: Uint32Array, to: Uint32Array, x: number, y: number): boolean => {
        const color = from[y * width + x]!;
        const most = Math.max(10, 0.6 * apart(color, ground));
        for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
          for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
            if (apart(color, to[row * width + column]!) <= most) return false;
        return true;
      };
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const at = y * width + x;
          const isInk = left[at] !== ground || right[at] !== ground;
          if (isInk) ink++;
          const isUnmatched = left[at] !== right[at] && (lacks(left, right, x, y) || lacks(right, left, x, y));
          if (isUnmatched) unmatched++;
          marked[at] = isUnmatched ? 0xff0000ff : isInk ? 0xffdddddd : 0xffffffff;
        }
      context.putImageData(marks, 2 * width, 0);
      const bytes = new Uint8Array(await (await shown.convertToBlob()).arrayBuffer());
      return {
        percent: (100 * unmatched) / Math.max(1, ink),
        picture: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
      };
    },
    [first, second, Math.round(ratio)] as const,
  );
