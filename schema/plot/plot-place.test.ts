import { expect, it } from "vitest";
import type { Legend } from "../chart-types/drawing/uplot";
import { plotPlace, TOUCH_ROW } from "./plot-place";

const legend = {
  at: "top",
  kind: "scroll",
  entries: ["East", "West"].map((name) => ({ id: name, name, color: "" })),
  margin: null,
} as unknown as Legend;
const place = (width: number, more: Partial<Parameters<typeof plotPlace>[0]> = {}) =>
  plotPlace({ legend, hasSwitch: true, width, height: 300, measure: (text) => text.length * 8, ...more });

it("places the stack switch beside a legend that is narrow enough, else above it", () => {
  expect(place(700)).toMatchObject({ switchAbove: false, head: 36, legend: { at: "top", width: 410 } });
  expect(place(360)).toMatchObject({ switchAbove: true, head: 60, legend: { at: "top", width: 360 } });
  expect(place(360, { legend: null })).toMatchObject({ head: 36, legend: null });
  expect(place(360, { hasSwitch: false })).toMatchObject({ switchAbove: false, head: 32 });
});

it("uses the touch height for legend rows, without a gap", () => {
  expect(place(360, { hasSwitch: false, row: TOUCH_ROW })).toMatchObject({
    head: 44,
    plotHeight: 256,
    legend: { at: "top", height: 44 },
  });
  expect(place(360, { hasSwitch: false, row: TOUCH_ROW, legend: { ...legend, at: "bottom" } })).toMatchObject({
    head: 0,
    plotHeight: 256,
    legend: { at: "bottom", height: 44 },
  });
});
