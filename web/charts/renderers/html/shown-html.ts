import { renderTemplate } from "./render-template";
import { safeHtml, safeStyle } from "./safe-html";

export type ShownHtml = { html: string; style: string } | { mistake: string };

/** The rendered template and its style, sanitized, or the error in them. */
export function shownHtml(template: string, style: string, context: object, locale: string): ShownHtml {
  try {
    return {
      html: safeHtml(renderTemplate(template, context, locale)),
      style: style ? safeStyle(renderTemplate(style, context, locale)) : "",
    };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}
