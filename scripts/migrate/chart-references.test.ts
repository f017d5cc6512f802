import { expect, it } from "vitest";
import { reportChartReferences } from "./chart-references.mjs";

const places = new Map([
  [1, 1],
  [2, 20],
  [3, 30],
  [4, 40],
]);

function reported(params: unknown): string[] {
  const lines: string[] = [];
  const report = { missing: (what: string, why: string) => void lines.push(`${what} ${why}`) };
  reportChartReferences(
    { report },
    [{ id: 9, slice_name: "Trend", params: typeof params === "string" ? params : JSON.stringify(params) }],
    places,
  );
  return lines;
}

it("lists charts that annotations and deck.gl layers name by an id that changed", () => {
  const layers = [
    { sourceType: "line", value: 2 },
    { sourceType: "table", value: { id: "3" } },
    { sourceType: "NATIVE", value: 4 },
    { sourceType: "FORMULA", value: "2" },
  ];
  expect(reported({ annotation_layers: layers })).toEqual([
    "chart 9 “Trend” shows other charts by their numbers, which changed: 2 is 20, 3 is 30",
  ]);
  expect(reported({ deck_slices: [1, 4, "2", null] })).toEqual([
    "chart 9 “Trend” shows other charts by their numbers, which changed: 4 is 40, 2 is 20",
  ]);
});

it("lists nothing where ids are unchanged, unknown or absent", () => {
  for (const params of [{ deck_slices: [1, 99] }, { annotation_layers: null }, {}, "null", "{"])
    expect(reported(params)).toEqual([]);
});
