import { expect, it } from "vitest";
import type { FolderItem } from "../../../../schema/folder/calls";
import { countBelow, folderOptions } from "./folder-options";

const folder = (id: number, name: string, parent_id: number | null, dashboard: number): FolderItem => ({
  id,
  name,
  parent_id,
  created_by: null,
  may_change: true,
  counts: { dashboard, chart: 0, dataset: 0 },
});
const folders = [folder(1, "Sales", null, 2), folder(2, "Europe", 1, 3), folder(3, "Accounts", null, 0)];

it("lists folders by their paths, with no folder first", () => {
  expect(folderOptions(folders, null).map(({ label }) => label)).toEqual([
    "No folder",
    "Accounts",
    "Sales",
    "Sales / Europe",
  ]);
});

it("excludes the moved folder and its subfolders", () => {
  expect(folderOptions(folders, 1).map(({ label }) => label)).toEqual(["Top level", "Accounts"]);
});

it("includes subfolders in the count", () => {
  expect([
    countBelow(folders, 1, "dashboard"),
    countBelow(folders, 2, "dashboard"),
    countBelow(folders, 1, "chart"),
  ]).toEqual([5, 3, 0]);
});
