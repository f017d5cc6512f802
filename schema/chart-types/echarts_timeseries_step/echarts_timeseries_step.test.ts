import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesStep } from "./index";

const recordings = recordedQueries("echarts_timeseries_step");

describe.skipIf(recordings.length === 0)("the query of a recorded stepped line", () => {
  it.each(recordings)("is asked as recorded: $name", ({ formData, queries }) => {
    expect(timeseriesStep.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) => drawn(timeseriesStep.draw(examples[at]!.answer, { ...examples[at]!.formData, ...more }, testTheme()));

describe("a drawn stepped line", () => {
  it("steps where it is stored, and is a line where nothing is", () => {
    expect([0, 1, 2].map((at) => draw(at).series[0]?.shape)).toEqual(["start", "middle", "end"]);
    expect(draw(0, { seriesType: undefined }).series[0]?.shape).toBe("line");
  });
  it("is offered three steps and begins with the first", () => {
    expect(timeseriesStep.fields.seriesType.default).toBe("start");
    expect(timeseriesStep.fields.seriesType.control.choices.map(([value]) => value)).toEqual(["start", "middle", "end"]);
  });
  it("shows markers of the stored size", () => {
    expect(draw(1).series[0]?.marker).toBe(8);
  });
  it("stacks filled steps", () => {
    expect([draw(2).stacking, draw(2).series[0]?.area, draw(2).series[0]?.stackGroup]).toEqual(["stack", 0.4, "all"]);
  });
});
