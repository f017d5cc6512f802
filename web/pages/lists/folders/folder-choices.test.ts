import { expect, it } from "vitest";
import type { FolderItem } from "../../../../schema/folder/wire";
import { countBelow, folderChoices } from "./folder-choices";

const folder = (id: number, name: string, parent_id: number | null, dashboard: number): FolderItem => ({ id, name, parent_id, created_by: null, may_change: true, counts: { dashboard, chart: 0, dataset: 0 } });
const folders = [folder(1, "Sales", null, 2), folder(2, "Europe", 1, 3), folder(3, "Accounts", null, 0)];

it("names folders by their paths, none first", () => {
  expect(folderChoices(folders, null).map(({ label }) => label)).toEqual(["No folder", "Accounts", "Sales", "Sales / Europe"]);
});

it("offers no folder to itself or to what is below it", () => {
  expect(folderChoices(folders, 1).map(({ label }) => label)).toEqual(["Top level", "Accounts"]);
});

it("counts what is below too", () => {
  expect([countBelow(folders, 1, "dashboard"), countBelow(folders, 2, "dashboard"), countBelow(folders, 1, "chart")]).toEqual([5, 3, 0]);
});
