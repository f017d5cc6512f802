import { describe, expect, it } from "vitest";
import { colorScale, type SharedPlaces } from "./scale";

const colors = ["#111111", "#222222", "#333333"];

/** Color indexes of a dashboard whose other charts show the given labels beside each other. */
function shared(known: Record<string, number> = {}, beside: Record<string, number[]> = {}): SharedPlaces {
  const places = new Map(Object.entries(known));
  return {
    get: (label) => places.get(label),
    set: (label, place) => void places.set(label, place),
    beside: (label) => beside[label] ?? [],
  };
}

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

  it("starts at the first color in each chart of a dashboard, while a label of another chart keeps its color", () => {
    const places = shared();
    expect(["a", "b"].map(colorScale({ colors, places }))).toEqual(["#111111", "#222222"]);
    expect(["c", "b"].map(colorScale({ colors, places }))).toEqual(["#111111", "#222222"]);
  });

  it("avoids the colors of labels that another chart shows beside it", () => {
    expect(["a"].map(colorScale({ colors, places: shared({}, { a: [0] }) }))).toEqual(["#222222"]);
  });
});
