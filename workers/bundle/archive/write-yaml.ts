import { isUnescaped, type UnescapedCharacters, numberText, scalarStyle } from "./yaml-scalar";

const WIDTH = 80;
const INDENT = 2;
/** Longer keys are written in the "? key" form. */
const MAX_SIMPLE_KEY = 128;

/**
 * Serializes a value as YAML like Superset's exporter: keys in their order, lists not indented under their key, folded
 * at 80 columns, ASCII only unless letters of all scripts are allowed.
 */
export function writeYaml(value: unknown, letters: UnescapedCharacters = "ascii"): string {
  const page = new Page(letters);
  writeNode(page, value, { indent: 0, under: "nothing" });
  return `${page.text}\n`;
}

interface Place {
  /** The column where the lines of a block start. */
  indent: number;
  under: "nothing" | "key" | "item";
}

class Page {
  text = "";
  column = 0;

  constructor(readonly letters: UnescapedCharacters) {}

  put(text: string): void {
    this.text += text;
    this.column += this.letters === "ascii" ? text.length : Array.from(text).length;
  }

  line(indent: number): void {
    this.text += `\n${" ".repeat(indent)}`;
    this.column = indent;
  }
}

function writeNode(page: Page, value: unknown, place: Place): void {
  if (Array.isArray(value)) writeList(page, value, place);
  else if (value !== null && typeof value === "object") writeMap(page, value as Record<string, unknown>, place);
  else {
    if (place.under !== "nothing") page.put(" ");
    writeScalar(page, value, place.indent + INDENT, false);
  }
}

function writeList(page: Page, items: readonly unknown[], place: Place): void {
  if (items.length === 0) return page.put(place.under === "nothing" ? "[]" : " []");
  const indent = place.under === "item" ? place.indent + INDENT : place.indent;
  items.forEach((item, at) => {
    if (at === 0 && place.under === "item") page.put(" ");
    else if (at > 0 || place.under === "key") page.line(indent);
    page.put("-");
    writeNode(page, item, { indent, under: "item" });
  });
}

function writeMap(page: Page, map: Record<string, unknown>, place: Place): void {
  const entries = Object.entries(map).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return page.put(place.under === "nothing" ? "{}" : " {}");
  const indent = place.under === "nothing" ? place.indent : place.indent + INDENT;
  entries.forEach(([key, value], at) => {
    if (at === 0 && place.under === "item") page.put(" ");
    else if (at > 0 || place.under === "key") page.line(indent);
    const simple = key.length > 0 && key.length < MAX_SIMPLE_KEY && !key.includes("\n");
    if (!simple) page.put("? ");
    writeScalar(page, key, indent + INDENT, simple);
    if (!simple) page.line(indent);
    page.put(":");
    writeNode(page, value, { indent, under: "key" });
  });
}

function writeScalar(page: Page, value: unknown, indent: number, isKey: boolean): void {
  if (value === null || value === undefined) return page.put("null");
  if (typeof value === "boolean") return page.put(String(value));
  if (typeof value === "number" || typeof value === "bigint")
    return page.put(typeof value === "number" ? numberText(value) : String(value));
  const text = String(value);
  const style = scalarStyle(text, isKey, page.letters);
  if (style === "double") writeDouble(page, text, indent, isKey);
  else if (style === "single") writeSingle(page, text, indent, isKey);
  else writeWords(page, text, indent, isKey, { quote: false });
}

function writeSingle(page: Page, text: string, indent: number, isKey: boolean): void {
  page.put("'");
  // A line break is written as one more empty line than there are breaks; spaces never touch a break here.
  const lines = text.split(/(\n+)/);
  let offset = 0;
  for (const part of lines) {
    if (part.startsWith("\n")) {
      page.text += "\n".repeat(part.length);
      page.line(indent);
    } else
      writeWords(page, part, indent, isKey, {
        quote: true,
        first: offset === 0,
        last: offset + part.length === text.length,
      });
    offset += part.length;
  }
  page.put("'");
}

/** Writes words, folded where a single space follows the 80th column. */
function writeWords(
  page: Page,
  text: string,
  indent: number,
  isKey: boolean,
  options: { quote: boolean; first?: boolean; last?: boolean },
): void {
  let offset = 0;
  for (const piece of text.split(/( +)/)) {
    if (piece === "") continue;
    const edge =
      options.quote &&
      ((options.first === true && offset === 0) || (options.last === true && offset + piece.length === text.length));
    if (piece === " " && page.column > WIDTH && !isKey && !edge) page.line(indent);
    else page.put(options.quote ? piece.replaceAll("'", "''") : piece);
    offset += piece.length;
  }
}

const ESCAPES: Record<string, string> = {
  "\0": "0",
  "\x07": "a",
  "\b": "b",
  "\t": "t",
  "\n": "n",
  "\v": "v",
  "\f": "f",
  "\r": "r",
  "\x1b": "e",
  '"': '"',
  "\\": "\\",
  "\x85": "N",
  "\xa0": "_",
  "\u2028": "L",
  "\u2029": "P",
};

function writeDouble(page: Page, text: string, indent: number, isKey: boolean): void {
  const characters = Array.from(text);
  page.put('"');
  let pending = "";
  characters.forEach((character, at) => {
    const escaped = escapeOf(character, page.letters);
    if (escaped !== null) {
      page.put(pending + escaped);
      pending = "";
    }
    const breakable = at > 0 && at < characters.length - 1 && (character === " " || escaped !== null);
    if (breakable && !isKey && page.column + Array.from(pending).length > WIDTH) {
      page.put(`${pending}\\`);
      pending = "";
      page.line(indent);
      if ((escaped === null ? character : characters[at + 1]) === " ") page.put("\\");
    }
    if (escaped === null) pending += character;
  });
  page.put(`${pending}"`);
}

function escapeOf(character: string, letters: UnescapedCharacters): string | null {
  const short = ESCAPES[character];
  if (short !== undefined) return `\\${short}`;
  const code = character.codePointAt(0)!;
  if ((code >= 0x20 && code <= 0x7e) || (letters === "all" && isUnescaped(character))) return null;
  const hex = code.toString(16).toUpperCase();
  return code <= 0xff
    ? `\\x${hex.padStart(2, "0")}`
    : code <= 0xffff
      ? `\\u${hex.padStart(4, "0")}`
      : `\\U${hex.padStart(8, "0")}`;
}
