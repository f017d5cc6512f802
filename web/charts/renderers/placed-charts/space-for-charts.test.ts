import { expect, it } from "vitest";
import { spaceForCharts } from "./space-for-charts";

it("shows charts at the edge in full where they fit, and leaves most of a small map to the map", () => {
  expect(spaceForCharts({ width: 120, height: 90 }, { width: 800, height: 500 })).toBe(76);
  expect(spaceForCharts({ width: 400, height: 300 }, { width: 300, height: 200 })).toBe(80);
  expect(spaceForCharts({ width: 24, height: 24 }, { width: 30, height: 30 })).toBe(16);
});
