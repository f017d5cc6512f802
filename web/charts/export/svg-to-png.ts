import fontAddress from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { t } from "../../i18n";

const PIXELS = 2;

/** Renders an SVG document as PNG. An SVG in an image can't use the page's fonts, so the font is embedded. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  // A data URL: an image with HTML in it that is loaded from a blob URL would taint the canvas.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withFont(svg, await fontData()))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * PIXELS;
  canvas.height = height * PIXELS;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(t("The image is too large. Make the chart smaller.")))),
      "image/png",
    ),
  );
}

/** Embeds the font at the start of a document; without one, the viewer's fonts apply. */
export function withFont(svg: string, data: string | null): string {
  if (data === null) return svg;
  return svg.replace(
    /^(<svg\b[^>]*>)/,
    `$1<style>@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${data}) format("woff2")}</style>`,
  );
}

let known: Promise<string | null> | null = null;

/** The font's Latin subset as a data URL. */
function fontData(): Promise<string | null> {
  known ??= fetch(fontAddress)
    .then((response) => response.arrayBuffer())
    .then(
      (bytes) =>
        `data:font/woff2;base64,${btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""))}`,
    )
    .catch(() => null);
  return known;
}
