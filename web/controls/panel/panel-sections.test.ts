import { describe, expect, it } from "vitest";
import { type Field, parseFields } from "../../../schema/chart-types/define";
import { timeseriesBar } from "../../../schema/chart-types/echarts_timeseries_bar/index";
import { pieFields } from "../../../schema/chart-types/pie/fields";
import { hasMistake, panelSections } from "./panel-sections";

const values = (formData: Record<string, unknown>) => ({ ...formData, ...parseFields(pieFields, formData) });
const shown = (formData: Record<string, unknown>, search = "") =>
  panelSections({ fields: pieFields, values: values(formData), tab: "customize", search });
const keysOf = (sections: ReturnType<typeof shown>) =>
  sections.flatMap((section) => section.rows.flatMap((row) => row.map(([key]) => key)));

describe("panelSections", () => {
  it("contains the fields of the tab in the chart type's order, without those that do not apply", () => {
    expect(shown({}).map(({ title }) => title)).toEqual(["Chart Options", "Legend", "Labels", "Pie shape"]);
    expect(keysOf(shown({}))).not.toContain("innerRadius");
    expect(keysOf(shown({ donut: true }))).toContain("innerRadius");
  });

  it("filters fields by a search in labels, keys and descriptions", () => {
    expect(keysOf(shown({ donut: true }, "radius"))).toEqual(
      ["outerRadius", "innerRadius", "roseType"].filter((key) =>
        keysOf(shown({ donut: true }, "radius")).includes(key),
      ),
    );
    expect(keysOf(shown({}, "nightingale"))).toEqual(["roseType"]);
    expect(shown({}, "no such option")).toEqual([]);
  });

  it("puts two half-width fields side by side, and a third below", () => {
    const half = { ...pieFields.donut, half: true };
    const [section] = panelSections({
      fields: { a: half, b: half, c: half, d: pieFields.donut },
      values: {},
      tab: "customize",
      search: "",
    });
    expect(section?.rows.map((row) => row.map(([key]) => key))).toEqual([["a", "b"], ["c"], ["d"]]);
  });

  it("names the axes of horizontal bars as drawn, and keeps the stored keys", () => {
    const { fields } = timeseriesBar;
    const named = (formData: Record<string, unknown>) => {
      const sections = panelSections({
        fields,
        values: { ...formData, ...parseFields(fields, formData) },
        tab: "customize",
        search: "",
      });
      return Object.fromEntries(
        sections.flatMap(({ title, rows }) => rows.flat().map(([key, { label }]) => [key, `${title}: ${label}`])),
      );
    };
    expect(named({})).toMatchObject({
      x_axis_title: "Chart Title: X Axis Title",
      y_axis_format: "Y Axis: Y Axis Format",
      xAxisLabelRotation: "X Axis: Rotate x axis label",
    });
    expect(named({ orientation: "horizontal" })).toMatchObject({
      x_axis_title: "Chart Title: Y Axis Title",
      y_axis_format: "X Axis: X Axis Format",
      xAxisLabelRotation: "Y Axis: Rotate y axis label",
      logAxis: "X Axis: Logarithmic x-axis",
    });
    const title: Field<string> = fields.x_axis_title;
    expect(title.variant?.({ orientation: "horizontal" })).toBe(title.variant?.({ orientation: "horizontal" }));
  });

  it("detects errors in a section", () => {
    const [first] = shown({});
    expect(hasMistake(first!, { color_scheme: "cannot be empty" })).toBe(true);
    expect(hasMistake(first!, { metric: "cannot be empty" })).toBe(false);
  });
});
