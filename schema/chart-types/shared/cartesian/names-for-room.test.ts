import { expect, it } from "vitest";
import { namesForRoom } from "./names-for-room";

const names = ["Classic Cars", "Trucks and Buses", "Vintage Cars"];
const lying = (plotWidth: number, of = names) => namesForRoom(of, plotWidth)["axisLabel"];

it("names of categories lie in one line, in several, or turned, before any is left out", () => {
  expect(lying(600)).toMatchObject({ rotate: 0, interval: 0, overflow: "truncate" });
  expect(lying(200)).toMatchObject({ rotate: 0, interval: 0, overflow: "break", width: 63 });
  expect(lying(90)).toMatchObject({ rotate: 45, interval: 0 });
  expect(lying(90, ["Mediterranean", "b"])).toMatchObject({ rotate: 45, interval: 0 });
  expect(lying(30)).toMatchObject({ rotate: 0, interval: "auto", hideOverlap: true });
  expect(lying(300, [])).toMatchObject({ rotate: 0 });
});
it("the title of the axis keeps clear of them, further away where a person wants it", () => {
  const gap = (plotWidth: number, wanted?: number) => namesForRoom(names, plotWidth, wanted)["nameGap"] as number;
  expect(gap(600)).toBe(28);
  expect(gap(600, 50)).toBe(50);
  expect(gap(90)).toBeGreaterThan(gap(200));
});
