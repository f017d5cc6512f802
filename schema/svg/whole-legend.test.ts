import { expect, it } from "vitest";
import { legendGrowth, wholeLegend } from "./whole-legend";

const names = Array.from({ length: 20 }, (_, at) => `Country ${at}`);
const legend = [{ type: "scroll", orient: "horizontal", data: names, top: 0, itemGap: 12 }];
const box = { width: 600, height: 400 };

it("wholeLegend shows all entries in rows, for which the plot gets smaller", () => {
  const { legend: changed, grid } = wholeLegend({ legend, grid: [{ top: "10%" }, { top: 50 }] }, box);
  expect(changed).toEqual([{ ...legend[0], selector: false, type: "plain" }]);
  expect(grid).toEqual([{ top: 40 + 72 }, { top: 50 + 72 }]);
});

it("wholeLegend moves a pie away from a legend below it", () => {
  const below = [{ ...legend[0], top: undefined, bottom: 0 }];
  expect(wholeLegend({ legend: below, series: [{ type: "pie", bottom: 32 }] }, box)["series"]).toEqual([
    { bottom: 32 + 72 },
  ]);
});

it.each([
  ["of one row", { legend: [{ ...legend[0], data: ["a", "b"] }], grid: [{ top: 20 }] }],
  ["of a column", { legend: [{ ...legend[0], orient: "vertical" }], grid: [{ top: 20 }] }],
  ["of too many rows", { legend: [{ ...legend[0], data: [...names, ...names, ...names] }], grid: [{ top: 20 }] }],
  ["beside a chart without a box", { legend, series: [{ type: "graph" }] }],
])("wholeLegend leaves the place of a legend %s", (_, option) => {
  expect(wholeLegend(option, box)).toEqual({ legend: [{ selector: false }] });
});

it("wholeLegend changes nothing without a legend", () => {
  expect([wholeLegend({}, box), wholeLegend({ legend: [{ show: false }] }, box)]).toEqual([{}, {}]);
});

it("wholeLegend shows every entry in a picture that grew for them, and the plot keeps its size", () => {
  const many = { legend: [{ ...legend[0], data: [...names, ...names, ...names] }], grid: [{ top: "10%" }] };
  const growth = legendGrowth(many, box);
  expect(growth).toBeGreaterThan(160);
  expect(wholeLegend(many, box, growth)).toEqual({
    legend: [{ ...many.legend[0], selector: false, type: "plain" }],
    grid: [{ top: 40 + growth }],
  });
  const radar = { ...many, grid: undefined, radar: [{ center: [300, 216], radius: 120 }] };
  expect(wholeLegend(radar, box, growth)["radar"]).toEqual([{ center: [300, 216 + growth] }]);
});

it("wholeLegend shows a column of entries in a picture as tall as they need", () => {
  const column = { legend: [{ ...legend[0], orient: "vertical" }], grid: [{ left: 150 }] };
  const growth = legendGrowth(column, box);
  expect(growth).toBe(20 * 24 + 20 - 400);
  expect(wholeLegend(column, box, growth)).toEqual({
    legend: [{ ...column.legend[0], selector: false, type: "plain" }],
  });
  expect(legendGrowth({ legend: [{ show: false }] }, box)).toBe(0);
});
