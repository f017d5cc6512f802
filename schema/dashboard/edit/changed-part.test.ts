import { expect, it } from "vitest";
import { GRID_ID, parseLayout, type Layout, ROOT_ID } from "../layout";
import { changedPart } from "./changed-part";
import { edited, isRefusal, type LayoutEdit } from "./layout-edit";

const texts = { header: "Header", tab: "Tab title", markdown: "# Text" };
function after(layout: Layout, ...edits: LayoutEdit[]): Layout {
  return edits.reduce((before, edit) => {
    const next = edited(before, edit);
    if (isRefusal(next)) throw new Error(`${JSON.stringify(edit)} was refused: ${next}`);
    return next;
  }, layout);
}
const chart = (chartId: number, parentId: string, seed: string): LayoutEdit => ({
  type: "insert",
  thing: { kind: "CHART", chartId, sliceName: `Chart ${chartId}` },
  to: { parentId, index: 0 },
  seed,
  texts,
});
const tabbed = after(
  parseLayout(null),
  chart(1, GRID_ID, "a"),
  { type: "insert", thing: { kind: "TABS" }, to: { parentId: ROOT_ID, index: 0 }, seed: "t", texts },
  { type: "add-tab", stripId: "TABS-t", seed: "u", text: "Second" },
  chart(2, "TAB-u", "b"),
);

it("changedPart returns a subtree that moved to another tab, at its new place", () => {
  const moved = after(tabbed, { type: "move", id: "ROW-a", to: { parentId: "TAB-u", index: 1 }, seed: "m" });
  expect([changedPart(tabbed, moved), changedPart(moved, tabbed)]).toEqual(["ROW-a", "ROW-a"]);
  const beside = after(tabbed, { type: "move", id: "CHART-a", to: { parentId: "ROW-b", index: 1 }, seed: "m" });
  expect([changedPart(tabbed, beside), changedPart(beside, tabbed)]).toEqual(["CHART-a", "ROW-a"]);
});

it("changedPart returns a node that was restored or resized, or that lost a child", () => {
  const [removed, wider] = [
    after(tabbed, { type: "delete", id: "CHART-b" }),
    after(tabbed, { type: "resize", id: "CHART-b", width: 9 }),
  ];
  expect([
    changedPart(removed, tabbed),
    changedPart(tabbed, removed),
    changedPart(tabbed, wider),
    changedPart(tabbed, tabbed),
  ]).toEqual(["ROW-b", "TAB-u", "CHART-b", null]);
});
