import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonFault } from "./json-fault";

it.each([
  ["{x", "Expecting property name enclosed in double quotes or '}': line 1 column 2 (char 1)"],
  ["", "Expecting value: line 1 column 1 (char 0)"],
  ["nope", "Expecting value: line 1 column 1 (char 0)"],
  ['{"a": 1,}', "Expecting property name enclosed in double quotes: line 1 column 9 (char 8)"],
  ['{"a" 1}', "Expecting ':' delimiter: line 1 column 6 (char 5)"],
  ['{"a": }', "Expecting value: line 1 column 7 (char 6)"],
  ['{"a": 1 "b"}', "Expecting ',' delimiter or '}': line 1 column 9 (char 8)"],
  ["[1\n 2]", "Expecting ',' delimiter or ']': line 2 column 2 (char 4)"],
  ['["a', "Unterminated string starting at: line 1 column 2 (char 1)"],
  ["{} x", "Extra data: line 1 column 4 - line 1 column 5 (char 3 - 4)"],
])("jsonFault reports where %j is invalid", (text, fault) => {
  expect(jsonFault(text)).toBe(fault);
});

it("jsonFault accepts exactly what JSON.parse accepts", () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(fc.property(fc.json(), (text) => jsonFault(text) === null));
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('"', "{", "]", ",", ":", "x", "\\", "\n", ""), (text, at, put) => {
      const changed = text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1);
      return (jsonFault(changed) === null) === isJson(changed);
    }),
  );
});

it("jsonFault does not overflow the stack on deep nesting", () => {
  expect(jsonFault("[".repeat(100_000))).toMatch(/^Too deeply nested/);
});
