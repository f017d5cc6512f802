import { describe, expect, it } from "vitest";
import { childrenOf, freeName, MAX_FOLDER_DEPTH, MAX_FOLDERS, pathTo, placeProblem, withDescendants } from "./tree";

const folder = (id: number, name: string, parent_id: number | null = null) => ({ id, name, parent_id });
const folders = [folder(1, "Sales"), folder(2, "Europe", 1), folder(3, "France", 2), folder(4, "People")];

describe("folder tree", () => {
  it("returns a folder's path, children and descendants", () => {
    expect(pathTo(folders, 3).map(({ name }) => name)).toEqual(["Sales", "Europe", "France"]);
    expect([pathTo(folders, null), pathTo(folders, 99)]).toEqual([[], []]);
    expect(childrenOf(folders, null).map(({ id }) => id)).toEqual([1, 4]);
    expect([...withDescendants(folders, 1)].toSorted()).toEqual([1, 2, 3]);
  });
  it("refuses a name that a sibling has, ignoring case", () => {
    expect(placeProblem(folders, null, { name: "sales", parent_id: null })).toEqual({
      name: ["A folder with this name already exists here"],
    });
    expect(placeProblem(folders, null, { name: "sales", parent_id: 4 })).toBeNull();
    expect(placeProblem(folders, 1, { name: "SALES", parent_id: null })).toBeNull();
  });
  it("refuses to move a folder into itself or a descendant, or to a missing parent", () => {
    for (const parent_id of [1, 2, 3])
      expect(placeProblem(folders, 1, { name: "Sales", parent_id })).toEqual({
        parent_id: ["A folder cannot be moved into itself"],
      });
    expect(placeProblem(folders, 4, { name: "People", parent_id: 3 })).toBeNull();
    expect(placeProblem(folders, null, { name: "x", parent_id: 99 })).toEqual({ parent_id: ["Folder does not exist"] });
  });
  it("allows at most ten levels, counting the descendants of a moved folder", () => {
    const deep = Array.from({ length: MAX_FOLDER_DEPTH }, (_, index) =>
      folder(index + 1, `Level ${index}`, index || null),
    );
    expect(placeProblem(deep, null, { name: "x", parent_id: MAX_FOLDER_DEPTH - 1 })).toBeNull();
    expect(placeProblem(deep, null, { name: "x", parent_id: MAX_FOLDER_DEPTH })).toEqual({
      parent_id: ["Folders can be nested 10 levels deep"],
    });
    const beside = [...deep.slice(0, 9), folder(20, "Two"), folder(21, "levels", 20)];
    expect(placeProblem(beside, 20, { name: "Two", parent_id: 8 })).toBeNull();
    expect(placeProblem(beside, 20, { name: "Two", parent_id: 9 })).toMatchObject({ parent_id: [expect.anything()] });
  });
  it("refuses more than the maximum number of folders", () => {
    expect(
      placeProblem(
        Array.from({ length: MAX_FOLDERS }, (_, index) => folder(index + 1, `${index}`)),
        null,
        { name: "x", parent_id: null },
      ),
    ).toEqual({ name: ["A workspace can have 2000 folders"] });
  });
  it("freeName appends a number to a name that is used", () => {
    expect([freeName(["a"], "b"), freeName(["A"], "a"), freeName(["a", "A (2)"], "a")]).toEqual([
      "b",
      "a (2)",
      "a (3)",
    ]);
  });
});
