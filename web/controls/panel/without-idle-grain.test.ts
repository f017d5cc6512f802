import { expect, it } from "vitest";
import { heatmapFields } from "../../../schema/chart-types/heatmap_v2/fields";
import { pieFields } from "../../../schema/chart-types/pie/fields";
import { withoutIdleGrain } from "./without-idle-grain";

const columns = [
  { column_name: "ordered", is_dttm: true },
  { column_name: "line", is_dttm: false },
];
const suggestionsGrain = (values: Record<string, unknown>) =>
  "time_grain_sqla" in withoutIdleGrain(heatmapFields, values, columns);

it("offers a time grain only if a selected column may contain times", () => {
  expect(suggestionsGrain({ x_axis: "ordered", groupby: "line" })).toBe(true);
  expect(suggestionsGrain({ x_axis: "line", groupby: ["ordered"] })).toBe(true);
  expect(
    suggestionsGrain({
      x_axis: { expressionType: "SQL", sqlExpression: "DATE(ordered)", label: "day" },
      groupby: "line",
    }),
  ).toBe(true);
  expect(suggestionsGrain({ x_axis: null, granularity_sqla: "ordered" })).toBe(true);
  expect(suggestionsGrain({ x_axis: "line", groupby: null })).toBe(false);
  expect(withoutIdleGrain(pieFields, {}, columns)).toBe(pieFields);
});
