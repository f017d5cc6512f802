import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { markdownBlocks } from "./markdown-blocks";
import { matrixOf } from "./matrix";
import { placedTexts } from "./placed-texts";
import { printedPageSvg, printedSpace } from "./printed-page-svg";
import { parseSvg } from "./svg-node";
import { ENGLISH } from "../language/translator";
import { tokenTheme } from "./token-theme";

const theme = tokenTheme(readFileSync(new URL("../theme/tokens.css", import.meta.url), "utf8"), "light", ENGLISH);

it("printedPageSvg places the title, headings, texts and charts at their positions on the page", () => {
  const chart = { kind: "chart" as const, chartId: 1, title: "Sales <b>", x: 0, y: 60, width: 400, height: 300 };
  const svg = printedPageSvg(
    {
      title: "Board & more",
      notes: { filters: `Region: ${"Asia, ".repeat(60)}`, stamp: "Sales · noon" },
      number: "1 / 2",
    },
    [
      { kind: "heading", text: "First tab", size: "tab", x: 0, y: 0, width: 800, height: 44, svg: null },
      { kind: "markdown", code: "# Hello\n\nSome **bold** words", x: 420, y: 60, width: 300, height: 120, svg: null },
      {
        ...chart,
        svg: '<svg xmlns="http://www.w3.org/2000/svg" width="376" height="252" viewBox="0 0 376 252"><text x="10" y="20">inside</text></svg>',
      },
    ],
    { width: 872, height: 700, theme },
  );
  const root = parseSvg(svg)!;
  expect([root.attributes["width"], root.attributes["height"]]).toEqual(["872", "836"]);
  expect(printedSpace(chart)).toEqual({ width: 376, height: 252 });
  const texts = placedTexts(root).map(({ text, x, y }) => ({ text, x: Math.round(x), y: Math.round(y) }));
  expect(texts).toContainEqual({ text: "Board & more", x: 36, y: 64 });
  expect(texts).toContainEqual({ text: "Sales <b>", x: 48, y: 183 });
  expect(texts).toContainEqual({ text: "Sales · noon", x: 36, y: 822 });
  expect(texts.find(({ text }) => text === "1 / 2")).toMatchObject({ y: 822 });
  expect(texts.filter(({ y }) => y === 83 || y === 97).map(({ text }) => text.slice(-1))).toEqual([",", "…"]);
  expect(texts).toContainEqual({ text: "inside", x: 58, y: 216 });
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(["Hello", "Some bold words", "First tab"]));
});
it("markdownBlocks parses headings, paragraphs, lists, tables and code as plain text", () => {
  expect(
    markdownBlocks(
      "## A *title*\nfirst\nsecond [link](https://x.example)\n\n- one\n  - two `code`\n1. three\n\n---\n| a | b |\n|---|---|\n| 1 | 2 |\n```\nkeep *this*\n```\n<b>bold</b> &amp; 2 * 3 * 4",
    ).map(({ kind, text, level }) => [kind, level, text]),
  ).toEqual([
    ["heading", 2, "A title"],
    ["text", 0, "first second link"],
    ["item", 0, "• one"],
    ["item", 1, "• two code"],
    ["item", 0, "1. three"],
    ["rule", 0, ""],
    ["text", 0, "a   b"],
    ["text", 0, "1   2"],
    ["code", 0, "keep *this*"],
    ["text", 0, "bold & 2 * 3 * 4"],
  ]);
});
it("markdownBlocks reduces images in links, tags and marks that are not closed to their text", () => {
  expect(
    markdownBlocks("[![logo](a.png)](https://x.example) <a href='#'>here</a> [open <b and **bold").map(
      ({ text }) => text,
    ),
  ).toEqual(["logo here [open <b and **bold"]);
  expect(markdownBlocks("# Title ## #").map(({ text }) => text)).toEqual(["Title ##"]);
  expect(markdownBlocks("a <!-- hidden --> b <!-- open").map(({ text }) => text)).toEqual(["a  b <!-- open"]);
});
it("matrixOf applies transforms in their order", () => {
  expect(matrixOf("translate(10 20) scale(2)")).toEqual([2, 0, 0, 2, 10, 20]);
  expect(matrixOf("rotate(90 10 10)").map((each) => Math.round(each) + 0)).toEqual([0, 1, -1, 0, 20, 0]);
  expect(matrixOf("matrix(1,0,0,1,-3,4.5)")).toEqual([1, 0, 0, 1, -3, 4.5]);
  expect(matrixOf(undefined)).toEqual([1, 0, 0, 1, 0, 0]);
});
