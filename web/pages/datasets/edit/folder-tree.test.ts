import { expect, it } from "vitest";
import type { DatasetFolder } from "../../../../schema/dataset/calls";
import {
  allFolders,
  movedFolder,
  movedItems,
  placedItems,
  removedFolder,
  renamedFolder,
  savedFolders,
} from "./folder-tree";

const item = (uuid: string): DatasetFolder => ({ uuid, type: "column" });
const folder = (uuid: string, ...children: DatasetFolder[]): DatasetFolder => ({
  uuid,
  type: "folder",
  name: uuid.toUpperCase(),
  children,
});
const folders = [folder("a", item("1"), folder("b", item("2"))), folder("c", item("3"))];
const drawn = (nodes: readonly DatasetFolder[] | null): string =>
  nodes === null
    ? "no"
    : nodes
        .map((node) => (node.type === "folder" ? `${node.uuid}(${drawn(node.children ?? [])})` : node.uuid))
        .join(" ");

it("finds folders and their items at every level", () => {
  expect(allFolders(folders).map(({ folder: { uuid }, depth }) => `${uuid}${depth}`)).toEqual(["a0", "b1", "c0"]);
  expect([...placedItems(folders)]).toEqual(["1", "2", "3"]);
});
it("moves items before another one, to the end, and out of all folders", () => {
  expect(drawn(movedItems(folders, [item("3"), item("9")], "a", "1"))).toBe("a(3 9 1 b(2)) c()");
  expect(drawn(movedItems(folders, [item("1")], "b"))).toBe("a(b(2 1)) c(3)");
  expect(drawn(movedItems(folders, [item("2")], null))).toBe("a(1 b()) c(3)");
});
it("moves folders among and into one another, but never into themselves or too deep", () => {
  expect(drawn(movedFolder(folders, "c", null, "a"))).toBe("c(3) a(1 b(2))");
  expect(drawn(movedFolder(folders, "c", "b"))).toBe("a(1 b(2 c(3)))");
  expect(
    [
      movedFolder(folders, "a", "b"),
      movedFolder(folders, "a", "a"),
      movedFolder([folder("x", folder("y", folder("z"))), folder("w")], "w", "z"),
    ].map(drawn),
  ).toEqual(["no", "no", "no"]);
});
it("renames and removes folders", () => {
  expect(allFolders(renamedFolder(folders, "b", "Place")).map(({ folder: { name } }) => name)).toEqual([
    "A",
    "Place",
    "C",
  ]);
  expect(drawn(removedFolder(folders, "b"))).toBe("a(1) c(3)");
});
it("saves neither missing items nor empty folders", () => {
  expect(drawn(savedFolders(folders, new Set(["2"])))).toBe("a(b(2))");
});
