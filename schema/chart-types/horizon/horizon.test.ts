import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { recording } from "../../../tests/recordings";
import type { HorizonDrawing } from "../drawing/horizon";
import { examples } from "./examples";
import { horizon } from "./index";

function draw(at: number, more: object = {}): HorizonDrawing {
  const drawing = horizon.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme());
  if (drawing.kind !== "horizon") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}

describe("horizon chart", () => {
  // Superset's legacy API reads an absent direction as false; a chart that is opened sends the control's default, true.
  it("requests the query that Superset recorded for a chart that sorts ascending", () => {
    const { request, response } = recording("chart_data/charts/9_horizon_seasonality_of_revenue_per_product_line.json");
    const [query] = horizon.query({ order_desc: false, ...JSON.parse(request.form.form_data) }).queries;
    expect(query).toMatchObject({
      granularity: "order_date",
      is_timeseries: true,
      columns: ["product_line"],
      row_limit: 10_000,
      orderby: [[{ label: "(Sales)" }, true]],
    });
    expect(response.body.query).toMatch(/ORDER BY "\(Sales\)" ASC/);
  });
  it("draws one row per series, sorted by name", () => {
    const { rows, x, rowHeight } = draw(0);
    expect([rows.map((row) => row.name)[0], rows.length, x.length, rowHeight]).toEqual([
      "Classic Cars",
      7,
      rows[0]!.values.length,
      25,
    ]);
    expect(rows[0]!.selection).toEqual({ product_line: "Classic Cars" });
  });
  it("uses the colors of Superset's folds, from yellow to red above and to blue below", () => {
    const { colors, bands } = draw(0);
    expect([bands, colors.above[0], colors.above[3], colors.below[0], colors.below[3]]).toEqual([
      4,
      "#fee090",
      "#d73027",
      "#abd9e9",
      "#313695",
    ]);
  });
  it("scales rows by themselves or by all rows", () => {
    expect(new Set(draw(0).rows.map((row) => row.reach)).size).toBe(7);
    expect(new Set(draw(1).rows.map((row) => row.reach)).size).toBe(1);
  });
  it("draws the change from the first value and writes the values themselves as text", () => {
    const north = draw(3).rows[0]!;
    expect([north.values.slice(0, 3), north.values[10], north.text(10)]).toEqual([[0, 2, 3], -8, "-4"]);
  });
  it("writes gaps as “–” and lists all values in its table", () => {
    const { rows, table } = draw(0);
    const gap = rows[1]!.values.indexOf(null);
    expect([rows[1]!.text(gap), table.row(gap)[2], table.headers[0]]).toEqual(["–", "–", "Time"]);
  });
});
