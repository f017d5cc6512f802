import { expect, it } from "vitest";
import { parseObjectLiteral } from "./object-literal";

it("parseObjectLiteral accepts JavaScript object literals", () => {
  const text =
    "// mine\n{ name: 'it\\'s', \"a b\": [1, -2.5, .5e1, 0x1F, +3,], deep: { on: true, off: false, none: null, not: undefined }, 1: `x\ny`, $: '\\u0041\\x42\\n', /* last */ };";
  expect(parseObjectLiteral(text)).toEqual({
    name: "it's",
    "a b": [1, -2.5, 5, 31, 3],
    deep: { on: true, off: false, none: null, not: null },
    1: "x\ny",
    $: "AB\n",
  });
  expect(parseObjectLiteral("{}")).toEqual({});
});
it.each([
  "",
  "1",
  "[]",
  "{",
  "{a}",
  "{a:}",
  "{a:1 b:2}",
  "{a:1}{",
  "{a: alert(1)}",
  "{a: () => 1}",
  "{a() {}}",
  "{get a() {}}",
  "{[a]: 1}",
  "{...a}",
  "{a: `${1}`}",
  "{a: 'x}",
  "{a: 1 + 1}",
  "{a: new Date}",
  "{a: /x/}",
  `{a: ${"[".repeat(99)}`,
])("parseObjectLiteral rejects code and syntax errors: %s", (text) => {
  expect(() => parseObjectLiteral(text)).toThrow();
});
it("parseObjectLiteral cannot access a prototype", () => {
  const made = parseObjectLiteral("{ __proto__: { admin: true }, constructor: { prototype: { admin: true } }, x: 1 }");
  expect(Object.keys(made)).toEqual(["x"]);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});
it("parseObjectLiteral parses a long literal quickly", () => {
  const text = `{${Array.from({ length: 20_000 }, (_, i) => `k${i}: [${i}, 'v']`).join(", ")}}`;
  expect(Object.keys(parseObjectLiteral(text))).toHaveLength(20_000);
});
