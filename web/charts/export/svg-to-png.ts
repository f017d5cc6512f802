import fontAddress from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { t } from "../../i18n";

const PIXELS = 2;

/** An SVG document as an image. A picture in an image knows no fonts of the page, so the typeface travels in it. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  // As text in the address: an image with HTML in it that came from a blob could not be read back.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withFont(svg, await fontData()))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * PIXELS;
  canvas.height = height * PIXELS;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("This picture is too large.")))), "image/png"));
}

/** Puts the typeface first into a document; without one it is written in what the reader has. */
export function withFont(svg: string, data: string | null): string {
  if (data === null) return svg;
  return svg.replace(/^(<svg\b[^>]*>)/, `$1<style>@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${data}) format("woff2")}</style>`);
}

let known: Promise<string | null> | null = null;

/** The typeface's letters of Latin scripts as a data URL. */
function fontData(): Promise<string | null> {
  known ??= fetch(fontAddress)
    .then((response) => response.arrayBuffer())
    .then((bytes) => `data:font/woff2;base64,${btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""))}`)
    .catch(() => null);
  return known;
}
