import { language } from "monaco-editor/languages/definitions/pgsql/pgsql.js";
import { expect, it } from "vitest";
import { highlighted } from "./highlighted-sql";

it("highlights word operators and missing words as keywords, and no word as an operator", () => {
  const { keywords, operators } = highlighted(language) as unknown as { keywords: string[]; operators: string[] };
  expect(operators).toEqual([]);
  expect(keywords).toEqual(expect.arrayContaining(["SELECT", "JOIN", "LEFT", "BY", "NULL", "AND", "OVER"]));
  expect(new Set(keywords).size).toBe(keywords.length);
});
