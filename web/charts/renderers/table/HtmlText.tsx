import { use } from "react";

const purifier = { loaded: null as Promise<(html: string) => string> | null };

function sanitizer(): Promise<(html: string) => string> {
  purifier.loaded ??= import("../html/cell-sanitizer").then(({ cellSanitizer }) => cellSanitizer);
  return purifier.loaded;
}

/** A cell's own HTML, sanitized of scripts and of anything that reaches outside the cell. */
export function HtmlText({ html }: { html: string }) {
  const sanitize = use(sanitizer());
  return <span className="ew-html" dangerouslySetInnerHTML={{ __html: sanitize(html) }} />;
}
