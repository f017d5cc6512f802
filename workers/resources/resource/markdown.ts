import MarkdownIt from "markdown-it";
import { escapedHtml } from "../../../schema/escaped-html";

/**
 * Most characters of a description whose Markdown is rendered in a list of up to 100 objects, and in a response about
 * one of them: a list takes at most 100 ms then. Longer descriptions are paragraphs of plain text.
 */
const MAX_CHARACTERS_IN_LISTS = 2000;
export const MAX_CHARACTERS_ALONE = 20_000;
/** The time to find the links of a text grows with the square of these. */
const MAX_BRACKETS = 200;

let parser: MarkdownIt | null = null;

/** Renders a description as HTML; HTML written in it is escaped. */
export function markdown(text: string | null, maxCharacters = MAX_CHARACTERS_IN_LISTS): string {
  if (!text) return "";
  if (text.length > maxCharacters || text.split("[", MAX_BRACKETS + 2).length > MAX_BRACKETS + 1)
    return paragraphs(text);
  parser ??= safeParser();
  return parser.render(text).trimEnd();
}

function safeParser(): MarkdownIt {
  const made = new MarkdownIt();
  made.validateLink = isSafeLink;
  return made;
}

/** Whether a link is relative, or leads to a page or to an email address. */
function isSafeLink(url: string): boolean {
  const colon = url.indexOf(":");
  const path = url.search(/[/?#]/);
  return colon < 0 || (path >= 0 && path < colon) || /^(https?|mailto)$/i.test(url.slice(0, colon));
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .flatMap((part) => (part.trim() === "" ? [] : [`<p>${escapedHtml(part.trim())}</p>`]))
    .join("\n");
