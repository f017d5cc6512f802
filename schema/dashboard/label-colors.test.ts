import { describe, expect, it } from "vitest";
import { colorsToKeep, type SeenLabels } from "./label-colors";

const seen = (labels: Record<string, [string, ...number[]]>): SeenLabels => new Map(Object.entries(labels).map(([label, [color, ...charts]]) => [label, { color, charts: new Set(charts) }]));
const nothing = { color_scheme: "d3Category10", label_colors: {}, map_label_colors: {}, shared_label_colors: [] };

describe("colours that a dashboard keeps", () => {
  it("are those of every label where it has a scheme, and which labels several charts show", () => {
    expect(colorsToKeep(nothing, seen({ Rome: ["#111111", 1, 2], Oslo: ["#222222", 1] }))).toEqual({ map_label_colors: { Rome: "#111111", Oslo: "#222222" }, shared_label_colors: ["Rome"] });
  });
  it("are only those that several charts show where each chart has its own scheme", () => {
    expect(colorsToKeep({ ...nothing, color_scheme: null }, seen({ Rome: ["#111111", 1, 2], Oslo: ["#222222", 1] }))).toEqual({ map_label_colors: { Rome: "#111111" }, shared_label_colors: ["Rome"] });
    expect(colorsToKeep({ ...nothing, color_scheme: "" }, seen({ Oslo: ["#222222", 1] }))).toBeNull();
  });
  it("stay what they were: new labels come beside them, and one that a person coloured is not kept twice", () => {
    const before = { ...nothing, label_colors: { Bern: "#333333" }, map_label_colors: { Rome: "#111111" } };
    expect(colorsToKeep(before, seen({ Rome: ["#999999", 1], Bern: ["#333333", 1], Oslo: ["#222222", 2] }))?.map_label_colors).toEqual({ Rome: "#111111", Oslo: "#222222" });
  });
  it("are not written where nothing is new, nor where there are more than anybody tells apart", () => {
    expect(colorsToKeep({ ...nothing, map_label_colors: { Rome: "#111111" }, shared_label_colors: ["Rome"] }, seen({ Rome: ["#111111", 1, 2], "": ["#000000", 1] }))).toBeNull();
    expect(colorsToKeep(nothing, seen(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`word ${at}`, ["#111111", 1]]))))).toBeNull();
  });
});
