import { expect, it } from "vitest";
import { matchRegions } from "./match-regions";

const region = (code: string | null, name: string, also: string | null = null) => ({ code, also, name });

it("finds regions by code, by an older code, and by name ignoring case and accents", () => {
  const map = [
    region("FR-75", "Ville de Paris"),
    region("CN-BJ", "Beijing", "CN-11"),
    region(null, "Ōsaka"),
    region("FR-01", "Ain"),
  ];
  expect(matchRegions(map, [{ code: "cn-11" }, { code: "osaka" }, { code: "FR-75" }])).toEqual([2, 0, 1, null]);
});
it("prefers a region's code over another's name", () => {
  expect(matchRegions([region("XX-1", "One")], [{ code: "One" }, { code: "XX-1" }])).toEqual([1]);
});
