import type { ColDef, ColGroupDef } from "ag-grid-community";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../../../tests/draw-theme";
import { gridTable } from "../../../../schema/chart-types/ag-grid-table/index";
import { examples } from "../../../../schema/chart-types/ag-grid-table/examples";
import type { GridDrawing } from "../../../../schema/chart-types/drawing/grid";
import { columnDefinitions } from "./column-definitions";

function definitions(name: string, more: object = {}) {
  const { formData, response } = examples.find((example) => example.name.startsWith(name))!;
  const drawing = gridTable.draw(response, { ...formData, ...more }, testTheme()) as GridDrawing;
  return columnDefinitions({
    drawing,
    columns: drawing.columns,
    selected: null,
    selects: true,
    locale: "en",
  }) as (ColDef & ColGroupDef)[];
}

describe("columnDefinitions", () => {
  it("groups columns under the heading of their metric", () => {
    const [dimension, group] = definitions("Compared");
    expect(dimension!.colId).toBe("product_line");
    expect([group!.headerName, group!.children.length]).toEqual(["SUM(sales)", 4]);
  });
  it("sorts texts in natural order, with empty ones last in both directions", () => {
    const compare = definitions("Raw").find(({ colId }) => colId === "customer_name")!.comparator as (
      a: unknown,
      b: unknown,
      x: null,
      y: null,
      isDescending: boolean,
    ) => number;
    expect(compare("a10", "a9", null, null, false)).toBeGreaterThan(0);
    expect(compare(null, "a", null, null, false)).toBeGreaterThan(0);
    // The grid itself negates the result for a descending order.
    expect(compare(null, "a", null, null, true)).toBeLessThan(0);
  });
  it("leaves the order to the server", () => {
    const [number, date] = definitions("Paged");
    const compare = number!.comparator as (a: unknown, b: unknown) => number;
    expect([compare(1, 2), date!.sort]).toEqual([0, "asc"]);
  });
  it("treats a day's filter as the whole day in UTC", () => {
    const { comparator } = definitions("Raw").find(({ colId }) => colId === "order_date")!.filterParams;
    const order = (value: number | null) => comparator(new Date(2004, 1, 28), value);
    expect([
      order(Date.UTC(2004, 1, 28, 23)),
      order(Date.UTC(2004, 1, 29)),
      order(Date.UTC(2004, 1, 27)),
      order(null),
    ]).toEqual([0, 1, -1, -1]);
  });
  it("labels the summary in its first column and shows only metrics there", () => {
    const [first, metric] = definitions("Product");
    const text = (definition: ColDef, value: unknown) =>
      (definition.valueFormatter as (params: unknown) => string)({ value, node: { rowPinned: "bottom" } });
    expect([text(first!, undefined), text(metric!, 10032628.85)]).toEqual(["Summary", "10,032,628.85"]);
  });
});
