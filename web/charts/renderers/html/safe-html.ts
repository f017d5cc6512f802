import { default as DOMPurify } from "dompurify";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Markdown with HTML in it → HTML without scripts, frames and forms. Classes and styles stay: it is shown where they reach nothing else. */
export function safeHtml(markdown: string): string {
  const html = micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return DOMPurify.sanitize(html, { FORCE_BODY: true, ADD_TAGS: ["style"], FORBID_TAGS: ["form", "iframe", "object", "embed"], ALLOW_DATA_ATTR: true });
}

/** Rules of a style sheet that cannot end it. */
export const safeStyle = (css: string): string => css.replace(/<\/?style/gi, "");
