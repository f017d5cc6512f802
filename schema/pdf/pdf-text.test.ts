import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { pdfWords } from "../../tests/pdf-text";
import { PdfText } from "./pdf-text";
import type { PlacedText } from "../svg/placed-texts";

const line = (text: string, more: Partial<PlacedText> = {}): PlacedText => ({
  text,
  x: 10,
  y: 20,
  width: 100,
  size: 12,
  turn: 0,
  ...more,
});

async function found(texts: readonly PlacedText[]) {
  const file = await PDFDocument.create();
  const text = new PdfText(file);
  text.write(file.addPage([200, 100]), texts, { points: 0.5, height: 100 });
  text.end();
  return (await pdfWords(await file.save()))[0]!;
}

it("writes text of any script at its position, measured from the bottom of the page", async () => {
  expect(await found([line("Weather 18°C"), line("Погода, 天気 😀", { x: 40, y: 60 })])).toEqual([
    { text: "Weather 18°C", x: 5, y: 90 },
    { text: "Погода, 天気 😀", x: 20, y: 70 },
  ]);
});
it("continues with a second font when the first has no codes left, without a gap", async () => {
  const many = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");
  const pieces = await found([line(many, { width: 300 })]);
  expect([pieces.map(({ text }) => text).join(""), pieces.map(({ x }) => x)]).toEqual([many, [5, 5 + 127.5]]);
});
