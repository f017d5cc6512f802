import { expect, it } from "vitest";
import { rightsOf } from "../api/people/rights";
import { navEntries } from "./nav-entries";

const labels = (pairs: [string, string][]) => {
  const { settings, sql, make } = navEntries(rightsOf({ role: pairs }));
  return [settings, sql, make].map((entries) => entries.map((entry) => "label" in entry && entry.label));
};

it("lists the page of plugins only in workspaces that use them", () => {
  const hasPlugins = (usesPlugins: boolean) =>
    navEntries(rightsOf({ role: [["menu_access", "Plugins"]] }, usesPlugins)).settings.some(
      (entry) => "label" in entry && entry.label === "Plugins",
    );
  expect([hasPlugins(true), hasPlugins(false)]).toEqual([true, false]);
});

it("offers each page and each kind of object to create only to people with its permission", () => {
  expect(labels([])).toEqual([[], [], []]);
  expect(
    labels([
      ["can_read", "SQLLab"],
      ["menu_access", "Saved Queries"],
      ["can_write", "Chart"],
      ["can_upload", "Database"],
    ]),
  ).toEqual([
    ["Data", "Access requests", "Trash", false],
    ["SQL Lab", "Saved Queries"],
    ["Chart", "Upload file to database"],
  ]);
});
