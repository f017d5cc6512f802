import { expect, it } from "vitest";
import { roomForCharts } from "./room-for-charts";

it("charts at the edge of a map are whole where there is room, and leave the map most of a small one", () => {
  expect(roomForCharts({ width: 120, height: 90 }, { width: 800, height: 500 })).toBe(76);
  expect(roomForCharts({ width: 400, height: 300 }, { width: 300, height: 200 })).toBe(80);
  expect(roomForCharts({ width: 24, height: 24 }, { width: 30, height: 30 })).toBe(16);
});
