import { describe, expect, it } from "vitest";
import { colorScale } from "./scale";

const colors = ["#111111", "#222222", "#333333"];

describe("colorScale", () => {
  it("assigns the scheme's colors in the order in which labels are first seen", () => {
    expect(["b", "a", "b", " a ", "c"].map(colorScale({ colors }))).toEqual([
      "#111111",
      "#222222",
      "#111111",
      "#222222",
      "#333333",
    ]);
  });

  it("reuses the least used color, but not the first label's, when the scheme runs out, as Superset does", () => {
    expect(["a", "b", "c", "d", "e", "f", "g"].map(colorScale({ colors }))).toEqual([
      "#111111",
      "#222222",
      "#333333",
      "#222222",
      "#333333",
      "#333333",
      "#222222",
    ]);
  });

  it("prefers label colors set by hand to those the dashboard stores, and both to the scheme", () => {
    const color = colorScale({ colors, labelColors: { a: "#aaaaaa" }, mapLabelColors: { a: "#bbbbbb", b: "#bbbbbb" } });
    expect(["c", "a", "b"].map(color)).toEqual(["#111111", "#aaaaaa", "#bbbbbb"]);
  });

  it("does not advance in the scheme for a label with a fixed color", () => {
    expect(["a", "b", "c"].map(colorScale({ colors, mapLabelColors: { a: "#bbbbbb" } }))).toEqual([
      "#bbbbbb",
      "#111111",
      "#222222",
    ]);
  });

  it("skips colors that the chart already uses", () => {
    expect(["a", "b", "c"].map(colorScale({ colors, labelColors: { a: "#111111" } }))).toEqual([
      "#111111",
      "#222222",
      "#333333",
    ]);
    expect(["b", "a", "c"].map(colorScale({ colors, labelColors: { a: "#222222" } }))).toEqual([
      "#111111",
      "#222222",
      "#333333",
    ]);
  });

  it("assigns labels of several charts the same color in each", () => {
    const labels = { colors, sharedLabelColors: ["x", "y"] };
    expect(["other", "y"].map(colorScale(labels))).toEqual(["#111111", "#222222"]);
    expect(["y", "x"].map(colorScale(labels))).toEqual(["#222222", "#111111"]);
  });

  it("colors a label by its text, whatever is shown beside it, where the dashboard says so", () => {
    const scheme = Array.from({ length: 20 }, (_, at) => `#0000${String(at).padStart(2, "0")}`);
    const options = { colors: scheme, mapLabelColors: { known: scheme[3]! }, colorsByText: true };
    const alone = colorScale(options)("new");
    expect(["known", "other", "new"].map(colorScale(options))[2]).toBe(alone);
    expect(["new"].map(colorScale({ ...options, sharedLabelColors: ["x"] }))).toEqual([alone]);
  });

  it("keeps the colors of the dashboard's labels for them, as long as the scheme has others", () => {
    const stored = { a: "#111111", b: "#222222" };
    for (const label of ["c", "d", "e", "f", "ü", "🦊"])
      expect(colorScale({ colors, mapLabelColors: stored, colorsByText: true })(label)).toBe("#333333");
    const color = colorScale({ colors, mapLabelColors: stored, colorsByText: true });
    expect(new Set(["c", "d", "e"].map(color))).toEqual(new Set(colors));
  });
});
