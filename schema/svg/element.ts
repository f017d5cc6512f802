/** Values of attributes; null and undefined are omitted. */
export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** An element as SVG text; children are already SVG text. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined
      ? []
      : [` ${key}="${escaped(typeof value === "number" ? rounded(value) : value)}"`],
  );
  const inner = children.join("");
  return inner === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${inner}</${name}>`;
}

/** A text element, with its text escaped. */
export const textElement = (text: string, attributes: Attributes): string =>
  element("text", attributes, escaped(text) || " ");

// Replaces characters that XML forbids, which would make the whole picture unreadable.
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Pixels with at most two decimals. */
export const rounded = (pixels: number): string => String(Math.round(pixels * 100) / 100);

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
