/**
 * The visible properties of a picture for comparison: its texts in order, the number of marks of each kind, and its
 * colors.
 */
export interface Fingerprint {
  texts: string[];
  marks: Record<string, number>;
  colors: string[];
}

const MARKS = /<(path|rect|circle|line|polygon|polyline|ellipse|image)\b/g;
const COLORS = /(?:fill|stroke|stop-color)="(?!none|transparent|url)([^"]+)"/g;

/** Fingerprint of an SVG document, ours or a library's. */
export function fingerprint(svg: string): Fingerprint {
  const texts = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)]
    .map(([, inner]) => inner!.replace(/<[^>]+>/g, "").trim())
    .filter((text) => text !== "");
  const marks: Record<string, number> = {};
  for (const [, name] of svg.matchAll(MARKS)) marks[name!] = (marks[name!] ?? 0) + 1;
  const colors = [...new Set([...svg.matchAll(COLORS)].map(([, color]) => color!.toLowerCase()))].sort();
  return { texts, marks: Object.fromEntries(Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1))), colors };
}
