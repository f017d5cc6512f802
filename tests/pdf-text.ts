import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

export interface PdfPiece {
  text: string;
  /** Points from the left and the bottom of the page. */
  x: number;
  y: number;
}

/** Returns the texts of each page of a PDF, decoded by their fonts' character maps, and their positions. */
export async function pdfWords(bytes: Uint8Array): Promise<PdfPiece[][]> {
  const file = await PDFDocument.load(bytes);
  const decoded = (stream: PDFRawStream): string =>
    new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());
  return file.getPages().map(({ node }) => {
    const fonts = node.Resources()!.lookup(PDFName.of("Font"), PDFDict);
    const letters = new Map(
      fonts.keys().map((name) => {
        const map = decoded(fonts.lookup(name, PDFDict).lookup(PDFName.of("ToUnicode")) as PDFRawStream);
        return [
          name.asString().slice(1),
          new Map(
            [...map.matchAll(/^<(..)> <(\w{4,})>$/gm)].map(([, code, hex]) => [
              code!,
              String.fromCharCode(...hex!.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16))),
            ]),
          ),
        ];
      }),
    );
    const content = node
      .normalizedEntries()
      .Contents!.asArray()
      .map((ref) => file.context.lookup(ref))
      .filter((stream) => stream instanceof PDFRawStream)
      .map(decoded)
      .join("\n");
    return [...content.matchAll(/\/(T\d+) \S+ Tf\s+\S+ Tz\s+\S+ \S+ \S+ \S+ (\S+) (\S+) Tm\s+<(\w+)> Tj/g)].map(
      ([, font, x, y, hex]) => ({
        text: hex!
          .match(/../g)!
          .map((code) => letters.get(font!)!.get(code)!)
          .join(""),
        x: Number(x),
        y: Number(y),
      }),
    );
  });
}
