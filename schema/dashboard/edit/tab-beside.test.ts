import { describe, expect, it } from "vitest";
import { parseLayout } from "../layout";
import { closedTabsTo, tabBeside } from "./tab-beside";

const tab = (id: string, strip: string, above: string[], children: string[] = []) => ({
  id,
  type: "TAB",
  children,
  parents: [...above, strip],
  meta: { text: id },
});
const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["TABS-top"] },
    "TABS-top": { id: "TABS-top", type: "TABS", children: ["TAB-a", "TAB-b"], parents: ["ROOT_ID"], meta: {} },
    "TAB-a": tab("TAB-a", "TABS-top", ["ROOT_ID"], ["TABS-in"]),
    "TAB-b": tab("TAB-b", "TABS-top", ["ROOT_ID"]),
    "TABS-in": {
      id: "TABS-in",
      type: "TABS",
      children: ["TAB-x", "TAB-y", "TAB-z"],
      parents: ["ROOT_ID", "TABS-top", "TAB-a"],
      meta: {},
    },
    ...Object.fromEntries(
      ["x", "y", "z"].map((name) => [`TAB-${name}`, tab(`TAB-${name}`, "TABS-in", ["ROOT_ID", "TABS-top", "TAB-a"])]),
    ),
  }),
);

describe("tabBeside", () => {
  it("returns a tab of the innermost strip around a node, and wraps around", () => {
    expect(tabBeside(layout, "TAB-x", {}, 1)).toEqual({ stripId: "TABS-in", tabId: "TAB-y" });
    expect(tabBeside(layout, "TAB-x", {}, -1)).toEqual({ stripId: "TABS-in", tabId: "TAB-z" });
    expect(tabBeside(layout, "TAB-z", { "TABS-in": "TAB-z" }, 1)).toEqual({ stripId: "TABS-in", tabId: "TAB-x" });
    expect(tabBeside(layout, "TAB-a", {}, 1)).toEqual({ stripId: "TABS-top", tabId: "TAB-b" });
  });

  it("returns null where no tabs are around the node", () => {
    expect(tabBeside(layout, "ROOT_ID", {}, 1)).toBeNull();
    expect(tabBeside(layout, "CHART-unknown", {}, 1)).toBeNull();
  });
});

describe("closedTabsTo", () => {
  it("returns the tabs on the path that are not open", () => {
    expect(closedTabsTo(layout, "TAB-y", { "TABS-top": "TAB-b" })).toEqual([
      ["TABS-top", "TAB-a"],
      ["TABS-in", "TAB-y"],
    ]);
    expect(closedTabsTo(layout, "TAB-x", {})).toEqual([]);
  });
});
