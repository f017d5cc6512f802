import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesStep } from "./index";

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) =>
  drawn(timeseriesStep.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme()));

describe("echarts_timeseries_step", () => {
  it("draws the stored step, and the first when none is stored", () => {
    expect([0, 1, 2].map((at) => draw(at).series[0]?.shape)).toEqual(["start", "middle", "end"]);
    expect(draw(0, { seriesType: undefined }).series[0]?.shape).toBe("start");
  });
  it("offers three steps with the first as the default", () => {
    expect(timeseriesStep.fields.seriesType.default).toBe("start");
    expect(timeseriesStep.fields.seriesType.control.options.map(([value]) => value)).toEqual([
      "start",
      "middle",
      "end",
    ]);
  });
  it("shows markers of the stored size", () => {
    expect(draw(1).series[0]?.marker).toBe(8);
  });
  it("stacks filled steps", () => {
    expect([draw(2).stacking, draw(2).series[0]?.area, draw(2).series[0]?.stackGroup]).toEqual(["stack", 0.4, "all"]);
  });
});
