/** What an attribute may be; null and undefined leave it out. */
export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** An element as SVG text; children are SVG text already. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value === null || value === undefined ? [] : [` ${key}="${escaped(typeof value === "number" ? rounded(value) : value)}"`]));
  const inner = children.join("");
  return inner === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${inner}</${name}>`;
}

/** A text as an element; nothing in it is markup. */
export const textElement = (text: string, attributes: Attributes): string => element("text", attributes, escaped(text) || " ");

// Characters that XML does not know would make the whole picture unreadable.
export const escaped = (text: string): string => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd").replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Pixels with two digits at most. */
export const rounded = (pixels: number): string => String(Math.round(pixels * 100) / 100);

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
