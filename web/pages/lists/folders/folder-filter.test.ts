import { expect, it } from "vitest";
import { parseListState, writeListState } from "../list-state";
import { folderConditions, inFolder, openFolder, withoutFolder } from "./folder-filter";

const folder = { id: 7, name: "Sales: Europe" };

it("keeps the open folder in the address beside the other filters", () => {
  const state = parseListState("", "table");
  const open = parseListState(writeListState({ ...state, filters: inFolder({ title: "x" }, folder) }), "table");
  expect([openFolder(open.filters), withoutFolder(open.filters)]).toEqual([7, { title: "x" }]);
  expect(openFolder(inFolder(open.filters, null))).toBeNull();
  expect(openFolder({ folder: "typed by hand" })).toBeNull();
});

it("filters by the open folder, and includes its subfolders in a search", () => {
  expect(folderConditions({})).toEqual([]);
  expect(folderConditions(inFolder({}, folder))).toEqual([{ col: "folder", opr: "in_folder", value: 7 }]);
  expect(folderConditions(inFolder({ title: "x" }, folder))).toEqual([
    { col: "folder", opr: "under_folder", value: 7 },
  ]);
});
