import { describe, expect, it } from "vitest";
import { colorScale } from "../../color/scale";
import { categoricalScheme } from "../../color/schemes";
import { selectedScheme, withTypedScheme } from "./selected-scheme";

it("selectedScheme sets the scheme's colors and drops label colors of the previous scheme", () => {
  const before = {
    label_colors: { Rome: "#123456" },
    map_label_colors: { Rome: "#111111", Oslo: "#222222" },
    shared_label_colors: ["Oslo"],
  };
  const after = { ...before, ...selectedScheme("d3Category10") };
  expect(after).toMatchObject({
    color_scheme: "d3Category10",
    color_scheme_domain: categoricalScheme("d3Category10"),
    map_label_colors: {},
    label_colors: { Rome: "#123456" },
    shared_label_colors: ["Oslo"],
  });
  const color = colorScale({
    colors: categoricalScheme("d3Category10"),
    labelColors: after.label_colors,
    mapLabelColors: after.map_label_colors,
    sharedLabelColors: after.shared_label_colors,
  });
  expect([color("Rome"), color("Oslo")]).toEqual(["#123456", categoricalScheme("d3Category10")[0]]);
  expect(selectedScheme(undefined)).toEqual({ color_scheme: "", color_scheme_domain: [], map_label_colors: {} });
});

describe("withTypedScheme", () => {
  const domain = (id: string) => [...categoricalScheme(id)];
  const before = {
    color_scheme: "supersetColors",
    color_scheme_domain: domain("supersetColors"),
    label_colors: { Rome: "#123456" },
    map_label_colors: { Oslo: "#111111", Bern: "#222222" },
    shared_label_colors: ["Oslo"],
  };
  const colors = ({ label_colors, map_label_colors, shared_label_colors }: Record<string, any>) =>
    colorScale({
      colors: categoricalScheme("d3Category10"),
      labelColors: label_colors,
      mapLabelColors: map_label_colors,
      sharedLabelColors: shared_label_colors,
    });

  it("sets the new scheme's colors, and keeps only typed label colors", () => {
    const after = withTypedScheme(before, { ...before, color_scheme: "d3Category10", refresh_frequency: 30 });
    expect(after).toEqual({
      ...before,
      color_scheme: "d3Category10",
      color_scheme_domain: domain("d3Category10"),
      map_label_colors: {},
      refresh_frequency: 30,
    });
    expect(["Rome", "Oslo"].map(colors(after))).toEqual(["#123456", categoricalScheme("d3Category10")[0]]);
    expect(
      withTypedScheme(before, {
        ...before,
        color_scheme: "d3Category10",
        map_label_colors: { Oslo: "#111111", Bern: "#333333", Turin: "#444444" },
      }),
    ).toMatchObject({ map_label_colors: { Bern: "#333333", Turin: "#444444" } });
  });
  it("drops the previous scheme's colors when the scheme is removed or unknown to this installation", () => {
    const { color_scheme: _gone, ...without } = before;
    expect(withTypedScheme(before, without)).toEqual({ ...without, color_scheme_domain: [], map_label_colors: {} });
    expect(withTypedScheme(before, { ...before, color_scheme: "acme" })).toMatchObject({
      color_scheme: "acme",
      color_scheme_domain: [],
      map_label_colors: {},
    });
    expect(
      withTypedScheme(before, { ...before, color_scheme: "acme", color_scheme_domain: ["#abcdef"] }),
    ).toMatchObject({ color_scheme_domain: ["#abcdef"] });
  });
  it("changes nothing when the scheme is the same", () => {
    const typed = { ...before, map_label_colors: { Oslo: "#999999" }, color_scheme_domain: [] };
    expect(withTypedScheme(before, typed)).toBe(typed);
    expect(withTypedScheme({}, { color_scheme: "" })).toEqual({ color_scheme: "" });
  });
});
