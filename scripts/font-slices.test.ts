import { expect, it } from "vitest";
import { indexOf, partsOf } from "./font-slices.mjs";

const STYLE_SHEET = `
@font-face { font-family: 'Noto Sans JP Variable'; src: url(./files/noto-sans-jp-0-wght-normal.woff2) format('woff2-variations');
  unicode-range: U+4E8C,U+20089-2008A; }
@font-face { src: url(./files/noto-sans-jp-1-wght-normal.woff2) format('woff2-variations'); unicode-range: U+3042, U+4E00-4E01; }
@font-face { src: url(./files/noto-sans-jp-latin-ext-wght-normal.woff2) format('woff2-variations'); unicode-range: U+100-2BA; }`;

it("partsOf returns the files of a style sheet with their code points, without the alphabets of Inter", () => {
  expect(partsOf(STYLE_SHEET)).toEqual([
    {
      file: "noto-sans-jp-0-wght-normal.woff2",
      ranges: [
        [0x4e8c, 0x4e8c],
        [0x20089, 0x2008a],
      ],
    },
    {
      file: "noto-sans-jp-1-wght-normal.woff2",
      ranges: [
        [0x3042, 0x3042],
        [0x4e00, 0x4e01],
      ],
    },
  ]);
});

it("indexOf returns one sorted list of all ranges", () => {
  expect(indexOf(partsOf(STYLE_SHEET))).toEqual({
    files: ["noto-sans-jp-0.ttf", "noto-sans-jp-1.ttf"],
    ranges: [
      [0x3042, 0x3042, 1],
      [0x4e00, 0x4e01, 1],
      [0x4e8c, 0x4e8c, 0],
      [0x20089, 0x2008a, 0],
    ],
  });
});
