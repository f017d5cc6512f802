import { expect, it } from "vitest";
import { colorScale } from "../../color/scale";
import { categoricalScheme } from "../../color/schemes";
import { chosenScheme } from "./chosen-scheme";

it("brings its colours along and lets go of those that labels had from another scheme", () => {
  const before = { label_colors: { Rome: "#123456" }, map_label_colors: { Rome: "#111111", Oslo: "#222222" }, shared_label_colors: ["Oslo"] };
  const after = { ...before, ...chosenScheme("d3Category10") };
  expect(after).toMatchObject({ color_scheme: "d3Category10", color_scheme_domain: categoricalScheme("d3Category10"), map_label_colors: {}, label_colors: { Rome: "#123456" }, shared_label_colors: ["Oslo"] });
  const color = colorScale({ colors: categoricalScheme("d3Category10"), labelColors: after.label_colors, mapLabelColors: after.map_label_colors, sharedLabelColors: after.shared_label_colors });
  expect([color("Rome"), color("Oslo")]).toEqual(["#123456", categoricalScheme("d3Category10")[0]]);
  expect(chosenScheme(undefined)).toEqual({ color_scheme: "", color_scheme_domain: [], map_label_colors: {} });
});
