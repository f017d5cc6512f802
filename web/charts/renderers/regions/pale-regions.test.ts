import { expect, it } from "vitest";
import { paleRegions } from "./pale-regions";

const regions = [{ selection: { country: "FR" } }, { selection: { country: "DE" } }, { selection: null }];
const pale = (selected: Parameters<typeof paleRegions>[1]) =>
  regions.map((_, at) => paleRegions(regions, selected)(at));

it("makes regions outside the selection pale, unless the selection matches none of this map", () => {
  expect(pale({ country: ["FR"] })).toEqual([false, true, true]);
  expect(pale({ country: ["FR", "DE"] })).toEqual([false, false, true]);
  expect(pale({ country: ["JP"] })).toEqual([false, false, false]);
  expect(pale({ year: [2014] })).toEqual([false, false, false]);
  expect(pale(null)).toEqual([false, false, false]);
});
