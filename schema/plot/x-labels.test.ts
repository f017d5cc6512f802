import { describe, expect, it } from "vitest";
import type { XAxis } from "../chart-types/drawing/uplot";
import { axisTimeFormatter } from "../format/time";
import { labelOverhang, shortened, xLabels } from "./x-labels";

const measure = (text: string): number => text.length * 6;
const look = { title: "", titleMargin: 0, minorTicks: false, rotation: 0, min: null, max: null };
const space = { width: 600, height: 180, measure, snap: null };
const category = (labels: string[], everyLabel = false): XAxis => ({
  ...look,
  kind: "category",
  labels,
  values: labels,
  selects: null,
  everyLabel,
  text: (i) => labels[i]!,
});
const year: XAxis = {
  ...look,
  kind: "time",
  minStep: null,
  maxStep: null,
  tick: (x) => new Date(x).toISOString().slice(0, 7),
  text: String,
};

describe("xLabels", () => {
  it("shows all labels when they fit", () => {
    expect(xLabels(category(["a", "b", "c"]), { ...space, min: -0.5, max: 2.5 }).text).toEqual(["a", "b", "c"]);
  });
  it("truncates labels in wide bands and omits some in narrow ones", () => {
    const long = Array.from({ length: 6 }, (_, i) => `A category with a long name ${i}`);
    const few = xLabels(category(long), { ...space, min: -0.5, max: 5.5 });
    expect(few.text).toHaveLength(6);
    expect(few.text[0]).toMatch(/…$/);
    const many = xLabels(category(Array.from({ length: 60 }, (_, i) => `Name ${i}`)), {
      ...space,
      min: -0.5,
      max: 59.5,
    });
    expect(many.at.length).toBeLessThan(20);
    expect(many.rotation).toBe(0);
  });
  it("rotates labels where the chart is high enough", () => {
    const names = Array.from({ length: 30 }, (_, i) => `Category ${i}`);
    expect(xLabels(category(names), { ...space, height: 400, min: -0.5, max: 29.5 })).toMatchObject({
      rotation: 45,
      at: names.map((_, i) => i),
    });
  });
  it("uses the finest calendar step that fits", () => {
    const { text } = xLabels(year, { ...space, min: Date.UTC(2003, 0), max: Date.UTC(2005, 0) });
    expect(text).toEqual([
      "2003-01",
      "2003-04",
      "2003-07",
      "2003-10",
      "2004-01",
      "2004-04",
      "2004-07",
      "2004-10",
      "2005-01",
    ]);
  });
  const axisOf = (grain: string): XAxis => ({ ...year, tick: axisTimeFormatter(grain, null) }) as XAxis;
  it("names every month and year of a daily series", () => {
    expect(
      xLabels(axisOf("P1D"), { ...space, width: 900, min: Date.UTC(2024, 10, 20), max: Date.UTC(2025, 1, 10) }).text,
    ).toEqual([
      "Nov 22",
      "December",
      "Dec 08",
      "Dec 15",
      "Dec 22",
      "2025",
      "Wed 08",
      "Wed 15",
      "Wed 22",
      "February",
      "Sat 08",
    ]);
  });
  it("names the month of its first bar, and the year of its first bar", () => {
    const snap = Array.from({ length: 12 }, (_, i) => Date.UTC(2024, 10, 25) + i * 7 * 86_400_000);
    const { at, text } = xLabels(axisOf("P1W"), { ...space, width: 1200, min: snap[0]!, max: snap.at(-1)!, snap });
    expect(at.every((x) => snap.includes(x))).toBe(true);
    expect(text).toEqual([
      "Nov 25",
      "Dec 02",
      "Mon 09",
      "Mon 16",
      "Mon 23",
      "Mon 30",
      "Jan 06, 2025",
      "Mon 13",
      "Mon 20",
      "Mon 27",
      "Feb 03",
      "Mon 10",
    ]);
  });
  it("places labels under bars", () => {
    const snap = [Date.UTC(2003, 0, 15), Date.UTC(2003, 3, 15), Date.UTC(2003, 6, 15)];
    expect(
      xLabels({ ...year, minStep: 80 * 86_400_000 }, { ...space, min: Date.UTC(2003, 0), max: Date.UTC(2003, 8), snap })
        .at,
    ).toEqual(snap);
  });
  it("shortens rotated times, so that the plot keeps its height", () => {
    const rotated = { ...year, rotation: 45, tick: () => "Wednesday, 1 January 2003" };
    const { text } = xLabels(rotated, { ...space, min: Date.UTC(2003, 0), max: Date.UTC(2005, 0) });
    expect(Math.max(...text.map(measure))).toBeLessThanOrEqual((180 * 0.3) / Math.sin(Math.PI / 4));
  });
  it("keeps the labels of a slightly wider plot, unless they would touch", () => {
    const names = category(["January", "February", "March"]);
    const at = (width: number) => ({ ...space, width, min: -0.5, max: 2.5 });
    const wide = xLabels(names, at(190));
    expect(xLabels(names, at(175), wide)).toBe(wide);
    expect(xLabels(names, at(140), wide)).not.toBe(wide);
  });
  it("labelOverhang returns by how much the outer labels exceed the plot", () => {
    const labels = { at: [0, 5, 10], text: ["0123456789", "x", "01234"], rotation: 0 };
    const plot = { min: 0, max: 10, width: 100, measure };
    expect(labelOverhang(labels, plot)).toEqual({ left: 30, right: 15 });
    expect(labelOverhang({ ...labels, rotation: 90 }, plot).left).toBeCloseTo(0);
    expect(labelOverhang({ ...labels, rotation: 60 }, plot)).toEqual({ left: expect.closeTo(30), right: 0 });
    expect(labelOverhang(labels, { ...plot, min: -10, max: 20 })).toEqual({ left: 0, right: 0 });
  });
  it("shortened keeps as much of a text as fits", () => {
    expect(shortened("Classic Cars", 48, measure)).toBe("Classic…");
    expect(shortened("Ships", 48, measure)).toBe("Ships");
  });
});
