import { describe, expect, it } from "vitest";
import { colorsToStore, inLayoutOrder, isShownOtherwise, type SeenLabels, seenLabels } from "./label-colors";
import { storedLabelColors } from "./stored-label-colors";

const seen = (labels: Record<string, [string, ...number[]]>): SeenLabels =>
  new Map(Object.entries(labels).map(([label, [color, ...charts]]) => [label, { color, charts: new Set(charts) }]));
const nothing = { color_scheme: "d3Category10", label_colors: {}, map_label_colors: {}, shared_label_colors: [] };

describe("colorsToStore", () => {
  it("stores colors of every label where the dashboard has a scheme, and which labels several charts share", () => {
    expect(colorsToStore(nothing, seen({ Rome: ["#111111", 1, 2], Oslo: ["#222222", 1] }))).toEqual({
      map_label_colors: { Rome: "#111111", Oslo: "#222222" },
      shared_label_colors: ["Rome"],
    });
  });
  it("stores only shared labels where each chart has its own scheme", () => {
    expect(
      colorsToStore({ ...nothing, color_scheme: null }, seen({ Rome: ["#111111", 1, 2], Oslo: ["#222222", 1] })),
    ).toEqual({ map_label_colors: { Rome: "#111111" }, shared_label_colors: ["Rome"] });
    expect(colorsToStore({ ...nothing, color_scheme: "" }, seen({ Oslo: ["#222222", 1] }))).toBeNull();
  });
  it("keeps stored colors: adds new labels, and does not duplicate colors set by hand", () => {
    const before = { ...nothing, label_colors: { Bern: "#333333" }, map_label_colors: { Rome: "#111111" } };
    expect(
      colorsToStore(before, seen({ Rome: ["#999999", 1], Bern: ["#333333", 1], Oslo: ["#222222", 2] }))
        ?.map_label_colors,
    ).toEqual({ Rome: "#111111", Oslo: "#222222" });
  });
  it("returns null where no label is new, or there are too many to distinguish", () => {
    expect(
      colorsToStore(
        { ...nothing, map_label_colors: { Rome: "#111111" }, shared_label_colors: ["Rome"] },
        seen({ Rome: ["#111111", 1, 2], "": ["#000000", 1] }),
      ),
    ).toBeNull();
    expect(
      colorsToStore(
        nothing,
        seen(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`word ${at}`, ["#111111", 1]]))),
      ),
    ).toBeNull();
  });
});

describe("labels of several charts", () => {
  const shown = [
    { chart: 9, label: "a", color: "#000002" },
    { chart: 4, label: "a", color: "#000001" },
    { chart: 4, label: "b", color: "#000003" },
  ];
  it("keep the color of the first chart in the layout, whichever chart was drawn first", () => {
    const sorted = inLayoutOrder(shown, [4, 9]);
    expect(seenLabels(sorted).get("a")?.color).toBe("#000001");
    expect(seenLabels(inLayoutOrder(shown, [9, 4])).get("a")?.color).toBe("#000002");
  });
  it("are redrawn where a chart shows another color than the stored one", () => {
    const none = { color_scheme: "x", label_colors: {}, map_label_colors: {}, shared_label_colors: [] };
    const stored = { ...none, map_label_colors: { a: "#000001", b: "#000003" }, shared_label_colors: ["a"] };
    expect(isShownOtherwise(stored, shown)).toBe(true);
    expect(isShownOtherwise(stored, shown.slice(1))).toBe(false);
    expect(isShownOtherwise({ ...stored, label_colors: { a: "#000002" } }, shown.slice(0, 1))).toBe(false);
  });
  it("new labels are colored by their text once the dashboard has a scheme and stored colors", () => {
    const none = { color_scheme: null, label_colors: {}, map_label_colors: {}, shared_label_colors: [] };
    const stored = { ...none, map_label_colors: { a: "#000001" } };
    expect(storedLabelColors({ ...stored, color_scheme: "supersetColors" }).colorsByText).toBe(true);
    expect(storedLabelColors(stored).colorsByText).toBe(false);
    expect(storedLabelColors({ ...none, color_scheme: "supersetColors" }).colorsByText).toBe(false);
  });
});
