import { expect, it } from "vitest";
import { shortcutGroups } from "./shortcut-groups";

const titles = (pathname: string) => shortcutGroups(pathname).map(({ title }) => title);

it("lists the shortcuts of the open page first, then those of every page", () => {
  expect(titles("/superset/dashboard/world/")).toEqual(["Dashboard", "Everywhere", "Chart", "SQL Lab"]);
  expect(titles("/explore/")).toEqual(["Chart", "Everywhere", "Dashboard", "SQL Lab"]);
  expect(titles("/sqllab/")).toEqual(["SQL Lab", "Everywhere", "Dashboard", "Chart"]);
  expect(titles("/chart/list/")).toEqual(["Everywhere", "Dashboard", "Chart", "SQL Lab"]);
});

it("names each shortcut of a page once", () => {
  for (const { shortcuts } of shortcutGroups("/")) {
    expect(new Set(shortcuts.map(({ keys }) => keys)).size).toBe(shortcuts.length);
    expect(new Set(shortcuts.map(({ what }) => what)).size).toBe(shortcuts.length);
  }
});
