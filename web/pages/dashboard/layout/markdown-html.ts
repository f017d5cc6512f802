import type { default as DOMPurify } from "dompurify";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { sanitized } from "../../../charts/renderers/html/sanitized";

// The HTML that GitHub allows in Markdown, which is also Superset's default sanitization schema.
const ALLOWED_TAGS = [
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "br",
  "b",
  "i",
  "strong",
  "em",
  "a",
  "pre",
  "code",
  "img",
  "tt",
  "div",
  "ins",
  "del",
  "sup",
  "sub",
  "p",
  "picture",
  "source",
  "ol",
  "ul",
  "table",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "td",
  "th",
  "blockquote",
  "dl",
  "dt",
  "dd",
  "kbd",
  "q",
  "samp",
  "var",
  "hr",
  "ruby",
  "rt",
  "rp",
  "li",
  "s",
  "strike",
  "summary",
  "details",
  "caption",
  "figure",
  "figcaption",
  "abbr",
  "cite",
  "dfn",
  "mark",
  "small",
  "span",
  "time",
  "section",
  "input",
];
const ALLOWED_ATTR = [
  "href",
  "src",
  "srcset",
  "alt",
  "title",
  "width",
  "height",
  "align",
  "valign",
  "colspan",
  "rowspan",
  "scope",
  "start",
  "open",
  "datetime",
  "dir",
  "lang",
  "id",
  "aria-label",
  "aria-hidden",
  "aria-describedby",
  "role",
  "type",
  "checked",
  "disabled",
  "media",
  "sizes",
  "cite",
  "abbr",
  "target",
  "rel",
];

/**
 * GitHub Flavored Markdown with HTML → safe HTML: no scripts, styles, classes, frames or forms; ids cannot shadow the
 * page's.
 */
export function markdownHtml(code: string): string {
  const html = micromark(code, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return sanitizeHtml(html);
}

/** Sanitizes HTML that a person wrote or a database returned, by the same rules. */
export const sanitizeHtml = (html: string): string => sanitized(html, (purify) => safeMarkup(purify, html));

function safeMarkup(purify: typeof DOMPurify, html: string): string {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a[href]")) {
    if (!isOnThisSite(link.getAttribute("href") ?? "")) {
      link.setAttribute("target", "_blank");
      link.setAttribute("rel", "noopener noreferrer");
    }
  }
  // Checkboxes of task lists are the only inputs in Markdown.
  for (const input of fragment.querySelectorAll("input")) {
    if (input.type !== "checkbox") input.remove();
    input.disabled = true;
    input.setAttribute("aria-label", input.parentElement?.textContent?.trim() ?? "");
  }
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML;
}

function isOnThisSite(href: string): boolean {
  return href.startsWith("#") || (href.startsWith("/") && !href.startsWith("//"));
}
