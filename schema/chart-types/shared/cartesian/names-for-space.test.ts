import { expect, it } from "vitest";
import { namesForSpace } from "./names-for-space";

const names = ["Classic Cars", "Trucks and Buses", "Vintage Cars"];
const lying = (plotWidth: number, of = names) => namesForSpace(of, plotWidth)["axisLabel"];

it("namesForSpace writes category names on one line, on several lines or rotated before it omits any", () => {
  expect(lying(600)).toMatchObject({ rotate: 0, interval: 0, overflow: "truncate" });
  expect(lying(200)).toMatchObject({ rotate: 0, interval: 0, overflow: "break", width: 63 });
  expect(lying(90)).toMatchObject({ rotate: 45, interval: 0 });
  expect(lying(90, ["Mediterranean", "b"])).toMatchObject({ rotate: 45, interval: 0 });
  expect(lying(30)).toMatchObject({ rotate: 0, interval: "auto", hideOverlap: true });
  expect(lying(300, [])).toMatchObject({ rotate: 0 });
});
it("namesForSpace keeps the axis title clear of the names, and farther away with a larger title margin", () => {
  const gap = (plotWidth: number, wanted?: number) => namesForSpace(names, plotWidth, wanted)["nameGap"] as number;
  expect(gap(600)).toBe(28);
  expect(gap(600, 50)).toBe(50);
  expect(gap(90)).toBeGreaterThan(gap(200));
});
