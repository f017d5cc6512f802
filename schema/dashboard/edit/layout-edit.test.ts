import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_ID, parseLayout, ROOT_ID, type Layout } from "../layout";
import { edited, isRefusal, type LayoutEdit } from "./layout-edit";
import {
  isUnchanged,
  layoutHistory,
  startHistory,
  undoSlotsUsed,
  UNDO_LIMIT,
  type HistoryAction,
} from "./layout-history";
import { depthOf, fitsBelow, subtree, topTabs } from "./nesting";
import type { NewThing } from "./new-nodes";
import { positionsOf } from "./positions";
import { compactRow, rowItems } from "./row-items";
import { columnsInside, occupiedColumns } from "./widths";

const texts = { header: "Header", tab: "Tab title", markdown: "# Text" };
const empty = parseLayout(null);
const chart = (chartId: number): NewThing => ({ kind: "CHART", chartId, sliceName: `Chart ${chartId}` });
const insert = (thing: NewThing, parentId: string, seed: string, index = 0): LayoutEdit => ({
  type: "insert",
  thing,
  to: { parentId, index },
  seed,
  texts,
});
const move = (id: string, parentId: string, index = 0, seed = "m"): LayoutEdit => ({
  type: "move",
  id,
  to: { parentId, index },
  seed,
});
/** The layout after edits that must all be accepted. */
function after(...edits: LayoutEdit[]): Layout {
  return edits.reduce((layout, edit) => {
    const next = edited(layout, edit);
    if (isRefusal(next)) throw new Error(`${JSON.stringify(edit)} was refused: ${next}`);
    return next;
  }, empty);
}

describe("edited: inserting nodes", () => {
  it("inserts a chart of the grid in its own row, four columns wide and fifty units high", () => {
    const layout = after(insert(chart(7), GRID_ID, "a"));
    expect(layout[GRID_ID]?.children).toEqual(["ROW-a"]);
    expect(layout["CHART-a"]).toMatchObject({
      parents: [ROOT_ID, GRID_ID, "ROW-a"],
      meta: { chartId: 7, width: 4, height: 50 },
    });
  });
  it("sizes a chart to the free columns of its row, and refuses it in a full row", () => {
    const full = after(
      insert(chart(1), GRID_ID, "a"),
      insert(chart(2), "ROW-a", "b", 1),
      { type: "resize", id: "CHART-a", width: 7 },
      insert(chart(3), "ROW-a", "c", 2),
    );
    expect(full["CHART-c"]?.meta["width"]).toBe(1);
    expect(edited(full, insert(chart(4), "ROW-a", "d", 3))).toBe("no-space");
  });
  it("moves the grid's children into new top-level tabs, and back when the tabs are deleted", () => {
    const tabbed = after(insert(chart(1), GRID_ID, "a"), insert({ kind: "TABS" }, ROOT_ID, "t"));
    expect(topTabs(tabbed)).toBe("TABS-t");
    expect(tabbed["TAB-t"]?.children).toEqual(["ROW-a"]);
    expect(tabbed[GRID_ID]).toMatchObject({ children: [], parents: [] });
    const more = after(
      insert(chart(1), GRID_ID, "a"),
      insert({ kind: "TABS" }, ROOT_ID, "t"),
      { type: "add-tab", stripId: "TABS-t", seed: "u", text: "Second" },
      insert({ kind: "DIVIDER" }, "TAB-u", "d"),
    );
    expect((edited(more, { type: "delete", id: "TABS-t" }) as Layout)[GRID_ID]?.children).toEqual([
      "ROW-a",
      "DIVIDER-d",
    ]);
  });
});

describe("edited: nesting of components", () => {
  it.each<[string, NewThing, string]>([
    ["a header in a row", { kind: "HEADER" }, "ROW-a"],
    ["a divider in a row", { kind: "DIVIDER" }, "ROW-a"],
    ["tabs in a row", { kind: "TABS" }, "ROW-a"],
    ["a row in a row", { kind: "ROW" }, "ROW-a"],
    ["a chart in a chart", chart(2), "CHART-a"],
    ["a row at the root", { kind: "ROW" }, ROOT_ID],
    ["a column in a column", { kind: "COLUMN" }, "COLUMN-c"],
    ["a row in the row of a column's row's column", { kind: "ROW" }, "COLUMN-e"],
  ])("forbids %s", (_name, thing, parent) => {
    const layout = after(
      insert(chart(1), GRID_ID, "a"),
      insert({ kind: "COLUMN" }, "ROW-a", "c", 1),
      insert({ kind: "ROW" }, "COLUMN-c", "r"),
      insert({ kind: "COLUMN" }, "ROW-r", "e"),
    );
    expect(edited(layout, insert(thing, parent, "x"))).toBe("nesting");
  });
  it("allows row, column, row and chart inside each other, also in inner tabs", () => {
    const layout = after(
      insert({ kind: "TABS" }, ROOT_ID, "t"),
      insert({ kind: "TABS" }, "TAB-t", "i"),
      insert({ kind: "COLUMN" }, "TAB-i", "c"),
      insert({ kind: "ROW" }, "COLUMN-c", "r"),
      insert(chart(1), "ROW-r", "x"),
    );
    expect(layout["CHART-x"]?.parents).toEqual([
      ROOT_ID,
      "TABS-t",
      "TAB-t",
      "TABS-i",
      "TAB-i",
      "ROW-c",
      "COLUMN-c",
      "ROW-r",
    ]);
  });
  it("checks the whole subtree: refuses a column whose rows would be nested too deeply", () => {
    const layout = after(
      insert({ kind: "COLUMN" }, GRID_ID, "a"),
      insert({ kind: "ROW" }, "COLUMN-a", "r"),
      insert({ kind: "COLUMN" }, GRID_ID, "b"),
      insert({ kind: "ROW" }, "COLUMN-b", "s"),
    );
    expect(edited(layout, move("COLUMN-b", "ROW-r"))).toBe("nesting");
  });
  it("refuses top-level tabs inside inner ones, and a node inside itself", () => {
    const layout = after(
      insert({ kind: "TABS" }, ROOT_ID, "t"),
      { type: "add-tab", stripId: "TABS-t", seed: "u", text: "Second" },
      insert({ kind: "TABS" }, "TAB-t", "i"),
    );
    expect(edited(layout, move("TAB-u", "TABS-i"))).toBe("top-level-tab");
    expect(edited(layout, move("TABS-i", "TAB-i"))).toBe("inside-itself");
    expect(edited(layout, move("TABS-t", "TAB-i"))).toBe("fixed");
  });
});

describe("edited: moving, resizing and deleting nodes", () => {
  const two = after(insert(chart(1), GRID_ID, "a"), insert(chart(2), GRID_ID, "b", 1));
  it("deletes a row with its last child", () => {
    expect((edited(two, move("CHART-b", "ROW-a", 1)) as Layout)[GRID_ID]?.children).toEqual(["ROW-a"]);
    expect((edited(two, { type: "delete", id: "CHART-a" }) as Layout)[GRID_ID]?.children).toEqual(["ROW-b"]);
  });
  it("counts places within a row as they are drawn", () => {
    const row = edited(two, move("CHART-b", "ROW-a", 1)) as Layout;
    expect((edited(row, move("CHART-a", "ROW-a", 2)) as Layout)["ROW-a"]?.children).toEqual(["CHART-b", "CHART-a"]);
  });
  it("changes nothing when a node is dropped where it already is", () => {
    expect(edited(two, move("CHART-a", GRID_ID, 0))).toBe(two);
    expect(edited(two, move("CHART-a", "ROW-a", 1))).toBe(two);
  });
  it("keeps widths within the row and heights at five units or more", () => {
    const row = edited(two, move("CHART-b", "ROW-a", 1)) as Layout;
    const wide = edited(row, { type: "resize", id: "CHART-a", width: 40, height: 1 }) as Layout;
    expect(wide["CHART-a"]?.meta).toMatchObject({ width: 8, height: 5 });
    expect(edited(wide, { type: "resize", id: "CHART-a", width: 12, height: 2 })).toBe(wide);
  });
  it("keeps a column at least as wide as its rows", () => {
    const layout = after(
      insert({ kind: "COLUMN" }, GRID_ID, "c"),
      insert({ kind: "ROW" }, "COLUMN-c", "r"),
      insert(chart(1), "ROW-r", "x"),
      { type: "resize", id: "CHART-x", width: 3 },
    );
    expect((edited(layout, { type: "resize", id: "COLUMN-c", width: 1 }) as Layout)["COLUMN-c"]?.meta["width"]).toBe(3);
  });
  it("deletes the strip with the last top-level tab and leaves an empty grid", () => {
    const layout = edited(after(insert({ kind: "TABS" }, ROOT_ID, "t"), insert(chart(1), "TAB-t", "x")), {
      type: "delete",
      id: "TAB-t",
    }) as Layout;
    expect(layout[ROOT_ID]?.children).toEqual([GRID_ID]);
    expect(Object.keys(layout).sort()).toEqual([GRID_ID, ROOT_ID]);
  });
});

describe("positionsOf", () => {
  it("reads back as the same layout, with the title and without unreferenced nodes", () => {
    const layout = after(insert(chart(7), GRID_ID, "a"), insert({ kind: "HEADER" }, GRID_ID, "h", 1));
    const stored = positionsOf(
      { ...layout, "CHART-lost": { ...layout["CHART-a"]!, id: "CHART-lost", parents: [] } },
      "Sales",
    );
    expect(stored).toMatchObject({ DASHBOARD_VERSION_KEY: "v2", HEADER_ID: { meta: { text: "Sales" } } });
    expect(stored).not.toHaveProperty("CHART-lost");
    const { HEADER_ID: _title, ...read } = parseLayout(JSON.stringify(stored));
    expect(read).toEqual(layout);
  });
  it("preserves unknown keys and node types", () => {
    const stored = {
      ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
      GRID_ID: { type: "GRID", id: "GRID_ID", children: ["NEW-1"] },
      "NEW-1": { type: "NEW", id: "NEW-1", children: [], extra: 1, meta: { any: 2 } },
    };
    expect(positionsOf(parseLayout(JSON.stringify(stored)), "")).toMatchObject({
      "NEW-1": { type: "NEW", extra: 1, meta: { any: 2 } },
    });
  });
});

const kinds = ["TABS", "ROW", "COLUMN", "HEADER", "MARKDOWN", "DIVIDER"] as const;
const pick = fc.nat({ max: 1000 });
const step = fc.oneof(
  fc.record({
    type: fc.constant("insert" as const),
    thing: fc.oneof(
      fc.constantFrom(...kinds).map((kind) => ({ kind })),
      fc.integer({ min: 1, max: 9 }).map(chart),
    ),
    node: pick,
    index: fc.nat({ max: 4 }),
  }),
  fc.record({ type: fc.constant("move" as const), node: pick, to: pick, index: fc.nat({ max: 4 }) }),
  fc.record({
    type: fc.constant("resize" as const),
    node: pick,
    width: fc.integer({ min: -2, max: 20 }),
    height: fc.integer({ min: -2, max: 90 }),
  }),
  fc.record({
    type: fc.constant("arrange" as const),
    node: pick,
    item: pick,
    x: fc.integer({ min: -2, max: 14 }),
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 5, max: 90 }),
  }),
  fc.record({ type: fc.constant("delete" as const), node: pick }),
  fc.record({ type: fc.constant("change" as const), node: pick, text: fc.string() }),
  fc.record({ type: fc.constant("add-tab" as const), node: pick }),
  fc.constantFrom({ type: "undo" as const }, { type: "redo" as const }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function toAction(layout: Layout, wanted: Step, seed: string): HistoryAction {
  const ids = Object.keys(layout);
  const at = (n: number) => ids[n % ids.length]!;
  switch (wanted.type) {
    case "insert":
      return insert(
        wanted.thing,
        at(wanted.node),
        seed,
        Math.min(wanted.index, layout[at(wanted.node)]!.children.length),
      );
    case "move":
      return move(at(wanted.node), at(wanted.to), Math.min(wanted.index, layout[at(wanted.to)]!.children.length), seed);
    case "resize":
      return { type: "resize", id: at(wanted.node), width: wanted.width, height: wanted.height };
    case "arrange": {
      const columns = columnsInside(layout, at(wanted.node));
      const items = rowItems(layout, layout[at(wanted.node)]!.children, columns);
      const item = items[wanted.item % items.length];
      if (!item) return { type: "undo" };
      const w = Math.min(item.maxW, Math.max(item.minW, wanted.width));
      const changed = { ...item, x: wanted.x, w, h: wanted.height, moved: true };
      return {
        type: "arrange",
        items: compactRow(items.map((each) => (each === item ? changed : each))),
        columns,
      };
    }
    case "delete":
      return { type: "delete", id: at(wanted.node) };
    case "change":
      return { type: "change", id: at(wanted.node), meta: { text: wanted.text } };
    case "add-tab":
      return { type: "add-tab", stripId: at(wanted.node), seed, text: "Tab" };
    default:
      return wanted;
  }
}

/** Checks invariants of every layout that edits produce. */
function expectValid(layout: Layout): void {
  expect(layout[ROOT_ID]?.children).toHaveLength(1);
  const reached = subtree(layout, ROOT_ID);
  expect(new Set(reached).size).toBe(reached.length);
  expect(Object.keys(layout).filter((id) => !reached.includes(id) && id !== GRID_ID)).toEqual([]);
  const top = layout[ROOT_ID]!.children[0]!;
  expect(fitsBelow(layout, top, depthOf(layout, top), layout[top]?.type === "TABS")).toBe(true);
  for (const id of reached) {
    const node = layout[id]!;
    for (const child of node.children) expect(layout[child]!.parents).toEqual([...node.parents, id]);
    if (node.type === "ROW") expect(occupiedColumns(layout, id)).toBeLessThanOrEqual(columnsInside(layout, id));
    if (node.type === "TABS") expect(node.children.length).toBeGreaterThan(0);
  }
}

describe("any sequence of edits", () => {
  it("keeps the tree valid", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = startHistory(empty);
        steps.forEach((wanted, n) => (state = layoutHistory(state, toAction(state.layout, wanted, `s${n}`))));
        expectValid(state.layout);
      }),
      { numRuns: 300 },
    );
  });
  it("undoes and redoes any sequence of edits exactly", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = startHistory(empty);
        steps.forEach((wanted, n) => (state = layoutHistory(state, toAction(state.layout, wanted, `s${n}`))));
        const end = state.layout;
        const count = state.past.length;
        for (let n = 0; n < count; n++) state = layoutHistory(state, { type: "undo" });
        expect(state.layout).toEqual(empty);
        expect(isUnchanged(state)).toBe(true);
        for (let n = 0; n < count; n++) state = layoutHistory(state, { type: "redo" });
        expect(state.layout).toEqual(end);
      }),
    );
  });
  it("warns after fifty undo steps, stores one more, and stays changed after all of them are undone", () => {
    let state = startHistory(empty);
    for (let n = 0; n < UNDO_LIMIT; n++) state = layoutHistory(state, insert({ kind: "DIVIDER" }, GRID_ID, `${n}`));
    expect([undoSlotsUsed(state), state.exceeded]).toEqual([true, false]);
    state = layoutHistory(state, insert({ kind: "DIVIDER" }, GRID_ID, "more"));
    const undone = () => {
      let back = state;
      for (let n = 0; n < UNDO_LIMIT + 3; n++) back = layoutHistory(back, { type: "undo" });
      return back.layout[GRID_ID]?.children;
    };
    expect([state.exceeded, undone()]).toEqual([true, []]);
    state = layoutHistory(state, insert({ kind: "DIVIDER" }, GRID_ID, "last"));
    expect(undone()).toEqual(["DIVIDER-0"]);
    for (let n = 0; n < UNDO_LIMIT + 3; n++) state = layoutHistory(state, { type: "undo" });
    expect(isUnchanged(state)).toBe(false);
  });
});
