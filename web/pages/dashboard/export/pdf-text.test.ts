import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { PdfText } from "./pdf-text";
import type { PageText } from "./page-texts";

const line = (text: string, more: Partial<PageText> = {}): PageText => ({ text, x: 10, y: 20, width: 100, size: 12, turn: 0, ...more });

/** What a reader finds: the letters of each piece as its font's map tells them, and where it begins. */
async function found(bytes: Uint8Array): Promise<{ text: string; x: number; y: number }[]> {
  const file = await PDFDocument.load(bytes);
  const [page] = file.getPages();
  const fonts = page!.node.Resources()!.lookup(PDFName.of("Font"), PDFDict);
  const letters = (name: string): Map<string, string> => {
    const map = new TextDecoder("latin1").decode(decodePDFRawStream(fonts.lookup(PDFName.of(name), PDFDict).lookup(PDFName.of("ToUnicode")) as PDFRawStream).decode());
    return new Map([...map.matchAll(/^<(..)> <(\w{4,})>$/gm)].map(([, code, hex]) => [code!, String.fromCharCode(...hex!.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16)))]));
  };
  const content = page!.node.normalizedEntries().Contents!.asArray().map((ref) => file.context.lookup(ref)).filter((stream) => stream instanceof PDFRawStream).map((stream) => new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode())).join("\n");
  return [...content.matchAll(/\/(T\d+) \S+ Tf\s+\S+ Tz\s+\S+ \S+ \S+ \S+ (\S+) (\S+) Tm\s+<(\w+)> Tj/g)].map(([, font, x, y, hex]) => ({ text: hex!.match(/../g)!.map((code) => letters(font!).get(code)!).join(""), x: Number(x), y: Number(y) }));
}

async function written(texts: readonly PageText[]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const text = new PdfText(file);
  text.write(file.addPage([200, 100]), texts, { points: 0.5, height: 100 });
  text.end();
  return file.save();
}

it("writes texts of any script where they stand, from the foot of the page", async () => {
  expect(await found(await written([line("Weather 18°C"), line("Погода, 天気 😀", { x: 40, y: 60 })]))).toEqual([{ text: "Weather 18°C", x: 5, y: 90 }, { text: "Погода, 天気 😀", x: 20, y: 70 }]);
});
it("goes on with a second font where one has no more letters, without a gap", async () => {
  const many = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");
  const pieces = await found(await written([line(many, { width: 300 })]));
  expect([pieces.map(({ text }) => text).join(""), pieces.map(({ x }) => x)]).toEqual([many, [5, 5 + 127.5]]);
});
