import { sanitized } from "./sanitized";

/** Sanitizes a cell's HTML of scripts and of anything that reaches outside the cell. */
export const cellSanitizer = (html: string): string =>
  sanitized(html, (purify) =>
    purify.sanitize(html, { FORBID_TAGS: ["style", "form", "input"], FORBID_ATTR: ["id"], ADD_ATTR: ["target"] }),
  );
