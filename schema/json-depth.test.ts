import { describe, expect, it } from "vitest";
import { exceededJsonBound, MAX_JSON_DEPTH, MAX_JSON_MEMBERS, MAX_STORED_JSON_MEMBERS, parseJson } from "./json-depth";

const nested = (depth: number): string => `${'{"a":['.repeat(depth / 2)}${"]}".repeat(depth / 2)}`;

describe("parseJson", () => {
  it("accepts nesting up to the limit, and refuses deeper nesting", () => {
    expect(parseJson(nested(MAX_JSON_DEPTH))).toBeTypeOf("object");
    expect(() => parseJson(nested(MAX_JSON_DEPTH + 2))).toThrow(SyntaxError);
    expect(exceededJsonBound("[".repeat(5_000_000))).toBe(`JSON is nested deeper than ${MAX_JSON_DEPTH}`);
  });

  it("accepts any number of values in a list, and refuses more lists, objects and members than can be parsed quickly", () => {
    const list = (of: (at: number) => string, count: number): string =>
      Array.from({ length: count }, (_, at) => of(at)).join(",");
    const message = `JSON holds more than ${MAX_JSON_MEMBERS} lists, objects and named values`;
    expect(parseJson(`[${list(String, 500_000)}]`)).toHaveLength(500_000);
    expect(parseJson(`{${list((at) => `"k${at}":":[{"`, MAX_JSON_MEMBERS - 1)}}`)).toBeTypeOf("object");
    expect(() => parseJson(`{${list((at) => `"k${at}":1`, MAX_JSON_MEMBERS)}}`)).toThrow(message);
    for (const value of ["[]", "{}"])
      expect(exceededJsonBound(`[${list(() => value, MAX_JSON_MEMBERS)}]`)).toBe(message);
  });

  it("does not count brackets in texts, whatever their escapes", () => {
    const text = JSON.stringify({ a: `"\\${"[".repeat(500)}`, b: "\\", c: `\\"${"{".repeat(500)}` });
    expect(parseJson(text)).toEqual(JSON.parse(text));
    expect(exceededJsonBound(`"${"\\\\".repeat(100_000)}${'\\"'.repeat(100_000)}`)).toBeNull();
  });

  it("counts members of JSON in texts, however its first bracket is escaped", () => {
    const lists = `[${"[1],".repeat(MAX_STORED_JSON_MEMBERS)}1]`;
    const deep = `{"a":${"[".repeat(MAX_JSON_DEPTH)}${"]".repeat(MAX_JSON_DEPTH)}}${" ".repeat(3000)}`;
    expect(exceededJsonBound(JSON.stringify({ params: lists }))).toBe(
      `JSON in a text holds more than ${MAX_STORED_JSON_MEMBERS} lists, objects and named values`,
    );
    expect(exceededJsonBound(JSON.stringify({ params: deep }))).toBe(`JSON is nested deeper than ${MAX_JSON_DEPTH}`);
    expect(exceededJsonBound(JSON.stringify({ params: ` ${deep}` }).replace("{\\", "\\u007b\\"))).toBe(
      `JSON is nested deeper than ${MAX_JSON_DEPTH}`,
    );
    expect(exceededJsonBound(JSON.stringify({ css: `a ${"{".repeat(5000)}` }))).toBeNull();
  });
});
