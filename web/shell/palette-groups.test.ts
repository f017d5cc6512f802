import { Circle } from "lucide-react";
import { expect, it } from "vitest";
import { findCommands } from "./palette-commands";
import { paletteGroups } from "./palette-groups";
import { stillMatching } from "./palette-search";

const item = (title: string, rank: number) => ({ key: title, title, rank, icon: Circle, href: "/" });
const titles = (groups: ReturnType<typeof paletteGroups>) =>
  groups.map(({ title, items }) => [title, ...items.map((one) => one.title)]);
const can = Object.assign(() => true, { isAdmin: true });
const suggestion = { can, chooseTheme: () => {}, openSheet: () => {}, pageEntries: [], used: [] };

it("puts names that begin with the text before names that contain it, and otherwise objects before commands", () => {
  expect(
    titles(
      paletteGroups(
        [{ title: "Charts", items: [item("Old trash", 3)] }],
        [{ title: "Go to", items: [item("Trash", 0)] }],
      ),
    ),
  ).toEqual([
    ["Go to", "Trash"],
    ["Charts", "Old trash"],
  ]);
  expect(
    titles(
      paletteGroups([{ title: "Charts", items: [item("Trash", 0)] }], [{ title: "Go to", items: [item("Trash", 0)] }]),
    ).map(([title]) => title),
  ).toEqual(["Charts", "Go to"]);
});

it("finds a command by its other words, and with a typing error", () => {
  const found = (text: string) =>
    paletteGroups([], findCommands(text, suggestion)).flatMap(({ items }) => items.map(({ key }) => key));
  expect([found("sign out"), found("logot"), found("annotaiton layers")]).toEqual([
    ["logout"],
    ["logout"],
    ["annotation layers"],
  ]);
});

it("leaves out loose matches and empty groups", () => {
  expect(
    titles(
      paletteGroups(
        [
          { title: "Charts", items: [item("Sales", 3), item("Sources and lines", 6)] },
          { title: "Tags", items: [] },
        ],
        [],
      ),
    ),
  ).toEqual([["Charts", "Sales"]]);
});

it("offers only what the person has permission for, and the actions of the page", () => {
  const ran: string[] = [];
  const groups = findCommands("", {
    ...suggestion,
    can: Object.assign((permission: string) => permission === "can_read", { isAdmin: false }),
    pageEntries: [
      { label: "Edit dashboard", onSelect: () => ran.push("edit") },
      { label: "Gone", disabled: true, onSelect: () => {} },
      { kind: "separator" },
    ],
  });
  expect(groups[0]).toMatchObject({ title: "On this page", items: [{ title: "Edit dashboard" }] });
  const edit = groups[0]!.items[0]!;
  if ("run" in edit) edit.run();
  expect(ran).toEqual(["edit"]);
  expect(groups[1]!.items.map(({ key }) => key)).toEqual(["new query"]);
  expect(groups[2]!.items.map(({ key }) => key)).not.toContain("users");
});

it("puts the recently used commands first while nothing is typed", () => {
  expect(
    findCommands("", { ...suggestion, used: ["trash", "tags"] })[2]!
      .items.slice(0, 2)
      .map(({ key }) => key),
  ).toEqual(["trash", "tags"]);
  expect(findCommands("all ch", { ...suggestion, used: ["trash"] })[2]!.items[0]!.key).toBe("charts");
});

it("retains earlier results that still match", () => {
  const found = [
    { kind: "chart" as const, id: 1, title: "Sales by day", hint: "", url: "/", within: null, rank: 1 },
    { kind: "chart" as const, id: 2, title: "Stock", hint: "", url: "/", within: null, rank: 1 },
  ];
  expect(stillMatching(found, "sales").map(({ id }) => id)).toEqual([1]);
});
