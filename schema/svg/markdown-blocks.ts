import { removeTags } from "../text/remove-tags";
import { replaceBetween } from "../text/replace-between";
import { trimEndCharacters } from "../text/trim-characters";

/** A block of Markdown as plain text. */
export interface MarkdownBlock {
  kind: "heading" | "text" | "item" | "code" | "rule";
  text: string;
  /** Level of a heading, 1 to 6, or depth of a list item. */
  level: number;
}

/** Parses a Markdown text into blocks, where no page can render it; at most MAX_CHARACTERS of it. */
export function markdownBlocks(code: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let isCode = false,
    isOpen = false;
  for (const line of linesOf(code)) {
    if (/^\s*(```|~~~)/.test(line)) {
      isCode = !isCode;
      isOpen = false;
      continue;
    }
    const block = isCode ? { kind: "code" as const, text: line, level: 0 } : blockOf(line);
    const last = blocks.at(-1);
    // Consecutive lines form one paragraph.
    if (block?.kind === "text" && isOpen && last) last.text = `${last.text} ${block.text}`.trim();
    else if (block && (block.text !== "" || block.kind === "rule" || block.kind === "code")) blocks.push(block);
    isOpen = block !== null && (block.kind === "text" || block.kind === "item") && line.trim() !== "";
  }
  return blocks;
}

/** More than any page shows. */
const MAX_CHARACTERS = 100_000;
const MAX_LINE = 2000;
const COMMENT = [["<!--", "-->"]] as const;

function linesOf(code: string): string[] {
  const text = code.slice(0, MAX_CHARACTERS).replace(/\r\n?/g, "\n");
  return replaceBetween(text, COMMENT, "")
    .split("\n")
    .map((line) => line.slice(0, MAX_LINE));
}

function blockOf(line: string): MarkdownBlock | null {
  if (line.trim() === "") return null;
  const heading = /^ {0,3}(#{1,6})\s(.*)$/.exec(line);
  if (heading)
    return { kind: "heading", level: heading[1]!.length, text: plain(trimEndCharacters(heading[2]!.trimEnd(), "#")) };
  const tag = /^\s*<h([1-6])[^<>]*>(.*?)<\/h\1>/i.exec(line);
  if (tag) return { kind: "heading", level: Number(tag[1]), text: plain(tag[2]!) };
  if (/^ {0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) return { kind: "rule", level: 0, text: "" };
  const item = /^(\s*)(?:[-*+]|(\d+[.)]))\s(.*)$/.exec(line);
  if (item)
    return { kind: "item", level: Math.floor(item[1]!.length / 2), text: `${item[2] ?? "•"} ${plain(item[3]!)}` };
  if (/^[\s:|-]+$/.test(line) && line.lastIndexOf("|") > 0) return null;
  return {
    kind: "text",
    level: 0,
    text: plain(
      line.replace(/^\s*>\s?/, "").replace(/^\s*\|(.*)\|\s*$/, (_, cells: string) =>
        cells
          .split("|")
          .map((cell) => cell.trim())
          .join("   "),
      ),
    ),
  };
}

/** A line without its inline Markdown and tags; an image may be in a link. */
function plain(line: string): string {
  const withoutLinks = line.replace(/!\[([^[\]]*)\]\([^()]*\)/g, "$1").replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1");
  return removeTags(withoutLinks)
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, "$2")
    .replace(/(^|[\s(])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?=$|[\s).,;:!?])/g, "$1$2")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, "$1")
    .trim();
}
