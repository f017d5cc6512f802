import { describe, expect, it } from "vitest";
import type { XAxis } from "../chart-types/drawing/uplot";
import { shortened, xLabels } from "./x-labels";

const measure = (text: string): number => text.length * 6;
const look = { title: "", titleMargin: 0, minorTicks: false, rotation: 0, min: null, max: null };
const room = { width: 600, height: 180, measure, snap: null };
const category = (labels: string[], everyLabel = false): XAxis => ({ ...look, kind: "category", labels, values: labels, selects: null, everyLabel, text: (i) => labels[i]! });
const year: XAxis = { ...look, kind: "time", minStep: null, maxStep: null, tick: (x) => new Date(x).toISOString().slice(0, 7), text: String };

describe("labels of an x axis", () => {
  it("are all there when they fit", () => {
    expect(xLabels(category(["a", "b", "c"]), { ...room, min: -0.5, max: 2.5 }).text).toEqual(["a", "b", "c"]);
  });
  it("are shortened in wide bands and thinned in narrow ones", () => {
    const long = Array.from({ length: 6 }, (_, i) => `A category with a long name ${i}`);
    const few = xLabels(category(long), { ...room, min: -0.5, max: 5.5 });
    expect(few.text).toHaveLength(6);
    expect(few.text[0]).toMatch(/…$/);
    const many = xLabels(category(Array.from({ length: 60 }, (_, i) => `Name ${i}`)), { ...room, min: -0.5, max: 59.5 });
    expect(many.at.length).toBeLessThan(20);
    expect(many.rotation).toBe(0);
  });
  it("turn where the chart is high enough", () => {
    const names = Array.from({ length: 30 }, (_, i) => `Category ${i}`);
    expect(xLabels(category(names), { ...room, height: 400, min: -0.5, max: 29.5 })).toMatchObject({ rotation: 45, at: names.map((_, i) => i) });
  });
  it("are the finest calendar step that fits", () => {
    const { text } = xLabels(year, { ...room, min: Date.UTC(2003, 0), max: Date.UTC(2005, 0) });
    expect(text).toEqual(["2003-01", "2003-04", "2003-07", "2003-10", "2004-01", "2004-04", "2004-07", "2004-10", "2005-01"]);
  });
  it("stand under bars", () => {
    const snap = [Date.UTC(2003, 0, 15), Date.UTC(2003, 3, 15), Date.UTC(2003, 6, 15)];
    expect(xLabels({ ...year, minStep: 80 * 86_400_000 }, { ...room, min: Date.UTC(2003, 0), max: Date.UTC(2003, 8), snap }).at).toEqual(snap);
  });
  it("keep as much of a text as there is room for", () => {
    expect(shortened("Classic Cars", 48, measure)).toBe("Classic…");
    expect(shortened("Ships", 48, measure)).toBe("Ships");
  });
});
