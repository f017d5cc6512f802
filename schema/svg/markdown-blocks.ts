/** A block of Markdown as plain text. */
export interface MarkdownBlock {
  kind: "heading" | "text" | "item" | "code" | "rule";
  text: string;
  /** Level of a heading, 1 to 6, or depth of a list item. */
  level: number;
}

/** Parses a Markdown text into blocks, where no page can render it. */
export function markdownBlocks(code: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let isCode = false, isOpen = false;
  for (const line of withoutComments(code.replace(/\r\n?/g, "\n")).split("\n").map((each) => each.slice(0, MAX_LINE))) {
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

/** Most characters of a line that are parsed: patterns of inline Markdown start a new attempt at each of them. */
const MAX_LINE = 2000;

function withoutComments(code: string): string {
  const stored: string[] = [];
  let at = 0;
  for (let start = code.indexOf("<!--"); start >= 0; start = code.indexOf("<!--", at)) {
    const end = code.indexOf("-->", start + 4);
    if (end < 0) break;
    stored.push(code.slice(at, start));
    at = end + 3;
  }
  return stored.join("") + code.slice(at);
}

function blockOf(line: string): MarkdownBlock | null {
  if (line.trim() === "") return null;
  const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? /^\s*<h([1-6])[^>]*>(.*?)<\/h\1>/i.exec(line);
  if (heading) return { kind: "heading", level: heading[1]!.startsWith("#") ? heading[1]!.length : Number(heading[1]), text: plain(heading[2]!) };
  if (/^ {0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) return { kind: "rule", level: 0, text: "" };
  const item = /^(\s*)(?:[-*+]|(\d+[.)]))\s+(.*)$/.exec(line);
  if (item) return { kind: "item", level: Math.floor(item[1]!.length / 2), text: `${item[2] ?? "•"} ${plain(item[3]!)}` };
  if (/^[\s:|-]+$/.test(line) && line.lastIndexOf("|") > 0) return null;
  return { kind: "text", level: 0, text: plain(line.replace(/^\s*>\s?/, "").replace(/^\s*\|(.*)\|\s*$/, (_, cells: string) => cells.split("|").map((cell) => cell.trim()).join("   "))) };
}

/** A line without its inline Markdown and tags. */
function plain(line: string): string {
  return line.replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/<[^>]*>/g, "").replace(/(\*\*|__|~~|`)(.+?)\1/g, "$2").replace(/(^|[\s(])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?=$|[\s).,;:!?])/g, "$1$2")
    .replace(/&nbsp;/g, " ").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&").replace(/\\([\\`*_{}[\]()#+.!-])/g, "$1").trim();
}
