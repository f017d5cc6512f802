import { describe, expect, it } from "vitest";
import { GRID_ID, parseLayout, ROOT_ID, type Layout } from "../layout";
import {
  asStored,
  carriedThing,
  type Drop,
  dropAt,
  dropsFor,
  EDGE_PX,
  type Point,
  type SeenNode,
  staysInRow,
} from "./drop-place";
import type { NewKind, NewThing } from "./new-nodes";

const node = (id: string, children: string[] = [], meta: object = {}) =>
  [id, { id, type: id.split(/[-_]/)[0], children, meta }] as const;
/**
 * A full row of A, B and a column with C; a row with free columns and D; a strip of two tabs, the first with a header.
 */
const layout: Layout = parseLayout(
  JSON.stringify(
    Object.fromEntries([
      node(ROOT_ID, [GRID_ID]),
      node(GRID_ID, ["ROW-1", "ROW-2", "TABS-1"]),
      node("ROW-1", ["CHART-a", "CHART-b", "COLUMN-1"]),
      node("CHART-a", [], { width: 4 }),
      node("CHART-b", [], { width: 4 }),
      node("COLUMN-1", ["CHART-c"], { width: 4 }),
      node("CHART-c"),
      node("ROW-2", ["CHART-d"]),
      node("CHART-d", [], { width: 4 }),
      node("TABS-1", ["TAB-1", "TAB-2"]),
      node("TAB-1", ["HEADER-1"]),
      node("HEADER-1"),
      node("TAB-2"),
    ]),
  ),
);
const see = (
  id: string,
  left: number,
  top: number,
  width: number,
  height: number,
  part: SeenNode["part"] = "body",
): SeenNode => ({ id, part, box: { left, top, right: left + width, bottom: top + height } });
const seen = [
  see(GRID_ID, 0, 0, 1200, 1000),
  see("ROW-1", 0, 0, 1200, 300),
  see("CHART-a", 0, 0, 390, 300),
  see("CHART-b", 400, 0, 390, 300),
  see("COLUMN-1", 800, 0, 400, 300),
  see("CHART-c", 800, 0, 400, 200),
  see("ROW-2", 0, 320, 1200, 300),
  see("CHART-d", 0, 320, 390, 300),
  see("TABS-1", 0, 640, 1200, 200),
  see("TAB-1", 0, 640, 100, 40, "tab"),
  see("TAB-2", 100, 640, 100, 40, "tab"),
  see("TAB-1", 0, 700, 1200, 140),
  see("HEADER-1", 0, 700, 1200, 60),
];
const brief = (drop: Drop | null) =>
  drop === null
    ? null
    : drop.kind === "place"
      ? [drop.side, drop.place.parentId, drop.place.index]
      : ["forbidden", drop.reason, drop.over.id];
const thing = (kind: NewKind | "CHART"): NewThing =>
  kind === "CHART" ? { kind, chartId: 9, sliceName: "New" } : { kind };
const drop = (kind: NewKind | "CHART", x: number, y: number) =>
  brief(dropAt(layout, carriedThing(thing(kind)), { x, y }, seen));
const carry = (id: string, pointer: Point) => brief(dropAt(layout, { kind: "node", id }, pointer, seen));

describe("dropAt", () => {
  it("inserts left or right of a chart by its middle, in a row with free columns", () => {
    expect(drop("CHART", 100, 470)).toEqual(["left", "ROW-2", 0]);
    expect(drop("CHART", 300, 470)).toEqual(["right", "ROW-2", 1]);
    expect(drop("CHART", 900, 470)).toEqual(["right", "ROW-2", 1]);
  });
  it("inserts above or below a row within 20 px of its edge, and not one pixel further in", () => {
    expect(drop("CHART", 100, 320 + EDGE_PX - 1)).toEqual(["top", GRID_ID, 1]);
    expect(drop("CHART", 100, 320 + EDGE_PX)).toEqual(["left", "ROW-2", 0]);
    expect(drop("CHART", 100, 620 - EDGE_PX + 1)).toEqual(["bottom", GRID_ID, 2]);
    expect(drop("CHART", 100, 620 - EDGE_PX)).toEqual(["left", "ROW-2", 0]);
  });
  it("inserts between rows over the gap", () => {
    expect(drop("ROW", 600, 310)).toEqual(["bottom", GRID_ID, 1]);
    expect(drop("CHART", 600, 900)).toEqual(["bottom", GRID_ID, 3]);
  });
  it("inserts into a column above or below its children", () => {
    expect(drop("CHART", 1000, 60)).toEqual(["top", "COLUMN-1", 0]);
    expect(drop("CHART", 1000, 150)).toEqual(["bottom", "COLUMN-1", 1]);
    expect(drop("HEADER", 1000, 260)).toEqual(["bottom", "COLUMN-1", 1]);
  });
  it("inserts above or below a row what the row cannot contain", () => {
    expect(drop("HEADER", 100, 100)).toEqual(["top", GRID_ID, 0]);
    expect(drop("TABS", 100, 200)).toEqual(["bottom", GRID_ID, 1]);
  });
  it("inserts into the tab whose button is under the pointer", () => {
    expect(drop("CHART", 150, 660)).toEqual(["bottom", "TAB-2", 0]);
    expect(drop("DIVIDER", 500, 740)).toEqual(["bottom", "TAB-1", 1]);
  });
  it("inserts a tab before or after another by its middle", () => {
    expect(carry("TAB-1", { x: 180, y: 660 })).toEqual(["right", "TABS-1", 2]);
    expect(carry("TAB-2", { x: 20, y: 660 })).toEqual(["left", "TABS-1", 0]);
    expect(carry("TAB-2", { x: 100, y: 100 })).toEqual(["forbidden", "nesting", "CHART-a"]);
  });
  it("inserts nothing over a full row, over the dragged node itself, and outside", () => {
    expect(drop("CHART", 300, 150)).toEqual(["forbidden", "no-space", "CHART-a"]);
    expect(carry("CHART-d", { x: 100, y: 400 })).toBeNull();
    expect(carry("CHART-d", { x: 1500, y: 400 })).toBeNull();
  });
  it("needs no free columns to move a chart within its row", () => {
    expect(carry("CHART-a", { x: 700, y: 150 })).toEqual(["right", "ROW-1", 2]);
  });
  it("turns tabs that are dropped at the top of the page into top-level tabs", () => {
    expect(
      brief(
        dropAt(layout, carriedThing({ kind: "TABS" }), { x: 50, y: -20 }, [...seen, see(ROOT_ID, 0, -40, 1200, 40)]),
      ),
    ).toEqual(["top", ROOT_ID, 0]);
  });
});

describe("staysInRow", () => {
  const stays = (id: string, pointer: Point) =>
    staysInRow(layout, id, dropAt(layout, { kind: "node", id }, pointer, seen), pointer, seen);
  it("holds over neighbors, over the dragged node itself and over free space of the row", () => {
    expect([stays("CHART-a", { x: 500, y: 150 }), stays("CHART-a", { x: 100, y: 150 })]).toEqual([true, true]);
    expect(stays("COLUMN-1", { x: 395, y: 150 })).toBe(true);
  });
  it("holds at the edge of a column, and ends inside it", () => {
    expect([stays("CHART-a", { x: 805, y: 150 }), stays("CHART-a", { x: 1000, y: 150 })]).toEqual([true, false]);
  });
  it("ends at the edges that border other rows, in other rows and outside of the page", () => {
    expect(
      [
        { x: 500, y: 10 },
        { x: 500, y: 400 },
        { x: 1500, y: 150 },
      ].map((pointer) => stays("CHART-a", pointer)),
    ).toEqual([false, false, false]);
  });
  it("never holds for the only child of a row or of a column", () => {
    expect([stays("CHART-d", { x: 100, y: 450 }), stays("CHART-c", { x: 1000, y: 150 })]).toEqual([false, false]);
  });
});

it("asStored moves the nodes of a row and their contents back to their places in the layout", () => {
  const shown = seen.map((node) => {
    const shift = { "CHART-a": 800, "CHART-b": 0, "COLUMN-1": -800, "CHART-c": -800 }[node.id] ?? 0;
    return { ...node, box: { ...node.box, left: node.box.left + shift, right: node.box.right + shift } };
  });
  const places = asStored(layout, "ROW-1", shown);
  const left = (id: string) => Math.round(places.find((node) => node.id === id)!.box.left);
  expect(["CHART-a", "CHART-b", "COLUMN-1", "CHART-c", "CHART-d"].map(left)).toEqual([0, 405, 811, 811, 0]);
  expect(places.find(({ id }) => id === "ROW-1")).toEqual(seen[1]);
});

it("offers keyboard users the same places as a pointer, without duplicates, from top to bottom", () => {
  const places = dropsFor(layout, { kind: "node", id: "CHART-d" }, seen);
  const names = places.map((place) => brief(place)!.join(" "));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([`top ${GRID_ID} 0`, "top COLUMN-1 0", "bottom TAB-2 0", "top TAB-1 0"]),
  );
  expect(names.filter((name) => name.includes("ROW-1"))).toEqual([]);
  expect(places.map(({ over, side }) => (side === "bottom" ? over.box.bottom : over.box.top))).toEqual(
    places.map(({ over, side }) => (side === "bottom" ? over.box.bottom : over.box.top)).sort((a, b) => a - b),
  );
});

describe("dropAt with stacked rows", () => {
  const narrow = [
    see(GRID_ID, 0, 0, 366, 900),
    see("ROW-1", 0, 0, 366, 640),
    see("CHART-a", 0, 0, 366, 200),
    see("CHART-b", 0, 220, 366, 200),
    see("COLUMN-1", 0, 440, 366, 200),
    see("CHART-c", 0, 440, 366, 200),
    see("ROW-2", 0, 660, 366, 200),
    see("CHART-d", 0, 660, 366, 200),
  ];
  const move = (id: string, y: number) => brief(dropAt(layout, { kind: "node", id }, { x: 10, y }, narrow, "stacked"));
  it("inserts above or below a node by its middle, and beside the row at the row's own edges", () => {
    expect([move("CHART-b", 10), move("CHART-b", 90), move("CHART-a", 410), move("CHART-a", 310)]).toEqual([
      ["top", GRID_ID, 0],
      ["top", "ROW-1", 0],
      ["bottom", "ROW-1", 2],
      ["top", "ROW-1", 1],
    ]);
    expect([move("CHART-c", 740), move("CHART-c", 780), move("CHART-c", 850)]).toEqual([
      ["top", "ROW-2", 0],
      ["bottom", "ROW-2", 1],
      ["bottom", GRID_ID, 2],
    ]);
    expect([move("CHART-a", 445), move("CHART-a", 470)]).toEqual([
      ["top", "ROW-1", 2],
      ["top", "COLUMN-1", 0],
    ]);
  });
  it("offers keyboard users only places above and below", () => {
    const places = dropsFor(layout, { kind: "node", id: "CHART-c" }, narrow, "stacked").map((place) =>
      brief(place)!.join(" "),
    );
    expect(places.filter((place) => /left|right/.test(place))).toEqual([]);
    expect(places.slice(-4)).toEqual([`bottom ${GRID_ID} 1`, "top ROW-2 0", "bottom ROW-2 1", `bottom ${GRID_ID} 2`]);
  });
});
