import { default as DOMPurify } from "dompurify";
import { escapedHtml } from "../../../../schema/escaped-html";

/**
 * Returns the HTML as `sanitize` returns it, or as text where DOMPurify is not supported: it would return the HTML
 * unchanged.
 */
export const sanitized = (html: string, sanitize: (purify: typeof DOMPurify) => string): string =>
  DOMPurify.isSupported ? sanitize(DOMPurify) : escapedHtml(html);
