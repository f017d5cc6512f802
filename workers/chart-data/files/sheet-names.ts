import { trimCharacters } from "../../../schema/text/trim-characters";

// oxlint-disable-next-line no-control-regex
const FORBIDDEN_CHARACTERS = /[[\]:*?/\\\u0000-\u001f]+/g;

/**
 * Returns names that a workbook accepts: at most 31 characters, none of []:*?/\\, no quote at either end, unique
 * regardless of case.
 */
export function sheetNames(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const plain = trimCharacters(title.replace(FORBIDDEN_CHARACTERS, " ").replace(/\s+/g, " ").trim(), "'") || "Sheet";
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? "" : ` (${count})`;
      const name = `${[...plain]
        .slice(0, 31 - suffix.length)
        .join("")
        .slice(0, 31 - suffix.length)
        .trim()}${suffix}`;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
}
