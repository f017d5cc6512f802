import { expect, it } from "vitest";
import { type ParentNode, parentTrees } from "./parent-tree";

const options = { id: "id", parent: "up", name: null, metric: null, root: null };
const rows = (...pairs: [string | number, string | number | null][]) => pairs.map(([id, up]) => ({ id, up }));
const shape = (node: ParentNode): string =>
  node.children.length === 0 ? node.id : `${node.id}(${node.children.map(shape).join(" ")})`;
const grow = (pairs: [string | number, string | number | null][], root: string | null = null) =>
  parentTrees({ ...options, rows: rows(...pairs), root }).map(shape);

it("parentTrees starts at the row without a parent", () =>
  expect(
    grow([
      [2, 1],
      [3, 1],
      [4, 2],
      [1, null],
    ]),
  ).toEqual(["1(2(4) 3)"]));
it("parentTrees starts at the named root, also when only its children are rows", () => {
  expect(
    grow(
      [
        [2, 1],
        [3, 1],
        [4, 2],
        [1, null],
      ],
      "2",
    ),
  ).toEqual(["2(4)"]);
  expect(
    grow(
      [
        [2, 1],
        [3, 2],
      ],
      "1",
    ),
  ).toEqual(["1(2(3))"]);
  expect(grow([[2, 1]], "9")).toEqual([]);
});
it("parentTrees returns one tree for each row whose parent is not among the rows", () =>
  expect(
    grow([
      ["a", null],
      ["b", "a"],
      ["c", "gone"],
      ["d", "c"],
    ]),
  ).toEqual(["a(b)", "c(d)"]));
it("parentTrees breaks cycles where they close, including a row that is its own parent", () => {
  expect(
    grow([
      ["a", "c"],
      ["b", "a"],
      ["c", "b"],
    ]),
  ).toEqual(["a(b(c))"]);
  expect(grow([["a", "a"]])).toEqual(["a"]);
  expect(
    grow([
      ["r", null],
      ["a", "b"],
      ["b", "a"],
    ]),
  ).toEqual(["r"]);
  expect(
    grow(
      [
        ["a", "b"],
        ["b", "a"],
      ],
      "b",
    ),
  ).toEqual(["b(a)"]);
});
it("parentTrees uses the first row of a repeated id", () =>
  expect(
    grow([
      ["r", null],
      ["a", "r"],
      ["a", "b"],
      ["b", "r"],
    ]),
  ).toEqual(["r(a b)"]));
it("parentTrees limits a chain of many thousands of rows to 400 levels", () => {
  const [root] = parentTrees({
    ...options,
    rows: Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, up: at === 0 ? null : at })),
  });
  let depth = 0;
  for (let node = root; node; node = node.children[0]) depth++;
  expect(depth).toBe(400);
});
it("parentTrees names nodes and reads their values", () => {
  expect(
    parentTrees({ ...options, rows: [{ id: 1, up: null, n: "top", m: "3" }], name: "n", metric: "m" }),
  ).toMatchObject([{ id: "1", name: "top", value: 3 }]);
});
