import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { sanitized } from "./sanitized";

/**
 * Converts Markdown with HTML to HTML without scripts, frames and forms. Classes and styles stay: it is shown where
 * they affect nothing else.
 */
export function safeHtml(markdown: string): string {
  const html = micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return sanitized(html, (purify) =>
    purify.sanitize(html, {
      FORCE_BODY: true,
      ADD_TAGS: ["style"],
      FORBID_TAGS: ["form", "iframe", "object", "embed"],
      ALLOW_DATA_ATTR: true,
    }),
  );
}

/** CSS that cannot close its style element. */
export const safeStyle = (css: string): string => css.replace(/<\/?style/gi, "");
