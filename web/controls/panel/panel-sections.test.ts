import { describe, expect, it } from "vitest";
import { parseFields } from "../../../schema/chart-types/define";
import { pieFields } from "../../../schema/chart-types/pie/fields";
import { hasMistake, panelSections } from "./panel-sections";

const values = (formData: Record<string, unknown>) => ({ ...formData, ...parseFields(pieFields, formData) });
const shown = (formData: Record<string, unknown>, search = "") => panelSections({ fields: pieFields, values: values(formData), tab: "customize", search });
const keysOf = (sections: ReturnType<typeof shown>) => sections.flatMap((section) => section.rows.flatMap((row) => row.map(([key]) => key)));

describe("the sections of a panel", () => {
  it("hold the fields of the tab in the order of the chart type, without those that do not apply", () => {
    expect(shown({}).map(({ title }) => title)).toEqual(["Chart Options", "Legend", "Labels", "Pie shape"]);
    expect(keysOf(shown({}))).not.toContain("innerRadius");
    expect(keysOf(shown({ donut: true }))).toContain("innerRadius");
  });

  it("are narrowed by a search in labels, keys and descriptions", () => {
    expect(keysOf(shown({ donut: true }, "radius"))).toEqual(["outerRadius", "innerRadius", "roseType"].filter((key) => keysOf(shown({ donut: true }, "radius")).includes(key)));
    expect(keysOf(shown({}, "nightingale"))).toEqual(["roseType"]);
    expect(shown({}, "no such option")).toEqual([]);
  });

  it("put two halves side by side, and a third below", () => {
    const half = { ...pieFields.donut, half: true };
    const [section] = panelSections({ fields: { a: half, b: half, c: half, d: pieFields.donut }, values: {}, tab: "customize", search: "" });
    expect(section?.rows.map((row) => row.map(([key]) => key))).toEqual([["a", "b"], ["c"], ["d"]]);
  });

  it("know of mistakes in them", () => {
    const [first] = shown({});
    expect(hasMistake(first!, { color_scheme: "cannot be empty" })).toBe(true);
    expect(hasMistake(first!, { metric: "cannot be empty" })).toBe(false);
  });
});
