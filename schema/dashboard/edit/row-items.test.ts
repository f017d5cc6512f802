import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_ID, parseLayout, ROOT_ID, type Layout } from "../layout";
import { edited } from "./layout-edit";
import { fitsBelow } from "./nesting";
import { positionsOf } from "./positions";
import { arrangeableRow, arranged, compactRow, type RowItem, rowItems } from "./row-items";
import { occupiedColumns } from "./widths";

const node = (id: string, children: string[] = [], meta: object = {}) =>
  [id, { id, type: id.split(/[-_]/)[0], children, meta }] as const;
const layoutOf = (children: string[], nodes: (readonly [string, object])[]): Layout =>
  parseLayout(
    JSON.stringify(
      Object.fromEntries([node(ROOT_ID, [GRID_ID]), node(GRID_ID, ["ROW-1"]), node("ROW-1", children), ...nodes]),
    ),
  );
const itemsOf = (layout: Layout) => rowItems(layout, layout["ROW-1"]!.children, 12);
const brief = (items: readonly Pick<RowItem, "i" | "x" | "w" | "h">[]) => items.map(({ i, x, w, h }) => [i, x, w, h]);

/** A child of a row: a chart, a text, or a column around a row of charts. */
const child = (width: fc.Arbitrary<number>) =>
  fc.record({ type: fc.constantFrom("CHART", "MARKDOWN", "COLUMN"), width, height: fc.integer({ min: 1, max: 120 }) });
type Child = typeof child extends (width: never) => fc.Arbitrary<infer T> ? T : never;
const rowOf = (children: readonly Child[]): Layout =>
  layoutOf(
    children.map(({ type }, n) => `${type}-${n}`),
    children.flatMap(({ type, width, height }, n) =>
      type === "COLUMN"
        ? [
            node(`COLUMN-${n}`, [`ROW-in${n}`], { width }),
            node(`ROW-in${n}`, [`CHART-in${n}`]),
            node(`CHART-in${n}`, [], { width: Math.max(1, width - 1), height }),
          ]
        : [node(`${type}-${n}`, [], { width, height, code: "Text", extra: n })],
    ),
  );
/** Any row that can be stored, also of more than twelve columns. */
const anyRow = fc.array(child(fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 6 }).map(rowOf);
/** Rows on one line, as the editor makes them. */
const line = fc.array(child(fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 6 }).map((children) => {
  let free = 12;
  return rowOf(children.filter(({ width }) => (free -= width) >= 0));
});

describe("rowItems and arranged", () => {
  it("leaves any stored row as it is when arranged by its own items", () => {
    fc.assert(fc.property(anyRow, (layout) => void expect(arranged(layout, itemsOf(layout), 12)).toBe(layout)));
  });
  it("stores every order and size that a grid reports, changes nothing else, and keeps the rules of nesting", () => {
    const change = fc.record({ item: fc.nat(5), x: fc.integer({ min: -3, max: 15 }), w: fc.nat(12), h: fc.nat(90) });
    fc.assert(
      fc.property(line, fc.array(change, { maxLength: 4 }), (layout, changes) => {
        let now = layout;
        for (const { item, x, w, h } of changes) {
          const items = itemsOf(now);
          const at = items[item % items.length]!;
          const sized = {
            ...at,
            x,
            moved: true,
            w: Math.min(at.maxW, Math.max(at.minW, w)),
            h: at.resizeHandles.includes("s") ? Math.max(5, h) : at.h,
          };
          const next = compactRow(items.map((each) => (each === at ? sized : each)));
          now = arranged(now, next, 12) as Layout;
          expect(brief(itemsOf(now))).toEqual(brief(next));
          expect(brief(itemsOf(parseLayout(JSON.stringify(positionsOf(now, "")))))).toEqual(brief(next));
        }
        expect(occupiedColumns(now, "ROW-1")).toBeLessThanOrEqual(12);
        expect(fitsBelow(now, ROOT_ID, 0)).toBe(true);
        for (const [id, before] of Object.entries(layout)) {
          const { width: _w, height: _h, ...meta } = before.meta as Record<string, unknown>;
          expect(now[id]).toMatchObject({ type: before.type, parents: before.parents, meta });
          expect(now[id]!.children.toSorted()).toEqual(before.children.toSorted());
        }
      }),
    );
  });
  it("limits widths to the contents and the free columns, and heights to five units", () => {
    const layout = layoutOf(
      ["CHART-1", "COLUMN-2"],
      [
        node("CHART-1", [], { width: 4, height: 20 }),
        node("COLUMN-2", ["ROW-2"], { width: 6 }),
        node("ROW-2", ["CHART-3", "CHART-4"]),
        node("CHART-3", [], { width: 2 }),
        node("CHART-4", [], { width: 3 }),
      ],
    );
    expect(itemsOf(layout)).toEqual([
      {
        i: "CHART-1",
        x: 0,
        y: 0,
        w: 4,
        h: 20,
        minW: 1,
        maxW: 6,
        minH: 5,
        moved: false,
        resizeHandles: ["e", "s", "se"],
      },
      { i: "COLUMN-2", x: 4, y: 0, w: 6, h: 1, minW: 5, maxW: 8, minH: 1, moved: false, resizeHandles: ["e"] },
    ]);
    // A chart directly in a column is as wide as the column.
    const stacked = layoutOf(["COLUMN-1"], [node("COLUMN-1", ["CHART-1"], { width: 5 }), node("CHART-1")]);
    expect(rowItems(stacked, ["CHART-1"], 5)).toMatchObject([{ w: 5, minW: 5, maxW: 5, h: 50, resizeHandles: ["s"] }]);
  });
  it("refuses items that the row does not have", () => {
    const layout = rowOf([{ type: "CHART", width: 4, height: 50 }]);
    expect(edited(layout, { type: "arrange", items: [], columns: 12 })).toBe("fixed");
    expect(
      edited(layout, { type: "arrange", items: [...itemsOf(layout), { ...itemsOf(layout)[0]!, i: "X" }], columns: 12 }),
    ).toBe("fixed");
  });
});

describe("compactRow", () => {
  type Item = Pick<RowItem, "i" | "x" | "y" | "w"> & { moved?: boolean };
  const row = (...widths: number[]): Item[] => {
    let x = 0;
    return widths.map((w, n) => ({ i: "abcdef"[n]!, x: (x += w) - w, y: 0, w }));
  };
  const drag = (items: readonly Item[], id: string, x: number) =>
    compactRow(items.map((item) => (item.i === id ? { ...item, x, y: 7, moved: true } : item)));
  const names = (items: readonly { i: string }[]) => items.map(({ i }) => i).join("");

  it("swaps a dragged item with a neighbor once it has passed the neighbor's middle, and back at the same point", () => {
    const start = row(2, 6, 3);
    expect([0, 3, 4, 9].map((x) => names(drag(start, "a", x)))).toEqual(["abc", "abc", "bac", "bca"]);
    const swapped = drag(start, "a", 4);
    expect([4, 3, 2].map((x) => names(drag(swapped, "a", x)))).toEqual(["bac", "abc", "abc"]);
    expect(names(drag(start, "b", 0))).toBe("bac");
    expect(names(drag(start, "c", 0))).toBe("cab");
  });
  it("keeps all items on one line without gaps, and all but the dragged one in their order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.integer({ min: -5, max: 20 }),
        (widths, at, x) => {
          const start = row(...widths);
          const id = start[at % start.length]!.i;
          const next = drag(start, id, x);
          expect(next.map((item) => [item.x, item.y, item.moved])).toEqual(
            row(...next.map(({ w }) => w)).map((item) => [item.x, 0, false]),
          );
          expect(names(next.filter(({ i }) => i !== id))).toBe(names(start.filter(({ i }) => i !== id)));
          expect(names(drag(next, id, x))).toBe(names(next));
          expect(compactRow(next)).toEqual(next);
          expect(drag(start, id, start.find(({ i }) => i === id)!.x)).toEqual(compactRow(start));
        },
      ),
    );
  });
});

it("arrangeableRow names the row of several children on one line, and no other parent", () => {
  const chart = (width: number): Child => ({ type: "CHART", width, height: 50 });
  expect(arrangeableRow(rowOf([chart(4), chart(8)]), "CHART-0")).toBe("ROW-1");
  expect(arrangeableRow(rowOf([chart(4), chart(9)]), "CHART-0")).toBeNull();
  expect(arrangeableRow(rowOf([chart(4)]), "CHART-0")).toBeNull();
  expect(arrangeableRow(rowOf([chart(4), chart(8)]), "ROW-1")).toBeNull();
});
