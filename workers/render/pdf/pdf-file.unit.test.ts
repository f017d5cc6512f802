import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { PDFDocument, type PDFStream } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { pdfWords } from "../../../tests/pdf-text";
import { rasterizer } from "../resvg";
import { pdfFile } from "./pdf-file";

const read = (path: string) => readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url));
const font = (name: string): ArrayBuffer => Uint8Array.from(read(`@expo-google-fonts/inter/${name}.ttf`)).buffer;
const here = rasterizer(new WebAssembly.Module(read("@resvg/resvg-wasm/index_bg.wasm")), [
  font("400Regular/Inter_400Regular"),
  font("600SemiBold/Inter_600SemiBold"),
]);

const page = (...inside: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200"><rect width="400" height="200" fill="#fff"/>${inside.join("")}</svg>`;
const GRADIENT =
  '<defs><linearGradient id="g"><stop offset="0%" stop-color="#f00"/><stop offset="100%" stop-color="#00f"/></linearGradient><clipPath id="c"><rect x="10" y="10" width="80" height="40"/></clipPath></defs>';

/** Returns the contents of the first page in PDF operators, without its text. */
async function written(bytes: Uint8Array): Promise<string> {
  const file = await PDFDocument.load(bytes);
  const contents = file.getPage(0).node.normalizedEntries().Contents;
  return contents!
    .asArray()
    .map((ref) => {
      const bytes = (file.context.lookup(ref) as PDFStream).getContents();
      return Buffer.from(bytes[0] === 0x78 ? inflateSync(bytes) : bytes).toString("latin1");
    })
    .join("\n");
}

it("writes shapes, clips, gradients and translucent lines as vectors, and no image", async () => {
  const bytes = await pdfFile(
    {
      title: "Shapes",
      pages: [
        page(
          GRADIENT,
          '<g clip-path="url(#c)" opacity="0.5"><rect x="10" y="10" width="100" height="50" fill="url(#g)"/></g>',
          '<path d="M10 100 Q 50 60 90 100" fill="none" stroke="#008000" stroke-dasharray="4 2"/>',
        ),
      ],
    },
    await here,
  );
  const operators = await written(bytes);
  for (const each of [
    /\/S0 sh/,
    /\/G500-500 gs/,
    /W n/,
    /\[4 2\] 0 d/,
    /0 0\.502 0 RG/,
    /10 100 m\n\S+ \S+ \S+ \S+ 90 100 c/,
  ])
    expect(operators).toMatch(each);
  expect(operators).not.toMatch(/ Do\b/);
  expect((await PDFDocument.load(bytes)).getTitle()).toBe("Shapes");
});
it("keeps searchable text in place, also rotated and positioned text", async () => {
  const texts = await pdfWords(
    await pdfFile(
      {
        title: "Texts",
        pageWidth: 400,
        pages: [
          page(
            '<text x="100" y="50" font-size="10">Left</text><text x="100" y="80" font-size="10" text-anchor="end">Right 1,234</text><svg x="200" y="100" width="100" height="50" viewBox="0 0 200 100"><text x="20" y="40" font-size="20">Inner</text></svg>',
          ),
          page('<text x="5" y="9">Second</text>'),
        ],
      },
      await here,
    ),
  );
  expect(texts[0]!.map(({ text, x, y }) => ({ text, x: Math.round(x), y: Math.round(y) }))).toEqual([
    { text: "Left", x: 100, y: 150 },
    { text: "Right 1,234", x: expect.any(Number), y: 120 },
    { text: "Inner", x: 210, y: 80 },
  ]);
  expect(texts[0]![1]!.x).toBeLessThan(60);
  expect(texts[1]!.map(({ text }) => text)).toEqual(["Second"]);
});
it("renders a page with unsupported features as an image", async () => {
  const bytes = await pdfFile(
    {
      title: "Fades",
      pages: [
        page(
          '<defs><linearGradient id="f"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#f00" stop-opacity="0"/></linearGradient></defs><rect width="100" height="100" fill="url(#f)"/>',
        ),
      ],
    },
    await here,
  );
  expect(await written(bytes)).toMatch(/ Do\b/);
});
it("returns PNG files of the requested size", async () => {
  const { png } = await here;
  const bytes = png(page('<text x="10" y="50">PNG</text>'), 2);
  expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe("PNG");
  const head = new DataView(bytes.buffer, 16, 8);
  expect([head.getUint32(0), head.getUint32(4)]).toEqual([800, 400]);
});
