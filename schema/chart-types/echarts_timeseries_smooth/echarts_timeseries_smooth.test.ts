import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesSmooth } from "./index";

const recordings = recordedQueries("echarts_timeseries_smooth");

describe.skipIf(recordings.length === 0)("the query of a recorded smooth line", () => {
  it.each(recordings)("is asked as recorded: $name", ({ formData, queries }) => {
    expect(timeseriesSmooth.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) => drawn(timeseriesSmooth.draw(examples[at]!.answer, { ...examples[at]!.formData, ...more }, testTheme()));

describe("a drawn smooth line", () => {
  it("is smooth lines, by name in the legend", () => {
    const { series, legend } = draw(0);
    expect(new Set(series.map((s) => s.shape))).toEqual(new Set(["smooth"]));
    expect(legend?.entries.map((e) => e.name)).toEqual(["AAPL", "AMZN", "GOOG", "IBM", "MSFT"]);
  });
  it("gives the year before a colour and a plain line of its own when not matched", () => {
    const [first, second] = draw(1).series;
    expect(first?.color).not.toBe(second?.color);
    expect([first?.dash, second?.dash, second?.opacity]).toEqual([null, null, 1]);
  });
  it("writes the currency after the number", () => {
    expect([draw(1).yAxis.text(1500), draw(1).yAxis.tooltipText?.(1500)]).toEqual(["1.5k €", "1,500 €"]);
  });
  it("expects smoothly", () => {
    expect(draw(2).series.map((s) => s.shape)).toEqual(["smooth", "scatter"]);
    expect(draw(2).zoomable).toBe(true);
  });
  it("honours a stored stack without a control for it", () => {
    expect("stack" in timeseriesSmooth.fields).toBe(false);
    expect(draw(0, { stack: "Stack" }).stacking).toBe("stack");
  });
});
