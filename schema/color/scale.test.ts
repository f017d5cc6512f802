import { describe, expect, it } from "vitest";
import { colorScale } from "./scale";

const colors = ["#111111", "#222222", "#333333"];

describe("a colour scale", () => {
  it("hands out the scheme as labels are first seen, and again when it runs out", () => {
    const color = colorScale({ colors });
    expect(["b", "a", "b", " a ", "c", "d"].map(color)).toEqual(["#111111", "#222222", "#111111", "#222222", "#333333", "#111111"]);
  });

  it("puts colours chosen by hand before those the dashboard keeps, and both before the scheme", () => {
    const color = colorScale({ colors, labelColors: { a: "#aaaaaa" }, mapLabelColors: { a: "#bbbbbb", b: "#bbbbbb" } });
    expect(["c", "a", "b"].map(color)).toEqual(["#111111", "#aaaaaa", "#bbbbbb"]);
  });

  it("gives a label the colour of its place, whether those before it took theirs or not", () => {
    expect(["a", "b", "c"].map(colorScale({ colors, mapLabelColors: { a: "#bbbbbb" } }))).toEqual(["#bbbbbb", "#222222", "#333333"]);
  });

  it("gives labels of several charts the same colour in each", () => {
    const shared = { colors, sharedLabelColors: ["x", "y"] };
    expect(["other", "y"].map(colorScale(shared))).toEqual(["#111111", "#222222"]);
    expect(["y", "x"].map(colorScale(shared))).toEqual(["#222222", "#111111"]);
  });
});
