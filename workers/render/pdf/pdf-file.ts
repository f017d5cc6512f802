import { PDFDocument } from "@cantoo/pdf-lib";
import { placedTexts } from "../../../schema/svg/placed-texts";
import { parseSvg } from "../../../schema/svg/svg-node";
import { PdfText } from "../../../schema/pdf/pdf-text";
import { A4, pageSize } from "../../../schema/dashboard/paper";
import type { PdfToMake } from "../../../schema/svg/painter";
import type { Rasterizer } from "../resvg";
import { Unknown, VectorPage } from "./vector-page";

/** Pixels per document pixel, for pages that are rendered as an image. */
const IMAGE_SCALE = 2;

/**
 * Returns a PDF of vector pages, with text that can be searched, marked and copied; a page with unsupported features is
 * an image.
 */
export async function pdfFile(
  { title, pages, pageWidth = pageSize(A4).widthPt }: Omit<PdfToMake, "fonts">,
  { png, shapes }: Rasterizer,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create();
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setCreator("Edgewise");
  const text = new PdfText(file);
  for (const svg of pages) {
    const root = parseSvg(svg);
    if (!root) throw new Error("a page is no SVG document");
    const points = pageWidth / Number(root.attributes["width"]);
    const height = Number(root.attributes["height"]) * points;
    const page = file.addPage([pageWidth, height]);
    try {
      new VectorPage(file.context, page, { points, height }).draw(parseSvg(shapes(svg))!);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      page.drawImage(await file.embedPng(png(svg, IMAGE_SCALE)), { x: 0, y: 0, width: pageWidth, height });
    }
    text.write(page, placedTexts(root), { points, height });
  }
  text.end();
  return (await file.save()).slice();
}
