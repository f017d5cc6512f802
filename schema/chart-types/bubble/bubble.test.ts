import { expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { examples } from "./examples";
import { legacyBubble } from "./index";

const drawn = (at: number) =>
  (legacyBubble.draw(examples[at]!.response, examples[at]!.formData, testTheme()) as EChartsDrawing).option as Record<
    string,
    { [key: string]: unknown }
  >;

it("the legacy bubble chart queries its entity's metrics, with its limit as a row limit", () => {
  const context = legacyBubble.query(examples[1]!.formData);
  expect(context.form_data).toMatchObject(examples[1]!.formData);
  expect(context.queries[0]).toMatchObject({
    columns: ["deal_size", "product_line"],
    metrics: ["SUM(quantity_ordered)", "COUNT_DISTINCT(country)", "count"],
    row_limit: 100,
  });
});

it("the legacy bubble chart draws from its stored keys", () => {
  expect(drawn(0)).toMatchObject({
    xAxis: { type: "value", name: "People in the country, %", scale: false },
    yAxis: { scale: true },
  });
  expect(drawn(1)).toMatchObject({ xAxis: { type: "log" }, yAxis: { type: "log" } });
  expect(drawn(2)).toMatchObject({
    legend: { show: false },
    yAxis: { min: 0, max: 25 },
    xAxis: { axisLabel: { rotate: 45 } },
  });
});
