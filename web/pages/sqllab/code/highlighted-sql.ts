import type { languages } from "monaco-editor/editor/editor.api.js";

/** Keywords that the editor's SQL grammar lacks. */
const MORE_KEYWORDS = [
  "BY",
  "EXISTS",
  "FILTER",
  "OVER",
  "PARTITION",
  "ROWS",
  "RANGE",
  "VALUES",
  "SET",
  "TABLE",
  "VIEW",
];

/** The grammar with its word operators (JOIN, AND, NULL) and missing words (BY) highlighted as keywords. */
export function highlighted(grammar: languages.IMonarchLanguage): languages.IMonarchLanguage {
  const { keywords, operators } = grammar as unknown as { keywords: string[]; operators: string[] };
  return { ...grammar, keywords: [...new Set([...keywords, ...operators, ...MORE_KEYWORDS])], operators: [] };
}
