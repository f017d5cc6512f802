import type { PDFDocument, PDFPage, PDFRef } from "@cantoo/pdf-lib";
import {
  asPDFName,
  beginText,
  endText,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFNumber,
  PDFHexString,
  setFontAndSize,
  setTextMatrix,
} from "@cantoo/pdf-lib";
import type { PlacedText } from "../svg/placed-texts";

/** Characters per font: one byte each. */
const LETTERS = 255;
/** Width of every character at size 1000; lines are stretched to their real width. */
const LETTER_WIDTH = 500;

/**
 * Writes invisible text over pages that are images, in any script: it can be searched, selected and copied where the
 * image shows it.
 */
export class PdfText {
  private readonly codes = new Map<string, { font: number; code: number }>();
  private readonly fonts: { ref: PDFRef; letters: string[] }[] = [];

  constructor(private readonly file: PDFDocument) {}

  /** `points` per pixel; the page's height in points. */
  write(page: PDFPage, texts: readonly PlacedText[], { points, height }: { points: number; height: number }): void {
    const operators: PDFOperator[] = [];
    const used = new Set<number>();
    for (const { text, x, y, width, size, turn } of texts) {
      const letters = [...text].map((letter) => this.codeOf(letter));
      const stretch = width / (letters.length * size * (LETTER_WIDTH / 1000));
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      let at = 0;
      for (const { font, codes } of byFont(letters)) {
        used.add(font);
        const ahead = (width * at) / letters.length;
        operators.push(
          beginText(),
          setFontAndSize(nameOf(font), size * points),
          PDFOperator.of(PDFOperatorNames.SetTextHorizontalScaling, [PDFNumber.of(stretch * 100)]),
          setTextMatrix(cos, sin, -sin, cos, (x + ahead * cos) * points, height - (y - ahead * sin) * points),
          PDFOperator.of(PDFOperatorNames.ShowText, [
            PDFHexString.of(codes.map((code) => code.toString(16).padStart(2, "0")).join("")),
          ]),
          endText(),
        );
        at += codes.length;
      }
    }
    page.pushOperators(...operators);
    for (const font of used) page.node.setFontDictionary(PDFName.of(nameOf(font)), this.fonts[font]!.ref);
  }

  /** Writes the fonts, after all pages. */
  end(): void {
    const { context } = this.file;
    const nothing = context.register(context.stream(`${LETTER_WIDTH} 0 d0`));
    for (const { ref, letters } of this.fonts) {
      const toUnicode = context.register(context.flateStream(unicodeMap(letters)));
      context.assign(
        ref,
        context.obj({
          Type: "Font",
          Subtype: "Type3",
          FontBBox: [0, -240, LETTER_WIDTH, 970],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          FirstChar: 1,
          LastChar: letters.length,
          Widths: letters.map(() => LETTER_WIDTH),
          CharProcs: { n: nothing },
          Encoding: { Type: "Encoding", Differences: [1, ...letters.map(() => asPDFName("n"))] },
          Resources: {},
          ToUnicode: toUnicode,
        }),
      );
    }
  }

  private codeOf(letter: string): { font: number; code: number } {
    const known = this.codes.get(letter);
    if (known) return known;
    if ((this.fonts.at(-1)?.letters.length ?? LETTERS) === LETTERS)
      this.fonts.push({ ref: this.file.context.nextRef(), letters: [] });
    const font = this.fonts.length - 1;
    const code = { font, code: this.fonts[font]!.letters.push(letter) };
    this.codes.set(letter, code);
    return code;
  }
}

const nameOf = (font: number): string => `T${font}`;

function byFont(letters: readonly { font: number; code: number }[]): { font: number; codes: number[] }[] {
  const runs: { font: number; codes: number[] }[] = [];
  for (const { font, code } of letters) {
    const last = runs.at(-1);
    if (last?.font === font) last.codes.push(code);
    else runs.push({ font, codes: [code] });
  }
  return runs;
}

/** The ToUnicode map of a font: the character of each code. */
function unicodeMap(letters: readonly string[]): string {
  const hex = (letter: string): string =>
    Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at).toString(16).padStart(4, "0")).join("");
  const lines = letters.map((letter, at) => `<${(at + 1).toString(16).padStart(2, "0")}> <${hex(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, block) =>
    lines.slice(block * 100, block * 100 + 100),
  ).map((block) => `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Letters def\n/CMapType 2 def\n1 begincodespacerange\n<00> <ff>\nendcodespacerange\n${blocks.join("\n")}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`;
}
