/** A piece of a text as it stands alone: what it says, without marks. */
export interface MarkdownBlock {
  kind: "heading" | "text" | "item" | "code" | "rule";
  text: string;
  /** Of a heading 1 to 6, of an item how deep it is. */
  level: number;
}

/** The pieces of a Markdown text, for where no page lays it out. */
export function markdownBlocks(code: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let isCode = false, isOpen = false;
  for (const line of code.replace(/\r\n?/g, "\n").replace(/<!--[\s\S]*?-->/g, "").split("\n")) {
    if (/^\s*(```|~~~)/.test(line)) {
      isCode = !isCode;
      isOpen = false;
      continue;
    }
    const block = isCode ? { kind: "code" as const, text: line, level: 0 } : blockOf(line);
    const last = blocks.at(-1);
    // Lines that follow one another are one paragraph.
    if (block?.kind === "text" && isOpen && last) last.text = `${last.text} ${block.text}`.trim();
    else if (block && (block.text !== "" || block.kind === "rule" || block.kind === "code")) blocks.push(block);
    isOpen = block !== null && (block.kind === "text" || block.kind === "item") && line.trim() !== "";
  }
  return blocks;
}

function blockOf(line: string): MarkdownBlock | null {
  if (line.trim() === "") return null;
  const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? /^\s*<h([1-6])[^>]*>(.*?)<\/h\1>/i.exec(line);
  if (heading) return { kind: "heading", level: heading[1]!.startsWith("#") ? heading[1]!.length : Number(heading[1]), text: plain(heading[2]!) };
  if (/^ {0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) return { kind: "rule", level: 0, text: "" };
  const item = /^(\s*)(?:[-*+]|(\d+[.)]))\s+(.*)$/.exec(line);
  if (item) return { kind: "item", level: Math.floor(item[1]!.length / 2), text: `${item[2] ?? "•"} ${plain(item[3]!)}` };
  if (/^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(line)) return null;
  return { kind: "text", level: 0, text: plain(line.replace(/^\s*>\s?/, "").replace(/^\s*\|(.*)\|\s*$/, (_, cells: string) => cells.split("|").map((cell) => cell.trim()).join("   "))) };
}

/** A line without its marks and tags. */
function plain(line: string): string {
  return line.replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/<[^>]*>/g, "").replace(/(\*\*|__|~~|`)(.+?)\1/g, "$2").replace(/(^|[\s(])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?=$|[\s).,;:!?])/g, "$1$2")
    .replace(/&nbsp;/g, " ").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&").replace(/\\([\\`*_{}[\]()#+.!-])/g, "$1").trim();
}
