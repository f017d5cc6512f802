import { expect, it } from "vitest";
import { hierarchy, pathOf, preorder, shareOfParent } from "./hierarchy";

const level = (dimension: string) => ({ dimension, text: (row: Record<string, unknown>) => String(row[dimension]) });
const rows = [
  { a: "x", b: 1, m: 2, s: 1 },
  { a: "y", b: 1, m: "3", s: null },
  { a: "x", b: 2, m: 4, s: 5 },
  { a: "x", b: 1, m: 1, s: 0 },
];

it("hierarchy nests rows by their dimensions and sums them", () => {
  const roots = hierarchy(rows, [level("a"), level("b")], "m", "s");
  expect(preorder(roots).map((node) => [pathOf(node).join("/"), node.depth, node.value, node.second])).toEqual([
    ["x", 0, 7, 6],
    ["x/1", 1, 3, 1],
    ["x/2", 1, 4, 5],
    ["y", 0, 3, 0],
    ["y/1", 1, 3, 0],
  ]);
  expect(roots[0]!.children[1]!.selection).toEqual({ a: "x", b: 2 });
  expect([shareOfParent(roots[1]!, 10), shareOfParent(roots[0]!.children[0]!, 10)]).toEqual([0.3, 3 / 7]);
});
it("hierarchy distinguishes a number from its text, and counts non-numeric values as zero", () => {
  const roots = hierarchy(
    [
      { a: 1, m: 1 },
      { a: "1", m: "many" },
      { a: null, m: null },
    ],
    [level("a")],
    "m",
  );
  expect(roots.map(({ value, selection }) => [value, selection["a"]])).toEqual([
    [1, 1],
    [0, "1"],
    [0, null],
  ]);
});
it("hierarchy orders siblings like the keys of an object: small numbers by size, then by first appearance", () => {
  const keys = ["b", 2004, "10", null, "a", 2003, 1_700_000_000_000, 9, "01"];
  const rows = keys.map((key) => ({ key, count: 1 }));
  const roots = hierarchy(rows, [{ dimension: "key", text: ({ key }) => String(key) }], "count");
  const grouped = Object.fromEntries(keys.map((key) => [String(key), 1]));
  expect(roots.map(({ name }) => name)).toEqual(Object.keys(grouped));
});
