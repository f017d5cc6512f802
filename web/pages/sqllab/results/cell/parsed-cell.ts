import type { Value } from "../../../../../schema/query/chart-data-response";

/**
 * The object or list in a cell's text: JSON, or the Python notation of some drivers, "{'a': None}". Null for anything
 * else.
 */
export function parsedCell(value: Value): { json: object } | null {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return null;
  return parse(value) ?? parse(asJson(value));
}

function parse(text: string): { json: object } | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? { json } : null;
  } catch {
    return null;
  }
}

const WORDS: Record<string, string> = { None: "null", True: "true", False: "false" };

const asJson = (text: string): string =>
  text.replaceAll(
    /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\b(None|True|False)\b/g,
    (_, single?: string, double?: string, word?: string) => {
      if (word !== undefined) return WORDS[word]!;
      if (double !== undefined) return `"${double}"`;
      return JSON.stringify(single!.replaceAll("\\'", "'").replaceAll("\\\\", "\\"));
    },
  );
