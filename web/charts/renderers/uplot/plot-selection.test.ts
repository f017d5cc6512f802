import { describe, expect, it } from "vitest";
import { testTheme } from "../../../../tests/draw-theme";
import { examples } from "../../../../schema/chart-types/echarts_timeseries_bar/examples";
import { timeseriesBar } from "../../../../schema/chart-types/echarts_timeseries_bar/index";
import type { DataSelection, Selection } from "../../../../schema/chart-types/drawing/drawing";
import type { UPlotDrawing } from "../../../../schema/chart-types/drawing/uplot";
import { plotModel } from "../../../../schema/plot/plot-model";
import { plotSelection, isPaleAt, layerOpacity } from "./plot-selection";

function selectedModel(at: number, selected: DataSelection | null) {
  const drawing = timeseriesBar.draw(examples[at]!.response, examples[at]!.formData, testTheme()) as UPlotDrawing;
  const model = plotModel(drawing, drawing.stacking, new Set());
  return { ...model, selected: plotSelection(model, selected) };
}

const only = (selection: Selection): DataSelection =>
  Object.fromEntries(Object.entries(selection).map(([dimension, value]) => [dimension, [value]]));

describe("plot selection", () => {
  it("pales the other series", () => {
    const model = selectedModel(2, only(selectedModel(2, null).drawing.series[1]!.selection!));
    expect(
      model.layers
        .filter((layer) => layerOpacity(model, layer) === layer.series.opacity)
        .map(({ series }) => series.name),
    ).toEqual([model.drawing.series[1]!.name]);
  });
  it("pales the other categories if a click selects categories", () => {
    const model = selectedModel(0, { weather: ["fog"] });
    expect(model.drawing.x.map((_, i) => isPaleAt(model, i))).toEqual([true, true, false, true, true, true]);
  });
  it("leaves all of several selected series unchanged", () => {
    const { weather } = only({ weather: "fog" });
    const model = selectedModel(0, { weather: [...weather!, "hail", "sun"] });
    expect(
      model.drawing.x
        .filter((_, i) => !isPaleAt(model, i))
        .map((i) => model.drawing.xAxis.kind === "category" && model.drawing.xAxis.values[i]),
    ).toEqual(["sun", "fog"]);
  });
  it("pales nothing for a selection that the plot does not have", () => {
    expect([selectedModel(0, { weather: ["hail"] }).selected, selectedModel(0, { region: ["fog"] }).selected]).toEqual([
      null,
      null,
    ]);
  });
});
