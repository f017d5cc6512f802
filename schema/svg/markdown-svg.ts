import { wrapped } from "../plot/wrapped";
import { element, textElement } from "./element";
import { type MarkdownBlock, markdownBlocks } from "./markdown-blocks";
import { picture, type PictureSpace } from "./picture";
import { textWidth } from "./text-width";

const SIDE = 16;
const TOP = 12;
const HEADINGS = [22, 18, 16, 14, 13, 13];
const INDENT = 16;

/** A Markdown text in lines, as many as fit. */
export function markdownSvg(code: string, space: PictureSpace): string {
  const { width, height, theme } = space;
  const parts: string[] = [];
  let y = TOP;
  const blocks = markdownBlocks(code);
  for (const block of blocks) {
    const { size, weight } = typeOf(block);
    const left = SIDE + (block.kind === "item" ? (block.level + 1) * INDENT - 8 : 0);
    y += block.kind === "heading" && y > TOP ? 8 : 0;
    if (block.kind === "rule")
      parts.push(
        element("line", { x1: SIDE, x2: width - SIDE, y1: y + 8, y2: y + 8, stroke: theme.token("border-2") }),
      );
    for (const line of block.kind === "code"
      ? [block.text]
      : wrapped(block.text, width - left - SIDE, (each) => textWidth(each, weight, size))) {
      y += size * 1.5;
      if (y > height) break;
      parts.push(
        textElement(line, {
          x: left,
          y: y - size * 0.4,
          "font-size": size,
          ...(weight === 400 ? {} : { "font-weight": weight }),
          fill: theme.token(block.kind === "code" ? "text-2" : "text-1"),
        }),
      );
    }
    y += block.kind === "item" || block.kind === "code" ? 2 : block.kind === "rule" ? 16 : 8;
    if (y > height) break;
  }
  return picture(
    space,
    blocks
      .slice(0, 200)
      .map(({ text }) => text)
      .join(" ")
      .slice(0, 200),
    ...parts,
  );
}

const typeOf = ({ kind, level }: MarkdownBlock): { size: number; weight: number } =>
  kind === "heading"
    ? { size: HEADINGS[level - 1] ?? 13, weight: 600 }
    : { size: kind === "code" ? 12 : 13, weight: 400 };
